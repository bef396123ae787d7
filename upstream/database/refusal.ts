// What an operator is told when a program does not do what was asked: a sentence with the next step instead of a stack.

/** Nothing is broken in the program: what it was given, or what it talks to, is not as it must be. */
export class Refusal extends Error {}

/** Runs a program to its end; a refusal is one line and the exit code 1. */
export async function told(program: () => Promise<void>): Promise<void> {
  try {
    await program()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
