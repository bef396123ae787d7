// The HTML document around the React tree, the same for all visitors of one language and address.

import type { ReactNode } from "react"
import beforeScripts from "./before-scripts.js?raw"
import { initialDataId } from "./data/initial-data.ts"
import invokers from "./dialogs/invokers.js?raw"
import type { Language } from "./domain/format/language.ts"
import type { EmbedTheme } from "./domain/map/map-parameters.ts"
import entryLoader from "./entry-loader.js?raw"
import { Head, type HeadProps } from "./head.tsx"
import { BrandMark } from "./layouts/navbar.tsx"
import { splashId } from "./layouts/splash.ts"
import ownAddress from "./own-address.js?raw"
import beforePaint from "./theme/before-paint.js?raw"
import searchShortcut from "./ui/search-shortcut.js?raw"

/** The built files that a page needs at once. `preamble` is the dev server's, null in a build. */
export type PageAssets = {
  scripts: string[]
  styles: string[]
  print: string
  countdown: string
  /** The `@font-face` rules, which the inlined styles have, too. */
  fonts: string
  coreFont: string | null
  /** What the page needs of the stylesheets; null where the document waits for them. */
  inlined: string | null
  preamble: string | null
}

export type DocumentProps = {
  language: Language
  assets: PageAssets
  /** Null for a page that crashed or does not exist. */
  head: HeadProps | null
  initialDataText: string
  theme: EmbedTheme | null
  /** The scripts run after the first paint, and do not wait for an intent. */
  startsAtOnce: boolean
  countsDown: boolean
  /** Of the page of a posted form; null for every other page. */
  address: string | null
  /** Errors and vitals are sent. */
  reports: boolean
  /** The text that is said while a press waits for the scripts, or a click for its page. */
  waiting: string
  children: ReactNode
}

// The inline scripts of a document, whose hashes the security policy names: before the first paint the theme, behind the markup the rest.
// Comments would be sent along, so they stand here:
// - before-scripts.js keeps errors for the scripts, and where they do not come sends them to the error reporter as the page goes, in the form
//   of https://develop.sentry.dev/sdk/foundations/envelopes/.
// - invokers.js opens and closes dialogs in browsers without invoker commands, and on a backdrop in those without `closedby`. A menu is
//   closed before its entry opens a dialog, so that the focus has a place to return to.
// - own-address.js takes the language and a notice off the address, gives a posted page its own, and loads the document of an address that a
//   visitor goes back to: which script has shown it is not here any more.
// - entry-loader.js fetches the scripts, and the whole stylesheets, with the first intent: what only they can do is wanted by who presses,
//   focuses or changes a control, comes to rest near the end of a list, and not by who reads, scrolls or follows a link. Those that no
//   intent brings come after the first paint and the photos that are the largest one, whose line they would share. A frame is no sign of a
//   paint: browsers hold the first ones back while a font loads. Each script is requested in a task of its own, since together they block a
//   slow phone. Stylesheets apply together: they come after the styles of the document, of which one without the other would undo some. A
//   file is missing when a deployment came between it and the document: a new one knows. Presses are kept until hydration;
//   their events stop here, or React, which answers some while it hydrates, counts them twice.
// - search-shortcut.js leads a slash to the field of a search.
const beforeHydration = beforeScripts + invokers + ownAddress + entryLoader + searchShortcut
export const inlineScripts = [beforePaint, beforeHydration]

/** React's types of a link lack it. A disabled one is not fetched until entry-loader.js enables it, with the scripts. */
const disabled = { disabled: true }

/** The preload of the font stands at the end of the body, as what is printed does: in the head Chrome would hold the first paint back for it. */
function preloadOf(font: string): string {
  return `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`
}

export function Document({ children, ...props }: DocumentProps) {
  const { language, assets, head, initialDataText, theme, startsAtOnce, countsDown, address, reports, waiting } = props
  return (
    <html lang={language} data-theme={theme === "light" ? "light" : "dark"} data-scheme={theme ?? undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#0c0e0b" data-of="dark" media={theme === "light" ? "not all" : "all"} />
        <meta name="theme-color" content="#f5f5ef" data-of="light" media={theme === "light" ? "all" : "not all"} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own files, whose hash the security policy names */}
        <script dangerouslySetInnerHTML={{ __html: beforePaint }} />
        {assets.inlined === null ? (
          <link rel="stylesheet" href={assets.fonts} />
        ) : (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own files, whose hashes the security policy names
          <style dangerouslySetInnerHTML={{ __html: assets.inlined }} />
        )}
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} {...(assets.inlined !== null && disabled)} />
        ))}
        <link rel="icon" href="/icons/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {head === null ? <meta name="robots" content="noindex" /> : <Head {...head} />}
      </head>
      <body>
        {/* The wrapper stays: when #root becomes the first child of the body, all of its styles are computed again. */}
        <div>
          <div id={splashId}>
            <BrandMark />
          </div>
          <div id="waiting" role="status" data-text={waiting} />
        </div>
        <div id="root">{children}</div>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own files, whose hash the security policy names */}
        <script dangerouslySetInnerHTML={{ __html: beforeHydration }} />
        <script
          id={initialDataId}
          type="application/json"
          data-scripts={assets.scripts.join(" ")}
          data-start={startsAtOnce ? "" : undefined}
          data-address={address ?? undefined}
          data-reports={reports ? "" : undefined}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: data, serialized so that nothing in it can close the element
          dangerouslySetInnerHTML={{ __html: initialDataText }}
        />
        {head?.graph && (
          <script
            type="application/ld+json"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: data, in which nothing can close the element
            dangerouslySetInnerHTML={{ __html: JSON.stringify(head.graph).replaceAll("<", "\\u003c") }}
          />
        )}
        <link rel="stylesheet" href={assets.print} media="print" />
        {countsDown && <script type="module" src={assets.countdown} />}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: as text, since React would move the link to the head */}
        {assets.coreFont && <div hidden dangerouslySetInnerHTML={{ __html: preloadOf(assets.coreFont) }} />}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the dev server's own code; a build has none */}
        {assets.preamble && <script type="module" dangerouslySetInnerHTML={{ __html: assets.preamble }} />}
      </body>
    </html>
  )
}
