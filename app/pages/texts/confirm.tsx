import type { LinkProps } from "./page.ts"
import { SubscriptionLink } from "./subscription-link.tsx"

export function View({ request: { search } }: LinkProps) {
  return <SubscriptionLink purpose="confirm" action="confirmSubscription" linked={search.token} />
}
