/** Reads the server's answer: decrypts it, opens the envelope, turns a refusal into a CallFailure. */
import { isRecord, isString } from '../../fields/definition/guards'
import type { Problem } from '../../model/types'
import { t } from '../i18n/i18n'
import { parseAnswer } from './escape-brackets'
import { clientConfig } from './client-config'
import { CallFailure, isProblem } from './api-error'
import { responseEvents } from './response-events'

interface Envelope {
  readonly code?: number
  readonly data?: unknown
  readonly msg?: string
  /** The next step of the person, where the message does not name it. */
  readonly wayOut?: string
  readonly warnings?: unknown
  readonly error?: string
  readonly error_description?: string
}

export interface RawAnswer {
  readonly status: number
  readonly text: string
  readonly requestId: string | undefined
}

/** The `data` of an envelope, or the whole answer when the call is `bare`. */
export async function readAnswer(raw: RawAnswer, bare: boolean): Promise<unknown> {
  const parsed = await parse(raw)
  const answer = envelopeOf(parsed)
  if (raw.status < 400 && (bare || (answer.code ?? 200) === 200)) {
    responseEvents.reportWarnings(answer.warnings)
    return bare ? parsed : answer.data
  }
  const message = answer.msg || answer.error_description || t('common:unknown')
  const said = answer.wayOut ? t('common:call.wayOut', { message, wayOut: answer.wayOut }) : message
  throw new CallFailure(said, {
    code: answer.code ?? raw.status,
    errors: problemsOf(answer.data),
    requestId: raw.requestId,
    word: answer.error,
  })
}

async function parse({ status, text, requestId }: RawAnswer): Promise<unknown> {
  const key = clientConfig().cryptoKey
  try {
    if (text === '') return {}
    const isPlain = text.startsWith('{') || text.startsWith('[')
    const answer = isPlain ? parseAnswer(text) : await open(text, key)
    return isRecord(answer) && answer.crypto === 1 ? await open(String(answer.data), key) : answer
  } catch {
    // A proxy's HTML page or a cipher under another key; the status is all that can be told.
    throw new CallFailure(t(status >= 500 ? 'common:call.server' : 'common:call.unreadable'), {
      code: status,
      requestId,
    })
  }
}

/** The cipher's code comes with the first text that needs it. */
const open = async (cipher: string, key: string): Promise<unknown> =>
  parseAnswer((await import('./payload-crypto')).decryptText(cipher.trim(), key))

function envelopeOf(answer: unknown): Envelope {
  if (!isRecord(answer)) return {}
  const text = (name: keyof Envelope) => (isString(answer[name]) ? answer[name] : undefined)
  return {
    code: typeof answer.code === 'number' ? answer.code : undefined,
    data: answer.data,
    msg: text('msg'),
    wayOut: text('wayOut'),
    warnings: answer.warnings,
    error: text('error'),
    error_description: text('error_description'),
  }
}

function problemsOf(data: unknown): readonly Problem[] {
  return isRecord(data) && Array.isArray(data.errors) ? data.errors.filter(isProblem) : []
}
