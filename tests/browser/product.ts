/** The built product on a folder of its own, and a real browser to use it with. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'

const root = resolve(import.meta.dirname, '../..')
export const password = 'Lectern2026x'

export interface Product {
  readonly url: string
  readonly output: () => string
  /** Ends the process without a word, as a power cut would. */
  kill(): Promise<void>
  /** Starts it again on the same folder and port. */
  restart(): Promise<void>
  stop(): Promise<void>
}

async function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => done(port))
    })
  })
}

/** Starts the built server on an empty folder and waits until it is ready; `home` is the folder of the program. */
export async function startProduct(env: Readonly<Record<string, string>> = {}, home = root): Promise<Product> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'lectern-browser-'))
  const settings = {
    PORT: String(port),
    LECTERN_DATA: folder,
    LECTERN_ADMIN_PASSWORD: password,
    LECTERN_CAPTCHA: 'off',
    LECTERN_DEMO: 'small',
    LECTERN_LOG: 'warn',
  }
  const { DATABASE_URL: _, ...inherited } = process.env
  const url = `http://127.0.0.1:${port}`
  let output = ''
  let child: ChildProcess
  const start = async () => {
    child = spawn(process.execPath, [join(home, 'dist/server/main.js')], {
      cwd: home,
      env: { ...inherited, ...settings, ...env },
    })
    child.stdout!.on('data', (chunk) => (output += chunk))
    child.stderr!.on('data', (chunk) => (output += chunk))
    await ready(url, child, () => output)
  }
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((done) => child.once('exit', done))
    child.kill(signal)
    await ended
  }
  await start()
  const stop = async () => {
    await end('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
  return { url, output: () => output, kill: () => end('SIGKILL'), restart: start, stop }
}

async function ready(url: string, child: ChildProcess, output: () => string): Promise<void> {
  for (let tries = 0; tries < 1100; tries++) {
    if (child.exitCode !== null) throw new Error(`The server ended before it was ready:\n${output()}`)
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error(`The server was not ready in time:\n${output()}`)
}

/** The Chromium that `npm test` found. */
export function openBrowser(): Promise<Browser> {
  const quiet = [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ]
  const args = process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet
  return chromium.launch({ executablePath: process.env.BROWSER_PATH ?? '/usr/bin/chromium', args })
}

export interface Visit {
  readonly page: Page
  readonly context: BrowserContext
  /** What the browser complained of: console errors, page errors, refused content. */
  readonly complaints: string[]
}

interface Wishes {
  readonly width?: number
  readonly height?: number
  readonly locale?: string
  readonly dark?: boolean
  /** With transitions at full length; without, a click cannot fall beside a button that is still growing. */
  readonly moving?: boolean
}

/** A fresh person's browser window. */
export async function visit(browser: Browser, options: Wishes = {}): Promise<Visit> {
  const { width = 1440, height = 900, locale = 'zh-CN', dark = false, moving = false } = options
  const context = await browser.newContext({
    viewport: { width, height },
    locale,
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: moving ? 'no-preference' : 'reduce',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  return { page, context, complaints }
}

/** Puts choices of a person into the browser before the console starts: `{ locale: 'en-US', theme: 'dark' }`. */
export async function keep(context: BrowserContext, choices: Readonly<Record<string, string>>): Promise<void> {
  await context.addInitScript((kept) => {
    for (const [name, content] of Object.entries(kept))
      localStorage.setItem(`lectern-${name}`, JSON.stringify({ dataType: 'string', content, datetime: Date.now() }))
  }, choices)
}

/** Signs in through the sign-in page, as the first administrator unless told otherwise. */
export async function signIn(
  page: Page,
  url: string,
  path = '/login',
  who: { readonly account: string; readonly password: string } = { account: 'admin', password },
): Promise<void> {
  await page.goto(`${url}${path}`)
  await page.getByLabel(/^(账号|Account)$/).fill(who.account)
  await page.getByLabel(/^(密码|Password)$/).fill(who.password)
  await page.getByRole('button', { name: /^(登录|Sign in)$/ }).click()
  await page.waitForURL((address) => !address.pathname.startsWith('/login'))
}
