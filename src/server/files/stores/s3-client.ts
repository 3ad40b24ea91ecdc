/** Signed requests to a store that speaks S3, and what its answers mean. */
import { errorCode, errorMessage, errorOf } from '../../../fields/definition/guards'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { S3 } from '../../core/config/types'
import type { OuterFetch } from './outer-fetch'
import { StoreFailure } from './store'

export interface S3Place extends Omit<S3, 'publicUrl'> {
  /** Absent: connections may lead to machines of an inner network. */
  readonly outerFetch?: OuterFetch
}

interface RequestParts {
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Buffer<ArrayBuffer> | string
}

export interface S3Client {
  /** The answer, whatever its status; rejects with a `StoreFailure` when the store cannot be reached. */
  send(method: string, name: string, asked?: RequestParts): Promise<Response>
}

/** Milliseconds until a store must have begun to answer, and between the parts of what it answers. */
const usualPatience = 30_000

/** A client of one bucket. */
export function s3Client(place: S3Place, patience = usualPatience): S3Client {
  const { accessKey, secretKey, region, outerFetch } = place
  const keys = { accessKeyId: accessKey, secretAccessKey: secretKey }
  const client = new AwsClient({ ...keys, region: region || 'us-east-1', service: 's3' })
  const base = baseOf(place)
  return {
    async send(method, name, { query = {}, headers = {}, body } = {}) {
      const url = new URL(name === '' ? base : `${base}/${name}`)
      for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value)
      const waiting = new AbortController()
      const timer = setTimeout(() => waiting.abort(), patience)
      try {
        const { signal } = waiting
        const response = await triedAgain(async () => {
          // An address that sends us elsewhere is not followed: signed requests go where they were meant to go.
          const signed = await client.sign(url.href, { method, headers, body, signal, redirect: 'manual' })
          return outerFetch ? outerFetch(signed, { method, body, signal }) : fetch(signed)
        })
        return patiently(response, (read) => inTime(read, patience, place))
      } catch (error) {
        throw unreached(place, error, patience)
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

/** Times that a store is asked again that has too much to do, and milliseconds until the first of them. */
const retries = 3
const firstWait = 50

async function triedAgain(ask: () => Promise<Response>): Promise<Response> {
  for (let again = 0; ; again += 1) {
    const response = await ask()
    if (again === retries || (response.status < 500 && response.status !== 429)) return response
    await response.body?.cancel()
    await wait(Math.random() * firstWait * 2 ** again)
  }
}

function baseOf({ endpoint, bucket, pathStyle }: S3Place): string {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined
  const path = url?.pathname.replace(/\/+$/, '')
  const base = pathStyle ? `${url?.origin}${path}/${bucket}` : `${url?.protocol}//${bucket}.${url?.host}${path}`
  // A bucket is no part of a host that is a number.
  if (!url || !/^https?:$/.test(url.protocol) || !URL.canParse(base)) {
    throw new StoreFailure(`${endpoint} is no address of a bucket ${bucket}`)
  }
  return base
}

const unreached = ({ endpoint }: S3Place, error: unknown, patience: number) =>
  new StoreFailure(`${endpoint} cannot be reached: ${reasonOf(error, patience)}`)

type Reading = ReturnType<ReadableStreamDefaultReader<Uint8Array>['read']>

/** The answer with a body whose parts must come in time; nobody counts while nobody reads. */
function patiently(response: Response, timed: (reading: Reading) => Reading): Response {
  if (!response.body) return response
  const reader = response.body.getReader()
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await timed(reader.read()).catch((error: unknown) => {
          reader.cancel().catch(() => undefined)
          throw error
        })
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
  return new Response(body, { status: response.status, headers: response.headers })
}

async function inTime(reading: Reading, patience: number, place: S3Place): Reading {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('late'), { name: 'AbortError' })), patience)
  })
  try {
    return await Promise.race([reading, late])
  } catch (error) {
    throw unreached(place, error, patience)
  } finally {
    clearTimeout(timer)
  }
}

function reasonOf(error: unknown, patience: number): string {
  const { name, cause } = errorOf(error)
  if (name === 'AbortError') return `no answer within ${patience / 1000} seconds`
  return errorCode(cause) || errorMessage(cause ?? error)
}

/** The reason of a refusal, and the request. */
export async function failureOf(response: Response, what: string): Promise<StoreFailure> {
  const text = (await response.text().catch(() => '')).slice(0, 4000)
  const [code] = tagsOf(text, 'Code')
  const [message] = tagsOf(text, 'Message')
  const answer = [code, message].filter(Boolean).join(': ') || `status ${response.status}`
  return new StoreFailure(`${what}: ${answer}`.slice(0, 300))
}

/** The texts of an element in an answer of a store. */
export function tagsOf(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text]) => unescaped(text!))
}

/** The inner parts of an element that holds others. */
export function blocksOf(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>([\\s\\S]*?)</${name}>`, 'g'))].map(([, inner]) => inner!)
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

const unescaped = (text: string) =>
  text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name: string) => {
    if (decimal) return String.fromCodePoint(Number(decimal))
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16))
    return entities[name] ?? whole
  })
