/** `npm start`: builds stale parts, then runs the server. */
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Lectern needs Node 20.19 or newer; this is ${process.versions.node}.`)
  process.exit(1)
}
const { buildStale } = await import('./build.mjs')
try {
  await buildStale()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
await import(new URL('../dist/server/main.js', import.meta.url))
