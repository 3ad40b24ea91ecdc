/** The shared part of commands: the folder of the project, and the help line. */
import { isRecord } from '../src/fields/definition/guards'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** Prints the usage and ends when `--help` was asked. */
export function help(text: string): void {
  if (!process.argv.includes('--help')) return
  console.log(text)
  process.exit(0)
}

/** The content of `package.json`. */
export function projectFile(): Readonly<Record<string, unknown>> {
  const told: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  if (isRecord(told)) return told
  throw new Error('package.json holds no object.')
}

export const version = String(projectFile().version)
