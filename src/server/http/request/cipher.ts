/** AES-256-CBC as the Blade family of clients uses it (base64; the first 16 bytes of the key are the IV). */
import { createCipheriv, createDecipheriv } from 'node:crypto'

/** The cipher text of `text`. */
export function encipher(text: string, key: string): string {
  const cipher = createCipheriv('aes-256-cbc', Buffer.from(key, 'latin1'), Buffer.from(key.slice(0, 16), 'latin1'))
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64')
}

/** The text of a cipher text; undefined when it is none. */
export function decipher(cipherText: string, key: string): string | undefined {
  // A client that did not encode its query has its plus signs read as blanks.
  // A space is a plus sign that was not encoded, the first and the last of the text too.
  const base64 = cipherText.replace(/[\r\n\t]/g, '').replaceAll(' ', '+')
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return undefined
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length === 0 || bytes.length % 16 !== 0) return undefined
  const cipher = createDecipheriv('aes-256-cbc', Buffer.from(key, 'latin1'), Buffer.from(key.slice(0, 16), 'latin1'))
  cipher.setAutoPadding(false)
  const plain = withoutPadding(Buffer.concat([cipher.update(bytes), cipher.final()]))
  if (!plain) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(plain)
  } catch {
    return undefined
  }
}

// Some clients pad to blocks of 32 bytes, which the automatic unpadding of Node refuses.
function withoutPadding(bytes: Buffer): Buffer | undefined {
  const length = bytes.at(-1) ?? 0
  if (length < 1 || length > 32 || length > bytes.length) return undefined
  const isPadding = bytes.subarray(-length).every((byte) => byte === length)
  return isPadding ? bytes.subarray(0, -length) : undefined
}
