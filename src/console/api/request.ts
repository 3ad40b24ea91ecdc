/** The only `fetch` of the console: credentials, language, placing, time-outs, refusals, and the end of a session. */
import type { Call } from '../../model/types'
import { currentLocale, t } from '../i18n/i18n'
import { store } from '../browser/storage'
import { accessToken, personKey, tokenRenewal } from './tokens'
import { readAnswer } from './response'
import { networkActivity } from './network-activity'
import { applyClientConfig, type ClientConfig, clientConfig } from './client-config'
import { CallFailure, sessionEnded } from './api-error'
import { fillPath, type Params, type Placement, placeParams } from './request-params'
import { responseEvents } from './response-events'

export interface RequestOptions extends Omit<Placement, 'method'> {
  readonly method?: 'GET' | 'POST'
  /** `bearer` (default) speaks for the signed-in person, `client` for the console alone, `none` for nobody. */
  readonly auth?: 'bearer' | 'client' | 'none'
  /** The answer has no envelope. */
  readonly bare?: boolean
  /** A file is expected: answers `DownloadedFile`. */
  readonly file?: boolean
  readonly headers?: Readonly<Record<string, string>>
  /** Milliseconds. */
  readonly timeout?: number
  readonly signal?: AbortSignal
  /** Nobody waits for it: the progress bar does not show it. */
  readonly isQuiet?: boolean
  /** Of a file: how many bytes have come. */
  readonly onProgress?: (bytes: number) => void
}

export interface DownloadedFile {
  readonly blob: Blob
  readonly name: string
}

export const timeouts = { usual: 10_000, long: 120_000 } as const

/** Calls an address and gives the envelope's `data`; rejects with a CallFailure. */
export async function request<T = unknown>(options: RequestOptions): Promise<T> {
  // The schema of the call says what the server answers, and is not asked again here.
  return (await sendAsPerson(options)) as T
}

/** With the tokens of the session; once more where they were renewed meanwhile. */
async function sendAsPerson(options: RequestOptions): Promise<unknown> {
  const token = (options.auth ?? 'bearer') === 'bearer' ? accessToken() : ''
  const caller = store.get(personKey)
  try {
    return await (options.isQuiet ? send(options, token) : networkActivity.track(() => send(options, token)))
  } catch (failure) {
    if (!(failure instanceof CallFailure) || failure.code !== sessionEnded || token === '') throw failure
    // The pair may have been renewed while this call was under way; then the old token alone is dead.
    await tokenRenewal.settled()
    const isRenewed = accessToken() !== token && accessToken() !== ''
    if (isRenewed && store.get(personKey) === caller) return await send(options, accessToken())
    responseEvents.reportSessionEnd(token)
    throw failure
  }
}

/** Makes a call of the model: variables of its path are filled, reads put the other parameters into the query, writes into a JSON body. */
export async function call<T = unknown>(called: Call, params: Params = {}, signal?: AbortSignal): Promise<T> {
  return request<T>({ ...optionsOf(called, params), ...(signal ? { signal } : {}) })
}

/** Makes a call that answers a file, and tells how much of it has come. */
export async function download(
  called: Call,
  params: Params,
  onProgress: (bytes: number) => void,
): Promise<DownloadedFile> {
  return request<DownloadedFile>({ ...optionsOf(called, params), onProgress })
}

function optionsOf(called: Call, params: Params): RequestOptions {
  if (!called.paths[0]) throw new CallFailure(t('common:call.unreadable'))
  const { path, rest } = fillPath(called.paths[0], { ...params, ...called.with })
  const long = called.kind === 'export' || called.kind === 'import'
  return {
    method: called.method,
    path,
    ...(called.method === 'GET' ? { params: rest } : { body: rest }),
    encrypted: called.encrypted,
    file: called.kind === 'export',
    timeout: long ? timeouts.long : timeouts.usual,
  }
}

/** Asks the deployment for its configuration, just as index.html did already; must come before every other call. */
export async function loadClientConfig(): Promise<void> {
  applyClientConfig(
    await request<Partial<ClientConfig>>({ path: '/api/lectern/client-config', auth: 'none', bare: true }),
  )
}

/** True when the server answers; either way the state of the connection is recorded. */
export function probe(): Promise<boolean> {
  return request({ path: '/api/lectern/client-config', auth: 'client', bare: true }).then(
    () => true,
    () => false,
  )
}

/** The headers that say who calls, in which language. */
export function callHeaders(token: string): Record<string, string> {
  const { clientId, clientSecret, tokenHeader } = clientConfig()
  const headers: Record<string, string> = { 'Accept-Language': currentLocale() }
  if (clientId) headers.Authorization = `Basic ${btoa(`${clientId}:${clientSecret}`)}`
  if (token) headers[tokenHeader] = `bearer ${token}`
  else headers['Tenant-Id'] = store.get<string>('tenant') ?? '000000'
  return headers
}

async function send(options: RequestOptions, token: string): Promise<unknown> {
  const { method = 'GET', auth, bare = false, file = false, headers, timeout = timeouts.usual, signal } = options
  const placed = await placeParams({ ...options, method }, clientConfig())
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort('slow'), timeout)
  const giveUp = () => stop.abort('aborted')
  // Long calls say themselves how far they are.
  const endWait = timeout === timeouts.usual ? networkActivity.startWait() : () => {}
  signal?.addEventListener('abort', giveUp)
  try {
    if (signal?.aborted) giveUp()
    const answer = await fetch(placed.url, {
      method,
      headers: { ...(auth === 'none' ? {} : callHeaders(token)), ...placed.headers, ...headers },
      body: placed.body ?? null,
      credentials: 'include',
      signal: stop.signal,
    })
    responseEvents.reportVersions(token, answer.headers.get('lectern-version'))
    networkActivity.setReached(true)
    const requestId = answer.headers.get('x-request-id') ?? undefined
    const isJson = /json|text\/plain/.test(answer.headers.get('content-type') ?? '')
    if (file && answer.ok && !isJson)
      return { blob: await readFile(answer, options.onProgress), name: fileName(answer.headers) }
    return await readAnswer({ status: answer.status, text: await answer.text(), requestId }, bare)
  } catch (failure) {
    if (failure instanceof CallFailure) throw failure
    const failed = unanswered(stop.signal)
    if (failed.reason === 'offline') networkActivity.setReached(false)
    throw failed
  } finally {
    clearTimeout(timer)
    endWait()
    signal?.removeEventListener('abort', giveUp)
  }
}

async function readFile(answer: Response, onProgress: ((bytes: number) => void) | undefined): Promise<Blob> {
  if (!onProgress || !answer.body) return answer.blob()
  const parts: BlobPart[] = []
  let bytes = 0
  for (const reader = answer.body.getReader(); ; ) {
    const { done, value } = await reader.read()
    if (done) return new Blob(parts, { type: answer.headers.get('content-type') ?? '' })
    parts.push(value)
    bytes += value.byteLength
    onProgress(bytes)
  }
}

function unanswered(signal: AbortSignal): CallFailure {
  if (signal.aborted && signal.reason === 'aborted')
    return new CallFailure(t('common:call.aborted'), { reason: 'aborted' })
  if (signal.aborted) return new CallFailure(t('common:call.slow'), { reason: 'slow' })
  return new CallFailure(t('common:call.offline'), { reason: 'offline' })
}

function fileName(headers: Headers): string {
  const disposition = headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  return encoded ? decodeURIComponent(encoded) : (/filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? 'download')
}
