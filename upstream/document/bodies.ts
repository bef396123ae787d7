import { oneOf, type Schema } from "./schemas.ts"

const string = { type: "string" }
const email = { type: "string", format: "email", maxLength: 254 }

/** What the writes take, by path. */
export const bodies: Readonly<Record<string, Schema>> = {
  "/v1/subscribed": { type: "object", properties: { email }, required: ["email"] },
  "/v1/contact": {
    type: "object",
    properties: {
      name: { ...string, minLength: 1, maxLength: 200 },
      email,
      message: { ...string, minLength: 10, maxLength: 5000 },
      url: { ...string, format: "uri" },
      language: oneOf("pt-BR", "es", "en"),
    },
    required: ["name", "email", "message", "language"],
  },
  "/v1/stolen/lookup": {
    type: "object",
    properties: { serial: { ...string, maxLength: 64 } },
    required: ["serial"],
  },
}
