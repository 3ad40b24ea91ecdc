/**
 * Prints the path of a Chromium that runs, installing one when it may; exits 3 with one line of advice when there is none.
 * Order: BROWSER_PATH, the one playwright-core knows, the system's, playwright's headless shell, Debian's package (CI only).
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const remembered = join(root, '.cache', 'browser')

/** The path of a browser that answers `--version`, or null. */
export async function ensureBrowser() {
  const steps = [fromVariable, fromMemory, fromPlaywright, fromSystem, installHeadlessShell, installPackage]
  for (const step of steps) {
    const path = await step()
    if (!path || !runs(path)) continue
    mkdirSync(dirname(remembered), { recursive: true })
    writeFileSync(remembered, path)
    return path
  }
  return null
}

function runs(path) {
  return spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0
}

const fromVariable = () => process.env.BROWSER_PATH
const fromMemory = () => (existsSync(remembered) ? readFileSync(remembered, 'utf8') : null)

async function playwright() {
  const { chromium } = await import('playwright-core')
  return chromium
}

async function fromPlaywright() {
  const path = (await playwright()).executablePath()
  return existsSync(path) ? path : null
}

function fromSystem() {
  // The shell first: a window of a whole browser brings an address bar with it, which costs nine times as much as the window.
  const whole = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']
  const names = ['chromium-headless-shell', ...whole]
  for (const name of names) {
    const found = spawnSync(process.platform === 'win32' ? 'where' : 'which', [name], { encoding: 'utf8' })
    if (found.status === 0) return found.stdout.split('\n')[0].trim()
  }
  return [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'C:/Program Files/Google/Chrome/Application/chrome.exe',
  ].find(existsSync)
}

async function installHeadlessShell() {
  if (process.env.LECTERN_NO_BROWSER_INSTALL) return null
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js')
  const done = spawnSync(process.execPath, [cli, 'install', 'chromium-headless-shell'], {
    timeout: 180_000,
    encoding: 'utf8',
  })
  if (done.status !== 0) return null
  const listed = spawnSync(process.execPath, [cli, 'install', '--dry-run', 'chromium-headless-shell'], {
    encoding: 'utf8',
  })
  const folder = /Install location:\s*(\S+)/.exec(listed.stdout)?.[1]
  const shell =
    folder &&
    ['chrome-linux/headless_shell', 'chrome-headless-shell-linux64/chrome-headless-shell']
      .map((part) => join(folder, part))
      .find(existsSync)
  return shell ?? fromPlaywright()
}

function installPackage() {
  const allowed = process.env.ALLOW_APT === '1' || process.env.CI
  if (!allowed || process.platform !== 'linux' || process.getuid?.() !== 0) return null
  const apt = (args, timeout) =>
    execFileSync('apt-get', args, {
      timeout,
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  // Older releases have no package of the shell.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    try {
      apt(['update'], 120_000)
      apt(['install', '-y', '--no-install-recommends', name, 'fonts-wqy-microhei'], 480_000)
      return fromSystem()
    } catch {
      // The next one may be there.
    }
  }
  return null
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const path = await ensureBrowser()
  if (path) console.log(path)
  else {
    console.error(
      'No Chromium was found or could be installed; set BROWSER_PATH to one, or run "npx playwright-core install chromium-headless-shell".',
    )
    process.exit(3)
  }
}
