// Buttons open dialogs by these ids; the code of a dialog may be in another file.

export const aboutId = "about"
export const appOnlyId = "app-only"
export const joinId = "join-group"
export const purchaseWarningId = "purchase-warning"
export const sawId = "saw-bike"
