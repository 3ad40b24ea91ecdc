import { copyFileSync, mkdirSync } from 'node:fs'
import { defineConfig } from 'vite'
import { compiledMeta } from './scripts/compiled-meta-plugin.ts'
import { preparedStart } from './scripts/prepared-start-plugin.ts'

/** The server as plain JavaScript in `dist/server`; nearly all dependencies stay in node_modules. */
export default defineConfig({
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: {
        main: 'src/server/main.ts',
        'read-model': 'src/server/startup/model/child-process.ts',
        prepare: 'src/server/startup/prepare.ts',
      },
      // The engine holds the text of the program: without its comments that is a third of a megabyte less.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', comments: false },
    },
  },
  publicDir: false,
  // Large libraries of which little is used: bundled, the rest of them is not loaded.
  ssr: { noExternal: ['kysely', 'fflate'] },
  plugins: [
    compiledMeta(),
    {
      // Texts in Chinese would make the engine hold the whole program in two bytes a letter.
      name: 'one-byte-code',
      generateBundle(_, bundle) {
        const escaped = (one: string) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`
        for (const part of Object.values(bundle)) {
          if (part.type === 'chunk') part.code = part.code.replace(/[^\0-\x7f]/g, escaped)
        }
      },
    },
    {
      // Workers are found beside the bundle by their address, so they are copied and not bundled.
      name: 'copy-workers',
      writeBundle() {
        mkdirSync('dist/server/embedded', { recursive: true })
        copyFileSync('src/server/database/embedded/worker.mjs', 'dist/server/embedded/worker.mjs')
        mkdirSync('dist/server/sheets', { recursive: true })
        for (const name of ['sheet-reader', 'read-xls', 'compound-file']) {
          copyFileSync(`src/server/sheets/formats/${name}.mjs`, `dist/server/sheets/${name}.mjs`)
        }
      },
    },
    preparedStart(),
  ],
})
