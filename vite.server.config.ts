import { copyFileSync, mkdirSync } from 'node:fs'
import { defineConfig } from 'vite'

/** The server as plain JavaScript in `dist/server`; dependencies stay in node_modules. */
export default defineConfig({
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: { main: 'src/server/main.ts', 'read-model': 'src/server/model/read-model.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  publicDir: false,
  plugins: [
    {
      // Workers are found beside the bundle by their address, so they are copied and not bundled.
      name: 'copy-workers',
      writeBundle() {
        mkdirSync('dist/server/embedded', { recursive: true })
        copyFileSync('src/server/database/embedded/worker.mjs', 'dist/server/embedded/worker.mjs')
        mkdirSync('dist/server/io', { recursive: true })
        copyFileSync('src/server/io/sheet-worker.mjs', 'dist/server/io/sheet-worker.mjs')
      },
    },
  ],
})
