import { execFileSync } from 'node:child_process'
import type { Plugin } from 'vite'

/** For builds: runs the built program that makes, beside the server, what a first start would otherwise wait for. */
export function preparedStart(): Plugin {
  return {
    name: 'prepared-start',
    closeBundle: () => {
      execFileSync(process.execPath, ['dist/server/prepare.js', 'schemas'], { stdio: 'inherit' })
    },
  }
}
