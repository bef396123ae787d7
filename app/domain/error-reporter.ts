/** Specification 9.10, for the reporters of the worker and of the browser alike. */
export const reporterOptions = {
  // Bodies are what somebody typed, serial numbers among it.
  dataCollection: { userInfo: true, httpBodies: [] },
  maxBreadcrumbs: 100,
  transportOptions: { bufferSize: 64 },
}
