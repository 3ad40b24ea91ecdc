/** Passwords as they travel: `enc:` and a cipher text, SM2 in hex, or plain where the mode takes it. */
import type { PayloadCrypto } from '../../core/config/types'
import { Refusal } from '../../core/errors'
import { onFirstUse } from '../../core/lazy-import'
import { decipher } from './cipher'
import type { Keys } from '../../core/crypto/installation-keys'

const library = onFirstUse<typeof import('sm-crypto-v2')>('sm-crypto-v2')

export const passwordNames: readonly string[] = ['password', 'oldPassword', 'newPassword', 'newPassword1']

type Params = Readonly<Record<string, unknown>>

/** The parameters with their passwords in plain text. */
export function readPasswords(params: Params, keys: Keys, mode: PayloadCrypto): Params {
  let plain: Record<string, string> | undefined
  for (const name of passwordNames) {
    const sent = params[name]
    if (typeof sent !== 'string' || sent === '') continue
    plain ??= {}
    plain[name] = readPassword(sent, keys, mode)
  }
  return plain ? { ...params, ...plain } : params
}

function readPassword(value: string, keys: Keys, mode: PayloadCrypto): string {
  const text = value.startsWith('enc:') ? decipher(value.slice(4), keys.payloadKey) : readOther(value, keys, mode)
  if (text === undefined) throw new Refusal('request.unreadable')
  return text
}

function readOther(value: string, keys: Keys, mode: PayloadCrypto): string | undefined {
  if (looksLikeSm2(value)) return readSm2(value, keys.sm2PrivateKey)
  return mode === 'require' ? undefined : value
}

/** Point and digest are 96 bytes; one byte of text at least. Nobody types a password of that length in hex. */
const shortestSm2 = 2 * (64 + 32 + 1)

const looksLikeSm2 = (value: string) => value.length >= shortestSm2 && /^(?:[0-9a-f]{2})+$/i.test(value)

// Clients leave out the leading 04 of the point. A text that starts with 04 may have it or have a point that begins so.
function readSm2(value: string, privateKey: string): string | undefined {
  const readings = value.startsWith('04') ? [value, value.slice(2)] : [value]
  for (const reading of readings) {
    try {
      const text = library().sm2.doDecrypt(reading, privateKey, 0, { output: 'string' })
      if (text !== '') return text
    } catch {
      // Not a point of the curve: the other reading, or no cipher text at all.
    }
  }
  return undefined
}
