import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { frameTexts, screenTexts } from './src/console/i18n/text-groups.ts'

const out = 'dist/console'
const server = `http://${process.env.HOST ?? '127.0.0.1'}:${process.env.PORT ?? '8080'}`

/**
 * Packages under antd that do nothing when loaded but do not say so. Without this a Select brings the form library, and
 * a Button the colour picker.
 */
const withoutEffects = /node_modules[\\/](rc-|@rc-component[\\/]|@formily[\\/](antd-v5|json-schema|react)[\\/])/

/** A part of the console as one file: these modules, and what they need that no part of a higher number has. */
const part = (name: string, priority: number, test: RegExp) => ({ name, priority, test })

/** These modules as one file, without what they need. */
const alone = (name: string, priority: number, test?: RegExp) => ({
  ...{ name, priority, includeDependenciesRecursively: false },
  ...(test && { test }),
})

/** The modules of ours that a list and a form both import, however far below: in the file of one they would bring it to the other. */
function ofEveryScreen(): (id: string, about: ModuleGraph) => string | null {
  let shared: ReadonlySet<string> | undefined
  return (id, about) => {
    shared ??= sharedModules(about)
    return shared.has(id) ? 'screen' : null
  }
}

/** Texts of frame and screens as one file for each language: a browser asks for six files at a time, and each is of a kilobyte. */
function textsTogether(id: string): string | null {
  const [, locale, namespace] = /src[\\/]locales[\\/]([^\\/]+)[\\/](\w+)\.ts$/.exec(id) ?? []
  return ([...frameTexts, ...screenTexts] as readonly (string | undefined)[]).includes(namespace)
    ? `texts-${locale}`
    : null
}

type ModuleGraph = Pick<Rolldown.PluginContext, 'getModuleInfo'>

function sharedModules(graph: ModuleGraph): ReadonlySet<string> {
  const [screen, list, form] = ['ScreenPage', 'pages/ListPage', 'pages/FormPage'].map((name) =>
    importedBy(resolve(import.meta.dirname, `src/console/screen/${name}.tsx`), graph),
  )
  return new Set([...screen!, ...[...list!].filter((id) => form!.has(id))])
}

/** This module and what it imports, without packages. */
function importedBy(module: string, graph: ModuleGraph): ReadonlySet<string> {
  const found = new Set<string>()
  const follow = (id: string) => {
    if (found.has(id) || id.includes('node_modules')) return
    found.add(id)
    graph.getModuleInfo(id)?.importedIds.forEach(follow)
  }
  follow(module)
  return found
}

/** Formily's FormItem without the overlays of antd that the fields of the console never open. */
function withoutOverlays(): Plugin {
  const formItem = /@formily[\\/]antd-v5[\\/]esm[\\/]form-item[\\/]index\.js$/
  const overlays = resolve(import.meta.dirname, 'src/console/controls/form-item-overlays.tsx')
  return {
    name: 'lectern:without-overlays',
    enforce: 'pre',
    resolveId: (source, importer = '') => (source === 'antd' && formItem.test(importer) ? overlays : undefined),
  }
}

/** Writes a `.gz` beside every text file, so that the server need not compress while it answers. */
function precompress(): Plugin {
  return {
    name: 'lectern:precompress',
    apply: 'build',
    closeBundle() {
      for (const name of readdirSync(out, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|html|svg|json)$/.test(name)) continue
        const file = join(out, name)
        writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }))
      }
    },
  }
}

/** The start file names every part that it may load: the many small ones are named by their content alone. */
const partNames: ReadonlySet<string> = new Set([
  ...['index', 'react', 'base', 'frame', 'screen', 'list', 'form', 'inputs', 'field-form', 'dates'],
])

/** The console; the server has a build of its own. */
export default defineConfig({
  plugins: [react(), withoutOverlays(), precompress()],
  resolve: {
    alias: {
      // Every browser that runs the console has one of its own.
      'resize-observer-polyfill': resolve(import.meta.dirname, 'src/console/browser/resize-observer.ts'),
      // The package names its development build for bundlers.
      'react-router/dom': resolve(import.meta.dirname, 'node_modules/react-router/dist/production/dom-export.mjs'),
      'react-router': resolve(import.meta.dirname, 'node_modules/react-router/dist/production/index.mjs'),
    },
  },
  build: {
    outDir: out,
    emptyOutDir: true,
    target: 'es2022',
    assetsDir: 'assets',
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: withoutEffects, sideEffects: false }] },
      output: {
        chunkFileNames: ({ name }) => (partNames.has(name) ? 'assets/[name]-[hash].js' : 'assets/[hash].js'),
        codeSplitting: {
          // Files that a page needs together travel together: forty small files compress badly and arrive one by one.
          groups: [
            alone('react', 9, /node_modules[\\/](react|react-dom|react-is|scheduler)[\\/]/),
            { ...alone('base', 8), tags: ['$initial'] },
            { name: textsTogether, priority: 10 },
            part('frame', 7, /console[\\/]shell[\\/]Layout\.tsx$/),
            { name: ofEveryScreen(), priority: 6 },
            part('list', 5, /console[\\/]screen[\\/]pages[\\/]ListPage\.tsx$/),
            part('form', 5, /console[\\/]screen[\\/]pages[\\/]FormPage\.tsx$/),
            // The lines of antd's form library that its inputs need; else they would bring the whole of it.
            alone(
              'inputs',
              7,
              /antd[\\/]es[\\/]form[\\/](context|hooks[\\/]useVariants)|rc-field-form[\\/]es[\\/]FormContext/,
            ),
            alone('field-form', 6, /antd[\\/]es[\\/]form[\\/]|rc-field-form|async-validator/),
            part('inputs', 3, /fields[\\/]choice[\\/]SelectInput\.tsx$/),
            part('dates', 2, /fields[\\/]date[\\/](DateInput|DayRangeFilter)\.tsx$/),
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': server, '/upload': server, '/assets/validators': server },
  },
})
