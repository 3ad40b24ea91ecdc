/** Makes values unreadable: hashed for good, or enciphered so that the server itself may use them. */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { createPasswordHasher } from './password-hasher'
import type { Vault } from '../context/ports'

const mark = 'v1.'

/** The vault of a server with this secret. */
export function createVault(secret: string, passwords = createPasswordHasher()): Vault {
  const key = createHmac('sha256', secret).update('lectern field values').digest()
  const alikeKey = createHmac('sha256', secret).update('lectern field values, alike').digest()
  return {
    ...passwords,
    encipher(text, alike = false) {
      const iv = alike ? createHmac('sha256', alikeKey).update(text).digest().subarray(0, 12) : randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return mark + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    decipher(kept) {
      if (!kept.startsWith(mark))
        throw new Error('A stored value is not one that this vault enciphered; enter the value again.')
      const bytes = Buffer.from(kept.slice(mark.length), 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
      decipher.setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
    },
  }
}
