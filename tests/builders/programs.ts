/** How a program of the project is started: built once for a run of the tests, as it is outside of one. */
import { spawnSync } from 'node:child_process'
import { existsSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { onceForRunNow, runFolder } from './ready'

/** The arguments of node for this file of the project. */
export function programOf(file: string): string[] {
  const built = builtFolder()
  const at = built && join(built, file.replace(/\.m?ts$/, '.js'))
  return at && existsSync(at) ? [at] : ['--import', 'tsx', resolve(file)]
}

/** The folder of the built server; nothing outside of a run, where it runs from its sources. */
export function builtServer(): string | undefined {
  const built = builtFolder()
  return built && join(built, 'src/server')
}

function builtFolder(): string | undefined {
  const shared = runFolder()
  if (!shared) return undefined
  const folder = join(shared, 'programs')
  onceForRunNow(shared, 'programs', () => {
    // Dependencies are looked for upwards from the built files.
    symlinkSync(resolve('node_modules'), join(shared, 'node_modules'))
    const args = ['build', '--config', 'tests/builders/programs.config.ts', '--logLevel', 'error', '--outDir', folder]
    const { status, stderr } = spawnSync(process.execPath, ['node_modules/vite/bin/vite.js', ...args], {
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production' },
    })
    if (status !== 0) throw new Error(`The programs of the tests could not be built: ${stderr}`)
  })
  return folder
}
