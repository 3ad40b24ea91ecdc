/** Answers of a server that is measured, in the envelope of all calls. */
import { isRecord } from '../../src/fields/definition/guards'

interface Answer {
  readonly code: unknown
  readonly msg: unknown
  /** Empty where the data are no object. */
  readonly data: Readonly<Record<string, unknown>>
}

export async function answerOf(response: Response): Promise<Answer> {
  const { code, msg, data } = await fieldsOf(response)
  return { code, msg, data: isRecord(data) ? data : {} }
}

/** The fields of an answer without an envelope. */
export async function fieldsOf(response: Response): Promise<Readonly<Record<string, unknown>>> {
  const body: unknown = await response.json()
  if (isRecord(body)) return body
  throw new Error(`${response.url} answers no object.`)
}
