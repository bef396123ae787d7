/** Says of an answer that it is a copy, and when that was right, in milliseconds since the epoch. */
export const asOfHeader = "x-as-of"
