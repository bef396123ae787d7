/** Section 9 of the specification: the seconds a visitor has to see where the link leads. */
export const countdownSeconds = 10
