/** Puts the parameters of a call into query, form or JSON; plain or encrypted. Pure; sends nothing. */
import { escapeBrackets } from './escape-brackets'
import type { ClientConfig } from './client-config'

export type Params = Readonly<Record<string, unknown>>

export interface Placement {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** Goes into the query. */
  readonly params?: Params | undefined
  /** Goes into the body. */
  readonly body?: Params | undefined
  /** Format of the body. */
  readonly as?: 'json' | 'form' | undefined
  readonly encrypted?: boolean | undefined
}

export interface Placed {
  readonly url: string
  readonly body: string | undefined
  readonly headers: Readonly<Record<string, string>>
}

const contentTypes = { json: 'application/json;charset=utf-8', form: 'application/x-www-form-urlencoded;charset=utf-8' }

const passwordFields: ReadonlySet<string> = new Set(['password', 'oldPassword', 'newPassword', 'newPassword1'])

/** The address, body and headers of a call under a configuration. */
export async function placeParams(
  { method, path, params, body, as = 'json', encrypted }: Placement,
  config: ClientConfig,
): Promise<Placed> {
  const hidden = encrypted === true && config.payloadCrypto !== 'off' && config.cryptoKey !== ''
  const hide = async (values: Params) => ({ data: await cipherOf(JSON.stringify(values), config.cryptoKey) })
  const asked = await withPasswordsHidden(given(params ?? {}), config.cryptoKey)
  const query = new URLSearchParams(asTexts(hidden && hasAny(asked) ? await hide(asked) : asked)).toString()
  const url = config.apiBase + path + (query ? (path.includes('?') ? '&' : '?') + query : '')
  const headers: Record<string, string> = {}
  if (hidden && !hasAny(asked) && method === 'GET') headers['Payload-Crypto'] = '1'
  if (method === 'GET' || !body) return { url, body: undefined, headers }
  const plain = await withPasswordsHidden(as === 'json' ? escapeBrackets(given(body)) : given(body), config.cryptoKey)
  const sent = hidden ? await hide(plain) : plain
  headers['Content-Type'] = contentTypes[as]
  return { url, body: as === 'json' ? JSON.stringify(sent) : new URLSearchParams(asTexts(sent)).toString(), headers }
}

/** The cipher's code comes with the first text to hide. */
const cipherOf = async (text: string, key: string): Promise<string> =>
  (await import('./payload-crypto')).encryptText(text, key)

/** A copy in which password fields hold `enc:` and the cipher of the typed text; in every mode that has a key. */
async function withPasswordsHidden(values: Params, key: string): Promise<Params> {
  const isHidden = ([name, value]: [string, unknown]) =>
    passwordFields.has(name) && typeof value === 'string' && value !== ''
  const pairs = Object.entries(values)
  if (key === '' || !pairs.some(isHidden)) return values
  const hide = async (pair: [string, unknown]): Promise<[string, unknown]> =>
    isHidden(pair) ? [pair[0], `enc:${await cipherOf(String(pair[1]), key)}`] : pair
  return Object.fromEntries(await Promise.all(pairs.map(hide)))
}

/** A path with its variables `{name}` filled from the parameters, and the parameters that are left to travel. */
export function fillPath(path: string, params: Params): { readonly path: string; readonly rest: Params } {
  const rest = { ...params }
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = asText(rest[name] ?? null)
    delete rest[name]
    return encodeURIComponent(value)
  })
  return { path: filled, rest }
}

const hasAny = (values: Params) => Object.keys(values).length > 0

function given(values: Params): Params {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

/** Lists are joined by comma; null is an empty text; objects travel as JSON. */
function asTexts(values: Params): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, asText(value)]))
}

function asText(value: unknown): string {
  if (value === null) return ''
  if (Array.isArray(value)) return value.map(asText).join(',')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
