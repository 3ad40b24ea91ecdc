/**
 * The parameters of a request: query, form and JSON merged, deciphered, with brackets escaped and passwords readable.
 * Not for meaning: the operations decide what a parameter must be.
 */
import { isRecord } from '../../../fields/definition/guards'
import type { PayloadCrypto } from '../../core/config/types'
import { Refusal } from '../../core/errors'
import { decipher } from './cipher'
import { readForm, readJson, refuseUnstorableIn } from './json'
import type { Keys } from '../../core/crypto/installation-keys'
import { readPasswords } from './passwords'

type Params = Readonly<Record<string, unknown>>

export interface RawRequest {
  readonly method: string
  /** Without the question mark. */
  readonly query: string
  readonly mediaType: string
  /** Absent for multipart, whose fields are in `fields`. */
  readonly body?: string
  readonly fields?: Params
  readonly asksCipher: boolean
  readonly asksText: boolean
}

/** Form of the answer. */
export type AnswerForm = 'plain' | 'cipher' | 'cipher-text'

export interface Payload {
  readonly params: Params
  readonly answer: AnswerForm
}

interface Part {
  readonly params: Params
  readonly isCipher: boolean
}

/** Reads a request as its call wants it; `encrypted` is the call's flag. */
export function readPayload(request: RawRequest, encrypted: boolean, mode: PayloadCrypto, keys: Keys): Payload {
  const takesCipher = encrypted && mode !== 'off'
  const query = readQuery(request, takesCipher, keys.payloadKey)
  const body = readBody(request, takesCipher, keys.payloadKey)
  if (takesCipher && mode === 'require' && (isPlain(query) || isPlain(body))) throw new Refusal('request.unreadable')
  const merged = both(query.params, body.params)
  const params = request.method === 'GET' ? merged : escapeBrackets(merged)
  const wasCipher = query.isCipher || body.isCipher
  const answersCipher = takesCipher && (wasCipher || request.asksCipher || mode === 'require')
  return { params: readPasswords(params, keys, mode), answer: answersCipher ? answerForm(request) : 'plain' }
}

/** Most requests send parameters in one of the two places alone. */
function both(query: Params, body: Params): Params {
  if (Object.keys(body).length === 0) return query
  return Object.keys(query).length === 0 ? body : { ...query, ...body }
}

/** True when parameters came unenciphered. */
const isPlain = ({ params, isCipher }: Part) => !isCipher && Object.keys(params).length > 0

/** The form of an enciphered answer. */
export function answerForm(request: Pick<RawRequest, 'mediaType' | 'asksText'>): AnswerForm {
  return request.mediaType === 'text/plain' || request.asksText ? 'cipher-text' : 'cipher'
}

/** No body was sent. */
const nothing: Part = { params: {}, isCipher: false }

function readQuery(request: RawRequest, takesCipher: boolean, key: string): Part {
  const sent = readForm(request.query)
  const params = Object.fromEntries(Object.entries(sent).filter(([name]) => name.toLowerCase() !== 'blade-auth'))
  return openPart(params, takesCipher, key)
}

function readBody(request: RawRequest, takesCipher: boolean, key: string): Part {
  if (request.fields) {
    refuseUnstorableIn(request.fields)
    return { params: request.fields, isCipher: false }
  }
  const body = request.body ?? ''
  if (body === '' || body.trim() === '') return nothing
  switch (request.mediaType) {
    case 'application/json':
      return openPart(readJson(body), takesCipher, key)
    case 'application/x-www-form-urlencoded':
      return openPart(readForm(body), takesCipher, key)
    default:
      if (!takesCipher) throw new Refusal('request.media-type')
      return { params: openCipher(body, key), isCipher: true }
  }
}

/** Parameters that are nothing but `data` are a cipher text where the call takes one. */
function openPart(params: Params, takesCipher: boolean, key: string): Part {
  const { data } = params
  const isCipher = takesCipher && typeof data === 'string' && Object.keys(params).length === 1
  return isCipher ? { params: openCipher(data, key), isCipher } : { params, isCipher }
}

function openCipher(cipherText: string, key: string): Params {
  const text = decipher(cipherText, key)
  if (text === undefined) throw new Refusal('request.unreadable')
  return readJson(text)
}

const escapedKeys = new Set(['name', 'title'])

/** The parameters with raw brackets escaped (00-conventions §7) under the keys `name` and `title` at any depth. */
function escapeBrackets(params: Params): Params {
  return Object.fromEntries(
    Object.entries(params).map(([key, inner]) => [
      key,
      escapedKeys.has(key) && typeof inner === 'string' ? escapeText(inner) : escapedIn(inner),
    ]),
  )
}

function escapedIn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(escapedIn)
  return isRecord(value) ? escapeBrackets(value) : value
}

const escapeText = (text: string) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
