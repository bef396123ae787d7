/** Specification 9.10, for the reporters of the worker and of the browser alike. */
export const reporterOptions = {
  // Bodies and searches are what somebody typed, serial numbers among it.
  dataCollection: { userInfo: true, httpBodies: [], urlQueryParams: false, cookies: false },
  maxBreadcrumbs: 100,
  transportOptions: { bufferSize: 64 },
}

/** An address as a report may have it. */
export function withoutSearch(address: string): string {
  return address.replace(/\?[^#]*/, "")
}
