// The one inline script of a document: what must stand before the first paint, and what buttons do on a slow line before the
// site's own script has arrived. The security policy names its hash, so both come from here. Comments would be sent along:
// invokers.js opens and closes dialogs in browsers without invoker commands, and on a backdrop in those without `closedby`. A
// menu is closed before its entry opens a dialog, because only then does the focus have a place to return to.

import invokers from "./dialogs/invokers.js?raw"
import theme from "./theme/before-paint.js?raw"

export const beforeHydration = theme + invokers
