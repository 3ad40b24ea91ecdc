/** A hostile request as it goes out, in each of the ways in which clients send parameters. */
import type { InjectOptions } from 'fastify'
import { encipher } from '../../../src/server/http/request/cipher'
import type { Entry } from '../../builders/entry-of'
import type { Hostile, Target } from './hostile'

interface Sending {
  /** With which payloads are enciphered. */
  readonly key: string
  /** The credential of a client of the open dialect. */
  readonly openClient: string
}

/** The request for `inject`; what an address cannot hold is cut off. */
export function requestOf(
  hostile: Hostile,
  { method, path, isOpen }: Target,
  params: Entry,
  { key, openClient }: Sending,
): InjectOptions {
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(textOf(params[name] ?? '1').slice(0, 100)),
  )
  const speaksOpen = isOpen || hostile.dialect === 'open'
  const headers = { ...(hostile.headers as Record<string, string>), ...(speaksOpen && { authorization: openClient }) }
  const send = (query: string, type?: string, payload?: string | Buffer): InjectOptions => ({
    method,
    url: query ? `${address}?${query.slice(0, 40_000)}` : address,
    headers: type === undefined ? headers : { ...headers, 'content-type': type },
    ...(payload === undefined ? {} : { payload }),
  })
  const cipher = () => encipher(JSON.stringify(params), key)
  if (method === 'GET') {
    if (hostile.form === 'raw') return send(encodeURI(hostile.raw.replace(/[\ud800-\udfff]/g, '').slice(0, 2000)))
    return send(hostile.form === 'cipher' ? `data=${encodeURIComponent(cipher())}` : toQuery(params))
  }
  switch (hostile.form) {
    case 'json':
      return send('', 'application/json', JSON.stringify(params))
    case 'form':
      return send('', 'application/x-www-form-urlencoded', toQuery(params))
    case 'query':
      return send(toQuery(params))
    case 'both': {
      const [some, others] = halvesOf(params)
      return send(toQuery(some), 'application/x-www-form-urlencoded', toQuery(others))
    }
    case 'multipart':
      return send('', 'multipart/form-data; boundary=xYx', multipartOf(params, hostile.file))
    case 'cipher':
      return hostile.isNearlyRight
        ? send('', 'application/json', JSON.stringify({ data: cipher() }))
        : send('', 'text/plain', cipher())
    default:
      return send('', hostile.type, hostile.raw)
  }
}

/** Two parts of the parameters; the one in the middle is in both. */
function halvesOf(params: Entry): [Entry, Entry] {
  const all = Object.entries(params)
  const middle = Math.floor(all.length / 2)
  return [Object.fromEntries(all.slice(0, middle + 1)), Object.fromEntries(all.slice(middle))]
}

const textOf = (given: unknown): string =>
  (typeof given === 'string' ? given : (JSON.stringify(given) ?? '')).slice(0, 20_000)

/** Parameters as the part of an address behind the question mark; what cannot be written there is left out. */
function toQuery(params: Entry): string {
  const query = new URLSearchParams()
  for (const [key, given] of Object.entries(params)) {
    for (const each of Array.isArray(given) ? given.slice(0, 50) : [given]) query.append(key, textOf(each))
  }
  return query.toString()
}

function multipartOf(params: Entry, file: Hostile['file']): Buffer {
  const part = (head: string, text: string) => `--xYx\r\ncontent-disposition: form-data; ${head}\r\n\r\n${text}\r\n`
  const fields = Object.entries(params).map(([name, given]) => part(`name="${name}"`, textOf(given)))
  const files = file ? [part(`name="${file.field}"; filename="${file.name}"`, file.text)] : []
  return Buffer.from(`${[...files, ...fields].join('')}--xYx--\r\n`)
}
