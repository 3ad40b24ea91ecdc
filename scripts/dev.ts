/**
 * `npm run dev`: the server and the console with reload, on one address. A saved schema is live at once, and the files
 * that are printed from it follow; while a schema file has a fault, it is printed, lies over the page, and the last good
 * model keeps running.
 */
import { machineClock } from '../src/server/core/clock'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { createServer as createNetServer } from 'node:net'
import { join, resolve } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { printProblem } from '../src/language/problem'
import type { Model } from '../src/model/types'
import { readConfig } from '../src/server/core/config/config'
import type { Config } from '../src/server/core/config/types'
import { createLogger } from '../src/server/http/telemetry/logger'
import { loadModel } from '../src/server/startup/model/load'
import type { TextsRead } from '../src/server/startup/model/read-folder'
import { type Running, startServer } from '../src/server/startup/start'
import { faultSentence } from '../src/server/startup/explain-failure'
import { icons } from '../src/fields/icon/icons'
import { help, root } from './project'

help(`npm run dev   runs server and console with reload; a saved schema shows at once

  LECTERN_SCHEMAS   folder of the schema files, when not this project's own
  LECTERN_PRINTED   folder for the files printed from those; none are when it is absent`)

const { LECTERN_SCHEMAS: given, LECTERN_PRINTED: printed, ...env } = process.env
const schemas = resolve(given || join(root, 'schemas'))
const printAnew = createPrinter(given ? printed : root)

try {
  const config = readConfig(env)
  await refuseTakenPort(config)
  const running = await startServer({
    config: { ...config, port: 0 },
    logger: createLogger('warn'),
    clock: machineClock,
    root,
    schemas,
  })
  const vite = await createServer({
    root,
    clearScreen: false,
    server: {
      host: config.host,
      port: config.port,
      strictPort: true,
      proxy: Object.fromEntries(
        ['/api', '/upload', '/private', '/assets/validators'].map((path) => [path, running.address]),
      ),
    },
  })
  await vite.listen()
  const address = vite.httpServer?.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  console.log(`Lectern in development answers at http://${config.host}:${port}`)
  if (running.firstRun.password)
    console.log(`Tenant 000000, account admin, password ${running.firstRun.password} (shown this once)`)
  watchSchemas(running, reportToPages(vite.ws))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void Promise.all([vite.close(), running.stop()]).then(() => process.exit(0)))
  }
} catch (error) {
  console.error(faultSentence(error))
  process.exit(1)
}

interface Pages {
  /** The files have faults: they lie over the page, whose last good schemas go on. */
  faulty(sentences: string): void
  /** The files are sound, with or without a change. */
  sound(): void
  /** The server answers by new schemas. */
  adopted(): void
}

/** Tells the open pages, and those opened while the files are faulty. */
function reportToPages(pages: ViteDevServer['ws']): Pages {
  const { send } = pages
  let fault: string | undefined
  // A message sent while no page is open would be kept for the next one, however long its fault has been mended by then.
  const show = () => fault && pages.clients.size > 0 && send({ type: 'error', err: { message: fault, stack: '' } })
  pages.on('connection', show)
  return {
    faulty(sentences) {
      fault = sentences
      show()
    },
    sound() {
      // An update removes the overlay of the page.
      if (fault) send({ type: 'update', updates: [] })
      fault = undefined
    },
    adopted: () => send({ type: 'custom', event: 'lectern:schemas' }),
  }
}

/** Adopts saved files, one save after the other; several writes of an editor make one. */
function watchSchemas(running: Running, pages: Pages): void {
  let waiting: NodeJS.Timeout | undefined
  let turn = Promise.resolve()
  const last: TextsRead = new Map()
  const take = () => {
    turn = turn
      .then(() => adopt(running, pages, last))
      .catch((error) => {
        const sentences = `${faultSentence(error)}\n${goesOn} Stop it before you change its database.`
        console.error(sentences)
        pages.faulty(sentences)
      })
  }
  watch(schemas, { recursive: true }, () => {
    clearTimeout(waiting)
    waiting = setTimeout(take, 40)
  })
  // A start does not read the icons, which are the console's.
  take()
}

async function adopt(running: Running, pages: Pages, last: TextsRead): Promise<void> {
  const start = performance.now()
  const { model, problems } = loadModel(schemas, last, { icons: Object.keys(icons) })
  if (!model) {
    const sentences = problems.map(printProblem).join('\n')
    console.error(`\n${sentences}\n${goesOn}`)
    return pages.faulty(sentences)
  }
  const isServed = saysTheSame(model, running.models.current())
  if (!isServed) await running.adopt(model)
  pages.sound()
  if (isServed) return
  pages.adopted()
  console.log(`Schemas adopted in ${Math.round(performance.now() - start)} ms`)
  printAnew()
}

const goesOn = 'The last good model keeps running.'

/**
 * Prints types, icons and pages of the docs into a folder, in a process of its own; what changes meanwhile is printed
 * after it. Without a folder nothing is printed: types of this project do not follow schemas that lie elsewhere.
 */
function createPrinter(folder: string | undefined): () => void {
  let child: ChildProcess | undefined
  let isStale = false
  process.once('exit', () => child?.kill())
  return function print() {
    isStale = child !== undefined
    if (!folder || isStale) return
    const args = ['--import', 'tsx', join(root, 'scripts/generate.ts'), '--schemas', schemas, '--into', folder]
    child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' }).once('exit', () => {
      child = undefined
      if (isStale) print()
    })
  }
}

/** Rows files are no part of what a model is known by: they matter once, when they are added. */
const saysTheSame = (one: Model, other: Model) =>
  one.hash === other.hash && JSON.stringify(one.rows) === JSON.stringify(other.rows)

/** Asked before a first start, which takes a while. */
async function refuseTakenPort({ port, host }: Config): Promise<void> {
  const listening = createNetServer().listen(port, host)
  await once(listening, 'listening')
  listening.close()
  await once(listening, 'close')
}
