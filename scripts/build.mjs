/** Builds console and server into `dist` when their sources changed since the last build. `--force` builds anyway. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const stamp = join(root, 'dist', 'built-from')
const sources = [
  'src',
  'public',
  'index.html',
  'vite.config.ts',
  'vite.server.config.ts',
  'scripts/compiled-meta.ts',
  'scripts/compiled-meta-plugin.ts',
  'scripts/prepared-start-plugin.ts',
  'package-lock.json',
]

/** Builds stale parts; answers true when it built any. */
export async function buildStale({ force = false } = {}) {
  const now = fingerprint()
  const before = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
  if (!force && before === now) return false
  await Promise.all([vite([]), vite(['--config', 'vite.server.config.ts'])])
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(stamp, now)
  return true
}

function fingerprint() {
  const hash = createHash('sha256')
  const add = (path) => {
    const full = join(root, path)
    if (!existsSync(full)) return
    if (statSync(full).isDirectory()) for (const name of readdirSync(full).sort()) add(join(path, name))
    else hash.update(path).update(readFileSync(full))
  }
  for (const source of sources) add(source)
  return hash.digest('hex')
}

function vite(args) {
  const bin = join(root, 'node_modules/vite/bin/vite.js')
  const child = spawn(process.execPath, [bin, 'build', '--logLevel', 'warn', ...args], { cwd: root, stdio: 'inherit' })
  return new Promise((resolve, reject) => {
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error('The build failed; its messages are above.')),
    )
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (process.argv.includes('--help')) {
    console.log('npm run build [-- --force]   builds console and server into dist when their sources changed')
  } else {
    const built = await buildStale({ force: process.argv.includes('--force') })
    console.log(built ? 'Built into dist.' : 'dist is up to date.')
  }
}
