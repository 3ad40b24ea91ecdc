/** The lock of this browser (01-shell §6): a flag and a salted hash, so that a reload or a second tab stays locked. */
import Hex from 'crypto-js/enc-hex'
import sha256 from 'crypto-js/sha256'
import { setLock } from './lock-state'
import { store } from '../browser/storage'

interface Lock {
  readonly salt: string
  readonly hash: string
}

const hashOf = (password: string, salt: string) => sha256(`${salt}:${password}`).toString(Hex)

/** Locks all windows of the browser; only a salted hash of the password is kept. */
export function lock(password: string): void {
  const salt = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  store.set('lock-hash', { salt, hash: hashOf(password, salt) })
  setLock(true)
}

/** Takes the lock away when the password is the one it was set with. */
export function unlock(password: string): boolean {
  const kept = store.get<Lock>('lock-hash')
  if (!kept || kept.hash !== hashOf(password, kept.salt)) return false
  store.remove('lock-hash')
  setLock(false)
  return true
}
