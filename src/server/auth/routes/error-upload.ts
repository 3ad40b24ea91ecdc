/** Faults that browsers have kept and send in: rows of the operation log, cut and without tokens. */
import { Refusal } from '../../core/errors'

const most = 200
const limits = { url: 500, time: 40, type: 20, message: 4000, stack: 20_000, info: 1000 } as const

/** Keeps each row of an upload, told to `keep`; answers how many there were. */
export function recordErrorLog(logs: unknown, keep: (fault: Readonly<Record<string, string>>) => void): number {
  const rows = typeof logs === 'string' ? parsed(logs) : logs
  if (!Array.isArray(rows) || rows.length > most) throw new Refusal('request.parameter-type', { name: 'logs' })
  for (const row of rows) keep(cleaned(row))
  return rows.length
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('request.parameter-type', { name: 'logs' })
  }
}

function cleaned(row: unknown): Record<string, string> {
  const given: Record<string, unknown> = typeof row === 'object' && row !== null ? { ...row } : {}
  const named = Object.entries(limits).filter(([key]) => given[key] !== undefined && given[key] !== null)
  return Object.fromEntries(named.map(([key, max]) => [key, withoutSecrets(String(given[key])).slice(0, max)]))
}

const secrets =
  /(bearer[\s+]|%20)+[\w.~-]{16,}|((?:token|password|secret|blade-auth|data)["']?\s*[=:]\s*["']?)[^\s&"',;]+/gi

function withoutSecrets(text: string): string {
  return text.replace(secrets, (_, bearer, name) => (name ? `${name}******` : `${bearer ? 'bearer ' : ''}******`))
}
