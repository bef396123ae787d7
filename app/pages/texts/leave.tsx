import type { LinkProps } from "./page.ts"
import { SubscriptionLink } from "./subscription-link.tsx"

export function View({ request: { search } }: LinkProps) {
  return <SubscriptionLink purpose="leave" action="endSubscription" linked={search.token} />
}
