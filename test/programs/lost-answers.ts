// Loaded before a program (`node --import`): every tenth answer over HTTP is lost on its way, after what it answers was done.

import { Socket } from "node:net"

const EVERY = 10
const read = Socket.prototype.read
let answers = 0

Socket.prototype.read = function (this: Socket, size?: number): unknown {
  const chunk: unknown = read.call(this, size)
  const isAnswer = chunk instanceof Uint8Array && new TextDecoder().decode(chunk.subarray(0, 5)) === "HTTP/"
  if (!isAnswer || ++answers % EVERY > 0) return chunk
  this.destroy(new Error("the answer is lost"))
  return null
}

process.on("exit", () => console.info(`${Math.floor(answers / EVERY)} answers were lost`))
