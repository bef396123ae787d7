/** Specification 9.1: the seconds a visitor has to see where the link leads. */
export const countdownSeconds = 10
