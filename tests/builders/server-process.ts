/** The server as a process of its own, as an operator runs it, and a person who is signed in to it. */
import { type ChildProcess, spawn } from 'node:child_process'
import { ofShortLife } from '../short-life'
import { programOf } from './programs'

export interface ServerProcess {
  readonly process: ChildProcess
  /** All it has said so far on either stream. */
  said(): string
  /** Resolves with what it said once that holds the words; rejects when it ends before. */
  saying(words: string | RegExp): Promise<string>
  /** Its exit code, null when it was killed, once everything it said was heard. */
  readonly ended: Promise<number | null>
}

const own = /^(LECTERN_|S3_|SMTP_URL$|DATABASE_URL$|PORT$|HOST$|VITEST|NODE_ENV$)/

/** Starts a file of the project with these variables and no other settings; `engine` are options of Node itself. */
export function startProcess(
  file: string,
  env: Record<string, string>,
  args: readonly string[] = [],
  engine: readonly string[] = ofShortLife,
): ServerProcess {
  const inherited = Object.entries(process.env).filter(([name]) => !own.test(name))
  const child = spawn(process.execPath, [...engine, ...programOf(file), ...args], {
    env: { ...Object.fromEntries(inherited), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  const listeners = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      text += part
      for (const listener of [...listeners]) listener()
    })
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const saying = (words: string | RegExp) =>
    new Promise<string>((resolve, reject) => {
      const hear = () => {
        if (!(typeof words === 'string' ? text.includes(words) : words.test(text))) return
        listeners.delete(hear)
        resolve(text)
      }
      listeners.add(hear)
      void ended.then(() => reject(new Error(`It ended before it said ${words}. It said: ${text}`)))
      hear()
    })
  return { process: child, said: () => text, saying, ended }
}

export const startServerProcess = (env: Record<string, string>, engine?: readonly string[]) =>
  startProcess('src/server/main.ts', { PORT: '0', LECTERN_CAPTCHA: 'off', LECTERN_DEMO: 'off', ...env }, [], engine)

/** The address it says it answers at. */
export async function addressOf(server: ServerProcess): Promise<string> {
  const text = await server.saying(/answers at http:\/\/\S+/)
  return /answers at (http:\/\/\S+)/.exec(text)![1]!
}

/** Asks the servers to end, and waits until they have. */
export async function endServers(servers: readonly ServerProcess[]): Promise<void> {
  for (const server of servers) {
    server.process.kill('SIGTERM')
    await server.ended
  }
}

/** Headers of the console, before anybody signed in. */
export async function clientHeaders(address: string): Promise<Record<string, string>> {
  const config = (await (await fetch(`${address}/api/lectern/client-config`)).json()) as Record<string, string>
  const basic = Buffer.from(`${config.clientId}:${config.clientSecret}`).toString('base64')
  return { authorization: `Basic ${basic}`, 'content-type': 'application/json' }
}

/** Headers of the account `admin`, signed in. */
export async function signedIn(address: string, password: string): Promise<Record<string, string>> {
  const headers = await clientHeaders(address)
  const answer = await fetch(`${address}/api/blade-auth/oauth/token`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ grant_type: 'password', tenantId: '000000', username: 'admin', password }),
  })
  const { access_token: token } = (await answer.json()) as { access_token?: string }
  if (!token) throw new Error(`admin cannot sign in at ${address}: ${answer.status}`)
  return { ...headers, 'blade-auth': `bearer ${token}` }
}
