import { placed, ridden } from "../bicycle/bicycle.ts"
import { blurred, silhouette } from "../brush/effects.ts"
import { grassEdge, heightAt, swell } from "../brush/ground.ts"
import { ridge } from "../brush/ridgelines.ts"
import { glow, sky, streaks, sun } from "../brush/sky.ts"
import { circle, type Frame, group, linear, mix, polygon, rect, type Scene, type Spot, shape } from "../brush/svg.ts"

const dark = { jersey: "#15171f", shorts: "#0f1117", skin: "#15171f", helmet: "#15171f", shoes: "#0f1117" }

// biome-ignore format: a picture is read from back to front, one layer a line
export const riders = {
  "pelotao-no-horizonte": (frame) => {
    const hill = swell([[-60, 742], [300, 700], [640, 668], [960, 676], [1340, 720]])
    const one = (x: number, size: number, crank: number) => {
      const [left, right] = [heightAt(hill, x - size * 0.5), heightAt(hill, x + size * 0.5)]
      const turn = (Math.atan2(right - left, size) * 180) / Math.PI
      return placed(ridden({ kind: "road", frame: "#15171f", crank }, dark), [x, (left + right) / 2 + 1], size, turn)
    }
    return [
      sky(frame, [[0, "#263a5e"], [0.35, "#7d7491"], [0.65, "#e59a7c"], [0.9, "#fbcb8c"], [1, "#fde0a8"]], 0.74),
      streaks(frame, "#ffb690", [[0.03, 0.2], [0.25, 0.65], [0.5, 0.3], [0.6, 0]], { cover: 0.6, seed: 2 }),
      sun([820, 500], 62, { disc: "#fff0c6", halo: "#ffb56c" }),
      ridge(frame, { base: 0.68, rise: 0.1, waves: 2, sharp: 0.5, colour: "#b27f80", haze: "#fbc790", hazy: 0.9 }, "m1"),
      ridge(frame, { base: 0.76, rise: 0.09, waves: 2.3, colour: "#87677a", haze: "#eeb185", hazy: 0.8 }, "m2"),
      silhouette(
        [one(250, 150, 40), one(420, 152, 160), one(585, 150, 95), one(745, 152, 215), one(905, 150, 20), one(1075, 150, 300)].join(""),
        "#15141d",
      ),
      shape(polygon([[-60, 900], ...hill, [1340, 900]]), linear([0, 660], [0, 860], [[0, "#191722"], [1, "#0b0c12"]])),
      grassEdge(frame, hill, { tall: 16, colour: "#191722", light: "#5a4340" }),
      glow([820, 510], 520, "#ffc37e", 0.35),
    ].join("")
  },
  "pedal-noturno": (frame) => {
    const { random } = frame
    const people = [
      { x: 230, size: 206, crank: 30, kind: "urban" as const },
      { x: 640, size: 210, crank: 120, kind: "mtb" as const },
      { x: 1020, size: 206, crank: 200, kind: "road" as const },
    ]
    const lit = { jersey: "#2b4a52", shorts: "#11151b", skin: "#2c1f1d", helmet: "#8fa39f", shoes: "#14161a" }
    return [
      rect(0, 0, 1280, 853, linear([0, 0], [0, 853], [[0, "#060b14"], [0.6, "#14202d"], [1, "#0b1017"]])),
      bokeh(frame, 110, [40, 560]),
      rect(0, 640, 1280, 230, linear([0, 640], [0, 853], [[0, "#1e252d"], [1, "#090c11"]])),
      blurred(
        Array.from({ length: 26 }, () =>
          rect(
            random.between(0, 1280),
            645,
            random.between(20, 60),
            random.between(40, 170),
            random.pick(["#ffbf66", "#ff7d55", "#9fd6e6", "#c6f432"]),
            `opacity="${random.between(0.06, 0.2).toFixed(2)}"`,
          ),
        ).join(""),
        16,
        10,
      ),
      ...people.map(({ x, size, crank, kind }, index) => {
        const jersey = ["#2f6a78", "#9fbf2f", "#a8492f"][index] ?? "#333333"
        const drawn = ridden({ kind, frame: mix(jersey, "#05080c", 0.45), crank }, { ...lit, jersey: mix(jersey, "#05080c", 0.55) })
        const at = (along: number, up: number): Spot => [x + along * size, 760 - up * size]
        return [
          group(
            silhouette(placed(drawn, [0, 0], size), "#000000", { blur: 6, opacity: 0.5 }),
            `transform="translate(${x} 764) scale(1 -0.5)"`,
          ),
          group(placed(drawn, [x, 760], size), 'opacity=".97"'),
          glow(at(0.43, 0.84), 190, "#fff3cf", 0.85) + glow(at(0.43, 0.84), 24, "#ffffff", 1),
          blurred(
            `<ellipse cx="${x + size * 1.1}" cy="772" rx="${size * 0.55}" ry="13" fill="#fff3cf" opacity=".5"/>`,
            9,
          ),
          glow(at(-0.2, 0.86), 70, "#ff3b2f", 0.95) + circle(at(-0.2, 0.86), 3.5, "#ffc0b4"),
        ].join("")
      }),
    ].join("")
  },
} satisfies Record<string, Scene>

/** Lights of a street far behind what is in focus. */
function bokeh({ width, random }: Frame, count: number, [top, foot]: readonly [number, number]): string {
  const tones = ["#ffb85c", "#ffd691", "#ff8a52", "#e8574a", "#8fd0de", "#c9e86a"]
  const lights = Array.from({ length: count }, () => {
    const at: Spot = [random.between(0, width), foot - random.next() ** 2.6 * (foot - top)]
    const radius = random.between(7, 28)
    const tone = random.pick(tones)
    const opacity = random.between(0.12, 0.5)
    return circle(
      at,
      radius,
      tone,
      `opacity="${opacity.toFixed(2)}" stroke="${tone}" stroke-opacity=".5" stroke-width="2"`,
    )
  })
  return blurred(lights.join(""), 2.2)
}
