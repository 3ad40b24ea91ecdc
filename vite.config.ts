import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const out = 'dist/console'
const server = `http://${process.env.HOST ?? '127.0.0.1'}:${process.env.PORT ?? '8080'}`

/**
 * Packages under antd that do nothing when loaded but do not say so. Without this a Select brings the form library, and
 * a Button the colour picker.
 */
const withoutEffects = /node_modules[\\/](rc-|@rc-component[\\/]|@formily[\\/](json-schema|react)[\\/])/

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

/** The console; the server has a build of its own. */
export default defineConfig({
  plugins: [react(), precompress()],
  resolve: {
    // Every browser that runs the console has one of its own.
    alias: { 'resize-observer-polyfill': resolve(import.meta.dirname, 'src/console/resize-observer.ts') },
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
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|react-is|scheduler)[\\/]/, priority: 9 },
            // What every page needs, in one file rather than in forty that compress badly.
            { name: 'base', tags: ['$initial'], priority: 8 },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': server, '/upload': server, '/assets/validators': server },
  },
})
