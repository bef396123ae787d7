// The one inline script of a document, whose hash the security policy names, so both come from here. Comments would be sent along, so
// they stand here:
// - before-paint.js is what must stand before the first paint.
// - invokers.js opens and closes dialogs in browsers without invoker commands, and on a backdrop in those without `closedby`. A menu is
//   closed before its entry opens a dialog, because only then does the focus have a place to return to.
// - entry-loader.js fetches the site's own script once the page is painted: asked for before, it would share a slow line with what the
//   paint waits for. A frame is no sign of it: a browser holds its first ones back while a face is on its way. A tab in the background
//   paints nothing, and begins at once; one that tells of no paint begins after three seconds. Each file is asked for in a task of its
//   own: together they would hold a slow phone for longer than a finger waits.
// - event-replay.js keeps what is pressed until somebody listens, and sends a form whose field is chosen, as it would be then. Nobody
//   else hears of it: React answers some clicks while it hydrates, and they would count twice. Links, forms, menus and dialogs need no
//   script.

import invokers from "./dialogs/invokers.js?raw"
import lateEntry from "./entry-loader.js?raw"
import earlyTouches from "./event-replay.js?raw"
import theme from "./theme/before-paint.js?raw"

export const beforeHydration = theme + invokers + lateEntry + earlyTouches
