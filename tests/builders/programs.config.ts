/** Builds the programs that tests start, each as one file: a start reads a few files then, not a thousand. */
import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { defineConfig } from 'vite'
import { compiledMeta } from '../../scripts/compiled-meta-plugin.ts'

const filesOf = (folder: string, ending: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name))

/** Carry Vite or a browser along, or serve the build alone, and are started as they are. */
const asWritten = [
  'dev.ts',
  'bench.ts',
  'screenshots.ts',
  'compiled-meta.ts',
  'compiled-meta-plugin.ts',
  'prepared-start-plugin.ts',
]
const commands = readdirSync('scripts').filter((name) => name.endsWith('.ts') && !asWritten.includes(name))

const programs = [
  'src/server/main.ts',
  ...commands.map((name) => join('scripts', name)),
  ...filesOf('tests/fixtures', '.mts'),
]

/** Beside the server, as where the product is built: a start then keeps its model for the next one on the same folder. */
const modelReader = 'src/server/read-model'
const findsReader = resolve('src/server/startup/model/prepared.ts')
let outDir = ''
let isReaderFound = false

export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: {
        ...Object.fromEntries(programs.map((file) => [file.replace(/\.m?ts$/, ''), resolve(file)])),
        [modelReader]: resolve('src/server/startup/model/child-process.ts'),
      },
      output: { entryFileNames: '[name].js' },
    },
  },
  publicDir: false,
  plugins: [
    compiledMeta(),
    {
      // A file finds its neighbours as before, wherever its text went.
      name: 'own-address',
      enforce: 'pre',
      configResolved({ root, build }) {
        outDir = resolve(root, build.outDir)
      },
      transform(code, id) {
        if (!code.includes('import.meta.url')) return null
        isReaderFound ||= id === findsReader
        return code.replaceAll(
          'import.meta.url',
          JSON.stringify(pathToFileURL(id === findsReader ? join(outDir, `${modelReader}.js`) : id).href),
        )
      },
      buildEnd(error) {
        if (!error && !isReaderFound)
          throw new Error(`${findsReader} does not say where it is: starts read all schemas`)
      },
    },
  ],
})
