/** Signed requests to a store that speaks S3, and what its answers mean. */
import { AwsClient } from 'aws4fetch'
import type { S3 } from '../../config'
import { StoreFailure } from './store'

export type S3Place = Omit<S3, 'publicUrl'>

interface Asked {
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Buffer<ArrayBuffer> | string
}

export interface S3Client {
  /** The answer, whatever its status; rejects with a `StoreFailure` when the store cannot be reached. */
  send(method: string, name: string, asked?: Asked): Promise<Response>
}

/** Milliseconds until a store must have begun to answer. */
const patience = 30_000

/** A client of one bucket. */
export function s3Client(place: S3Place): S3Client {
  const { accessKey, secretKey, region } = place
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region: region || 'us-east-1',
    service: 's3',
    retries: 3,
  })
  const base = baseOf(place)
  return {
    async send(method, name, { query = {}, headers = {}, body } = {}) {
      const url = new URL(name === '' ? base : `${base}/${name}`)
      for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value)
      const waiting = new AbortController()
      const timer = setTimeout(() => waiting.abort(), patience)
      try {
        // An address that sends us elsewhere is not followed: signed requests go where they were meant to go.
        return await client.fetch(url.href, { method, headers, body, signal: waiting.signal, redirect: 'manual' })
      } catch (error) {
        throw new StoreFailure(`${place.endpoint} cannot be reached: ${reasonOf(error as ReachFault)}`)
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

function baseOf({ endpoint, bucket, pathStyle }: S3Place): string {
  const url = new URL(endpoint)
  const path = url.pathname.replace(/\/+$/, '')
  return pathStyle ? `${url.origin}${path}/${bucket}` : `${url.protocol}//${bucket}.${url.host}${path}`
}

interface ReachFault {
  readonly name: string
  readonly message: string
  readonly cause?: { readonly code?: string; readonly message?: string }
}

function reasonOf(error: ReachFault): string {
  if (error.name === 'AbortError') return `no answer within ${patience / 1000} seconds`
  return error.cause?.code ?? error.cause?.message ?? error.message
}

/** What a refusal says, and what was asked. */
export async function failureOf(response: Response, what: string): Promise<StoreFailure> {
  const text = (await response.text().catch(() => '')).slice(0, 4000)
  const [code] = tagsOf(text, 'Code')
  const [message] = tagsOf(text, 'Message')
  const said = [code, message].filter(Boolean).join(': ') || `status ${response.status}`
  return new StoreFailure(`${what}: ${said}`.slice(0, 300))
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
