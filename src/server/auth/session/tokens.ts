/** Tokens are random and mean nothing; storage holds only their digests, so that a stolen table opens no session. */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { TokenKeys } from '../dependencies'

/** The keys that follow from the server's secret, one per purpose. */
export function tokenKeys(secret: string): TokenKeys {
  const derive = (purpose: string) => createHmac('sha256', secret).update(`lectern session ${purpose}`).digest()
  return { digest: derive('digest'), seal: derive('seal') }
}

/** 256 random bits, as text that is safe in headers, cookies and addresses. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored form of a token: its digest. */
export function digestOf(token: string, keys: TokenKeys): string {
  return createHmac('sha256', keys.digest).update(token).digest('base64url')
}

/** Enciphers a text that the server itself must read again. */
export function seal(text: string, keys: TokenKeys): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keys.seal, iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** The text that was sealed; throws when it was sealed with another secret or changed. */
export function unseal(sealed: string, keys: TokenKeys): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keys.seal, bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}

/** The token in a `Blade-Auth` value: `bearer <token>`, or the token alone. */
export function bareToken(value: string): string {
  return value.replace(/^bearer\s+/i, '').trim()
}
