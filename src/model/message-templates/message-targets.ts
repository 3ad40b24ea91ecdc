/** Further addresses of a message, one a line: mail addresses, or numbers of phones. */
import { channels } from './message-text'

/** Lines at most. */
export const mostTargets = 500

/** The addresses, without the lines that are empty. */
export const targetLines = (text: unknown): string[] =>
  String(text ?? '')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)

const forms: Readonly<Record<number, RegExp>> = {
  [channels.mail]: /^[^\s@,;<>]{1,64}@[^\s@,;<>]{1,35}$/,
  [channels.text]: /^1[3-9]\d{9}$/,
}

/** The number of the first line that is no address of the channel, counted from 1; nothing where all are. */
export function wrongLine(text: unknown, msgType: unknown): number | undefined {
  const form = forms[Number(msgType)]
  const lines = String(text ?? '').split(/\r?\n/)
  const index = lines.findIndex((line) => line.trim() !== '' && !form?.test(line.trim()))
  return index < 0 ? undefined : index + 1
}
