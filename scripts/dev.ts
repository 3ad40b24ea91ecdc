/**
 * `npm run dev`: the server and the console with reload, on one address. A saved schema is live at once; while a
 * schema file has a fault, it is printed, lies over the page, and the last good model keeps running.
 */
import { watch } from 'node:fs'
import { join, resolve } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { printProblem } from '../src/language/problem'
import { readConfig } from '../src/server/config'
import { createLogger } from '../src/server/log'
import { loadModel } from '../src/server/model/load'
import { type Running, startServer } from '../src/server/start'
import { faultSentence } from '../src/server/start-fault'
import { help, root } from './project'

help(`npm run dev   runs server and console with reload; a saved schema shows at once

  LECTERN_SCHEMAS   folder of the schema files, when not this project's own`)

const { LECTERN_SCHEMAS: given, ...env } = process.env
const schemas = resolve(given || join(root, 'schemas'))

try {
  const config = readConfig(env)
  const running = await startServer({ config: { ...config, port: 0 }, logger: createLogger('warn'), root, schemas })
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
  console.log(`Lectern in development answers at http://${config.host}:${config.port}`)
  if (running.firstRun.password)
    console.log(`Tenant 000000, account admin, password ${running.firstRun.password} (shown this once)`)
  watchSchemas(running, tellPages(vite.ws))
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
  /** The files are sound, whether they say something new or not. */
  sound(): void
  /** The server answers by new schemas. */
  adopted(): void
}

/** Tells the open pages, and whoever opens one while the files are faulty. */
function tellPages({ send, on }: ViteDevServer['ws']): Pages {
  let fault: string | undefined
  const show = () => fault && send({ type: 'error', err: { message: fault, stack: '' } })
  on('connection', show)
  return {
    faulty(sentences) {
      fault = sentences
      show()
    },
    sound() {
      // An update takes away what lies over the page.
      if (fault) send({ type: 'update', updates: [] })
      fault = undefined
    },
    adopted: () => send({ type: 'custom', event: 'lectern:schemas' }),
  }
}

/** Adopts what was saved, one save after the other; several writes of an editor make one. */
function watchSchemas(running: Running, pages: Pages): void {
  let waiting: NodeJS.Timeout | undefined
  let turn = Promise.resolve()
  watch(schemas, { recursive: true }, () => {
    clearTimeout(waiting)
    waiting = setTimeout(() => {
      turn = turn.then(() => adopt(running, pages)).catch((error) => console.error(faultSentence(error)))
    }, 40)
  })
}

async function adopt(running: Running, pages: Pages): Promise<void> {
  const start = performance.now()
  const { model, problems } = loadModel(schemas)
  if (!model) {
    const sentences = problems.map(printProblem).join('\n')
    console.error(`\n${sentences}\nThe last good model keeps running.`)
    return pages.faulty(sentences)
  }
  pages.sound()
  if (model.hash === running.models.current().hash) return
  await running.adopt(model)
  pages.adopted()
  console.log(`Schemas adopted in ${Math.round(performance.now() - start)} ms`)
}
