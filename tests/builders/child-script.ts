/** Runs a script of `tests/fixtures` as a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process'
import { ofShortLife } from '../short-life'
import { programOf } from './programs'

export interface ChildScript {
  readonly process: ChildProcess
  /** Lines it has said so far. */
  lines(): string[]
  /** Resolves once it has said `count` lines, or has ended. */
  said(count: number): Promise<string[]>
  ended: Promise<void>
}

export const childScript = (path: string, ...args: string[]): ChildScript => childScriptWith({}, path, ...args)

/** The same with variables of its own. */
export function childScriptWith(env: NodeJS.ProcessEnv, path: string, ...args: string[]): ChildScript {
  const program = programOf(`tests/fixtures/${path}`)
  const child = spawn(process.execPath, [...ofShortLife, ...program, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  })
  let text = ''
  let hear: () => void = () => undefined
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    text += part
    hear()
  })
  // Only whole lines count: a killed process may leave half of one.
  const lines = () => text.split('\n').slice(0, -1)
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  return {
    process: child,
    lines,
    ended,
    async said(count) {
      const enough = new Promise<void>((resolve) => {
        hear = () => lines().length >= count && resolve()
        hear()
      })
      await Promise.race([enough, ended])
      return lines()
    },
  }
}
