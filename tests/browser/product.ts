/** The built product on a folder of its own, and a real browser to use it with. */
import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { onceForRun, runFolder, serverMark } from '../builders/ready'
import { patience, wholeTest } from '../patience'
import { type Address, callerOf, keepFirstPasswords, password, platform, administratorOf } from './caller'
import { noteMessages } from './messages'
import { ofShortLife } from '../short-life'

const root = resolve(import.meta.dirname, '../..')

/** The host elsewhere whose pages every product may show; no network has it, so a window answers for it. */
export const frameHost = 'outside.example'

export interface Product extends Address {
  readonly output: () => string
  /** Of the process that was started first. */
  readonly pid: number
  /** Ends the process without a word, as a power cut would. */
  kill(): Promise<void>
  /** Starts it again on the same folder and port. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** Starts the built server on a folder of its own and waits until it is ready; `home` is the folder of the program. */
export async function startProduct(env: Readonly<Record<string, string>> = {}, home = root): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-browser-'))
  // Another first password is a first start of its own.
  if (env.LECTERN_ADMIN_PASSWORD === undefined) await copyFirstStart(folder, env.LECTERN_DEMO ?? 'small')
  return startIn(folder, env, home)
}

/** The first start happens once for the run of the tests; each product goes on from a copy. */
async function copyFirstStart(folder: string, demo: string): Promise<void> {
  const shared = runFolder()
  if (!shared) return
  const made = join(shared, `first-start-${demo}`)
  await onceForRun(shared, `browser-${demo}`, async () => {
    const first = await startIn(made, { LECTERN_DEMO: demo }, root)
    await keepFirstPasswords(await callerOf(first))
    await first.end()
  })
  if (existsSync(made)) cpSync(made, folder, { recursive: true })
}

async function startIn(folder: string, env: Readonly<Record<string, string>>, home: string) {
  const settings = {
    // Any free one; after a restart the same again.
    PORT: '0',
    LECTERN_DATA: folder,
    LECTERN_ADMIN_PASSWORD: password,
    LECTERN_CAPTCHA: 'off',
    LECTERN_DEMO: 'small',
    LECTERN_LOG: 'warn',
    LECTERN_FRAME_HOSTS: frameHost,
  }
  const { DATABASE_URL: _, ...inherited } = process.env
  let url = ''
  let output = ''
  let child: ChildProcess
  const start = async () => {
    child = spawn(process.execPath, [...ofShortLife, join(home, 'dist/server/main.js')], {
      cwd: home,
      env: { ...inherited, ...settings, ...env },
    })
    child.stdout!.on('data', (chunk) => (output += chunk))
    child.stderr!.on('data', (chunk) => (output += chunk))
    url = await ready(child, () => output)
    settings.PORT = new URL(url).port
  }
  const end = async (signal: NodeJS.Signals) => {
    if (hasEnded(child)) return
    const ended = new Promise((done) => child.once('exit', done))
    child.kill(signal)
    await ended
  }
  await start()
  const stop = async () => {
    await end('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
  return {
    url,
    output: () => output,
    pid: child!.pid!,
    end: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    restart: start,
    stop,
  }
}

/** Waits for the address that the server says it answers at, and until it does. */
async function ready(child: ChildProcess, output: () => string): Promise<string> {
  for (const begun = Date.now(); Date.now() - begun < wholeTest; ) {
    if (hasEnded(child)) throw new Error(`The server ended before it was ready:\n${output()}`)
    const url = /answers at (http:\/\/\S+)/.exec(output())?.[1]
    if (url && (await isReady(url))) return url
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error(`The server was not ready in time:\n${output()}`)
}

/** By itself, or by a signal. */
const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

const shared = new Map<string, Promise<Product>>()
let owned = 0

/**
 * A server of this process, which ends with the run of the tests: one for all files that ask for the same settings. They leave
 * the rows of its platform as they are, or bring rows of their own that disturb nobody.
 */
export const sharedProduct = (env: Readonly<Record<string, string>> = {}): Promise<Product> =>
  sharedAs(JSON.stringify(env), () => startProduct(env))

/** The server of this process that bears this name; the first to ask starts it. */
export async function sharedAs(name: string, start: () => Promise<Product>): Promise<Product> {
  const started = shared.get(name) ?? start().then(endedWithRun)
  shared.set(name, started)
  return { ...(await started), stop: async () => undefined }
}

function endedWithRun(product: Product): Product {
  const folder = runFolder()
  if (folder) writeFileSync(join(folder, serverMark + product.pid), '')
  return product
}

/** A tenant of the file's own on a shared server, governed by its account `admin`: no other file sees what it has and does. */
export async function ownTenant(env?: Readonly<Record<string, string>>): Promise<Product> {
  const product = await sharedProduct(env)
  const ask = await callerOf(product)
  owned += 1
  const tenant = { tenantName: `学院${owned}`, linkman: '赵一', accountNumber: -1, storageLimit: -1, status: 1 }
  const { tenantId } = await ask('/api/blade-system/tenant/submit', { ...tenant, adminPassword: password })
  return { ...product, tenantId }
}

/** An administrator of the platform of the file's own on a shared server: settings, views and drafts are nobody else's. */
export const ownAdministrator = async (env?: Readonly<Record<string, string>>): Promise<Product> =>
  administratorOn(await sharedProduct(env))

export async function administratorOn(product: Product): Promise<Product> {
  const ask = await callerOf(product)
  owned += 1
  const { deptId } = await ask('/api/blade-auth/oauth/user-info')
  const [role] = await ask('/api/blade-system/role/list?roleAlias=administrator')
  const account = `admin-${owned}`
  const person = {
    account,
    password,
    realName: `管理员${owned}`,
    phone: `136${String(owned).padStart(8, '0')}`,
    sex: 3,
  }
  await ask('/api/blade-user/submit', { ...person, type: 2, postStatus: 1, status: 1, deptId, roleId: role.id })
  return { ...product, account }
}

let running: Promise<Browser> | undefined

/** The Chromium that `npm test` found: one for all files that a process runs, and it ends with the process. */
export function openBrowser(): Promise<Browser> {
  running = (running ?? launch()).then((browser) => (browser.isConnected() ? browser : launch()))
  return running
}

/** Closes the windows that a file has opened; no session outlives them. */
export async function closeWindows(browser: Browser | undefined): Promise<void> {
  await Promise.all(browser?.contexts().map((context) => context.close()) ?? [])
}

function launch(): Promise<Browser> {
  const quiet = [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ]
  const args = process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet
  // As `scripts/ensure-browser.mjs` has it, the shell first.
  const usual = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
  const executablePath = process.env.BROWSER_PATH ?? usual.find(existsSync)
  // `LATER=1500` lets so many milliseconds pass after each step, as on a machine that lets a test wait for its turn.
  const slowMo = Number(process.env.LATER ?? 0)
  return chromium.launch({ executablePath, args, slowMo, timeout: 2 * patience })
}

export interface Visit {
  readonly page: Page
  readonly context: BrowserContext
  /** Complaints of the browser: console errors, page errors, refused content. */
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
  await noteMessages(context)
  const page = await context.newPage()
  await slowed(page)
  page.setDefaultTimeout(patience)
  const complaints: string[] = []
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return
    const isOfAnswer = message.text().startsWith('Failed to load resource')
    complaints.push(isOfAnswer ? `${message.text()} ${message.location().url}` : message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  return { page, context, complaints }
}

/** `SLOWER=6` makes every window a sixth as fast, as on a machine under load: whoever looks for a race sets it. */
async function slowed(page: Page): Promise<void> {
  const rate = Number(process.env.SLOWER ?? 1)
  if (rate === 1) return
  const about = await page.context().newCDPSession(page)
  await about.send('Emulation.setCPUThrottlingRate', { rate })
}

/** Another window of the same person. A tab behind another would be drawn once a second. */
export async function anotherWindow(page: Page): Promise<Page> {
  const context = page.context()
  const about = await context.newCDPSession(page)
  const { targetInfo } = await about.send('Target.getTargetInfo')
  const wish = { url: 'about:blank', browserContextId: targetInfo.browserContextId, newWindow: true }
  const browser = await context.browser()!.newBrowserCDPSession()
  const [other] = await Promise.all([context.waitForEvent('page'), browser.send('Target.createTarget', wish)])
  await Promise.all([about.detach(), browser.detach()])
  await slowed(other)
  other.setDefaultTimeout(patience)
  return other
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
  address: Address,
  path = '/login',
  who: { readonly account: string; readonly password: string } = { account: administratorOf(address), password },
): Promise<void> {
  const { url, tenantId = platform } = address
  await page.goto(`${url}${path}`)
  await page.getByLabel(/^(租户|Tenant)$/).fill(tenantId)
  await page.getByLabel(/^(账号|Account)$/).fill(who.account)
  await page.getByLabel(/^(密码|Password)$/).fill(who.password)
  await page.getByRole('button', { name: /^(登录|Sign in)$/ }).click()
  await page.waitForURL((address) => !address.pathname.startsWith('/login'))
}
