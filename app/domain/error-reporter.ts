/** Specification 9.10, for the reporters of the worker and of the browser alike. */
export const reporterOptions = {
  dataCollection: { userInfo: true },
  maxBreadcrumbs: 100,
  transportOptions: { bufferSize: 64 },
}
