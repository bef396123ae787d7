import type { Plugin } from "vite"

/**
 * Leaves out of the built files what no page uses of the libraries. React Router, SWR and react-i18next call React while they are read
 * (`memo`, `createContext`, …), which changes nothing, but a bundler cannot know: it keeps what they make, and all that stands behind
 * it, such as the whole of the data router. The mark tells it. i18next loads texts by a class that each instance has, and ours come with
 * the page: an empty one does.
 */
export function leanLibraries(): Plugin {
  return {
    name: "lean-libraries",
    apply: "build",
    transform: {
      filter: { id: /\/node_modules\/(react-router|swr|i18next|react-i18next)\// },
      handler: (code) => ({
        code: code
          .replace(made, "$1/* @__PURE__ */ $2")
          .replace(label, "")
          .replace(shim, '"react"')
          .replace(loader, "$1 {}"),
        map: null,
      }),
    },
  }
}

/** `const Context = React.createContext(`, at the beginning of a line and so at the top of a module. */
const made =
  /^((?:export )?(?:const|var|let) \w+ = )((?:React\$?\d*\.)?(?:memo|createContext|createElement|forwardRef|lazy)\()/gm
/** What a React before 18 lacked. */
const shim = /['"]use-sync-external-store\/shim['"]/g
/** What loads texts, which nobody asks for more than that it is there. */
const loader = /^(class Connector extends EventEmitter) \{$[\s\S]*?^\}$/m
/** What the developer tools of React call a context. */
const label = /^\w+\.displayName = "[^"]*";$/gm
