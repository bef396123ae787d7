import cloudflare from "@astrojs/cloudflare"
import react from "@astrojs/react"
import { defineConfig, sessionDrivers } from "astro/config"

export default defineConfig({
  output: "server",
  adapter: cloudflare({ imageService: "passthrough" }),
  integrations: [react()],
  session: { driver: sessionDrivers.null() },
})
