// In place of service-worker.js where OFFLINE is off: it takes away what that one has kept, and itself.
addEventListener("install", () => skipWaiting())
addEventListener("activate", (event) => event.waitUntil(leave()))

async function leave() {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
}
