import { Component, type ReactNode, Suspense } from "react"
import { reloadFor } from "../missing-file.ts"

type Props = { onMissing?: (() => void) | undefined; children: ReactNode }

/** The interactive part of what is drawn already: where its file cannot be had, as without a network, the drawing stays. */
export class Optional extends Component<Props, { isMissing: boolean }> {
  override state = { isMissing: false }
  static getDerivedStateFromError() {
    return { isMissing: true }
  }
  override componentDidCatch(error: Error) {
    console.warn({ event: "part_not_loaded", reason: String(error) })
    if (!reloadFor(error)) this.props.onMissing?.()
  }
  override render() {
    return this.state.isMissing ? null : <Suspense fallback={null}>{this.props.children}</Suspense>
  }
}
