import { execFileSync } from 'node:child_process'
import type { Plugin } from 'vite'

/** For builds: puts the compiled meta-schemas in, whose compiling would take a good third of each start. */
export function compiledMeta(): Plugin {
  return {
    name: 'compiled-meta',
    transform: (_, id) =>
      id.endsWith('/src/language/structure/meta-validators.ts') ? printedBy('scripts/compiled-meta.ts') : undefined,
  }
}

/** The output of a script of the project. */
function printedBy(script: string): string {
  return execFileSync(process.execPath, ['--import', 'tsx', script], { encoding: 'utf8', maxBuffer: 2 ** 26 })
}
