/** Servers as processes of their own, and the memory they hold. */
import { isRecord } from '../../../src/fields/definition/guards'
import { projectFile } from '../../project'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export interface Running {
  readonly url: string
  readonly process: ChildProcess
  /** Megabytes held now. */
  resident(): number
  stop(): Promise<void>
}

/** Builds the server alone; the console is of no matter here. */
export function buildServer(): void {
  runNode('node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', '--config', 'vite.server.config.ts')
}

/** Builds server and console as `npm run build` does. */
export function buildProduct(): void {
  runNode('scripts/build.mjs')
}

function runNode(...args: readonly string[]): void {
  if (spawnSync(process.execPath, args, { stdio: 'inherit' }).status !== 0) throw new Error('The build failed.')
}

/** The built server as `npm start` runs it. */
export function ownProgram(): string[] {
  const { scripts } = projectFile()
  const start = isRecord(scripts) ? String(scripts.start) : ''
  return [...start.split(' ').filter((word) => word.startsWith('--')), 'dist/server/main.js']
}

/** Starts a program that answers at that port once it says `ready`. */
export async function startProgram(
  args: readonly string[],
  env: Record<string, string>,
  port: number,
  ready: RegExp,
): Promise<Running> {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH ?? '', PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let end: string | undefined
  const ended = new Promise<void>((resolve) =>
    child.once('exit', (code, signal) => {
      end = `${args.join(' ')} ended with ${signal ?? code}.`
      resolve()
    }),
  )
  const isReady = new Promise<void>((resolve) => {
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      if (output.length > 100_000) return
      output += part
      if (ready.test(output)) resolve()
    })
  })
  await Promise.race([isReady, ended])
  if (end !== undefined) throw new Error(end)
  return {
    url: `http://127.0.0.1:${port}`,
    process: child,
    resident: () => {
      if (end !== undefined) throw new Error(end)
      return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
    },
    stop: async () => {
      child.kill('SIGTERM')
      const impatience = setTimeout(() => child.kill('SIGKILL'), 5000)
      await ended
      clearTimeout(impatience)
    },
  }
}
