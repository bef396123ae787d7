// The script that test/support/maps-service.ts serves in the place of the maps service's own: as much of its interface as the
// site uses. It draws nothing and remembers what it was asked to draw, for a test to look at in `mapsService`.

;(() => {
  class Thing {
    constructor(options = {}) {
      this.options = { ...options }
      this.listeners = new Map()
    }
    addListener(name, listener) {
      this.listeners.set(name, (this.listeners.get(name) ?? new Set()).add(listener))
      return { remove: () => this.listeners.get(name)?.delete(listener) }
    }
    fire(name, event) {
      for (const listener of [...(this.listeners.get(name) ?? [])]) listener(event)
    }
    setOptions(options) {
      Object.assign(this.options, options)
    }
  }

  const drawn = new Set()
  class Drawable extends Thing {
    kind = this.constructor.name
    setMap(map) {
      if (map) drawn.add(this)
      else drawn.delete(this)
    }
    setPosition(position) {
      this.setOptions({ position })
    }
    setPath(path) {
      this.setOptions({ path })
    }
    setIcon(icon) {
      this.setOptions({ icon })
    }
  }

  const service = { map: null, drawn }
  const mood = globalThis.mapsServiceMood
  class GoogleMap extends Thing {
    box = { west: -50, south: -29, east: -48, north: -27 }
    constructor(div, options) {
      super(options)
      this.div = div
      service.map = this
      div.innerHTML = '<div tabindex="0" role="application" aria-label="Google"></div>'
      setTimeout(() => {
        if (mood === "refuse") globalThis.gm_authFailure()
        else if (mood !== "hang") this.fire("tilesloaded")
      })
    }
    fitBounds(box) {
      this.box = box
      this.fire("idle")
    }
    getDiv() {
      return this.div
    }
    getZoom() {
      return this.options.zoom ?? 9
    }
    getCenter() {
      return position((this.box.south + this.box.north) / 2, (this.box.west + this.box.east) / 2)
    }
    getBounds() {
      const { west, south, east, north } = this.box
      return { getSouthWest: () => position(south, west), getNorthEast: () => position(north, east) }
    }
  }

  function position(lat, lng) {
    return { lat: () => lat, lng: () => lng }
  }

  const { maps } = globalThis.google
  const ready = maps.__ib__
  Object.assign(maps, {
    Map: GoogleMap,
    Polyline: class Polyline extends Drawable {},
    Circle: class Circle extends Drawable {},
    Marker: class Marker extends Drawable {},
    Point: class Point {
      constructor(x, y) {
        Object.assign(this, { x, y })
      }
    },
    SymbolPath: { CIRCLE: 0, FORWARD_OPEN_ARROW: 3 },
    event: {
      addListenerOnce(thing, name, listener) {
        const { remove } = thing.addListener(name, (event) => {
          remove()
          listener(event)
        })
      },
      clearInstanceListeners: (thing) => thing.listeners.clear(),
    },
    importLibrary: () => Promise.resolve(maps),
  })
  globalThis.mapsService = service
  ready()
})()
