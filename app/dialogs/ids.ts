// The ids by which buttons open dialogs, whose code may be in other files.

export const aboutId = "about"
export const appOnlyId = "app-only"
export const joinId = "join-group"
export const purchaseWarningId = "purchase-warning"
export const sawId = "saw-bike"
