/** One-way hashes of passwords and client secrets: argon2id, at most a few at a time so that memory stays bounded. */
import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { createSemaphore } from '../concurrency/semaphore'

// 2 is argon2id; the enum of the package is `const` and cannot be imported under isolatedModules.
let cost = { algorithm: 2, memoryCost: 24_576, timeCost: 3, parallelism: 1 }

/** Makes the hashes of this process cost next to nothing: for the tests, which make thousands. Nothing in `src` may ask for it. */
export function makeHashesCheap(): void {
  cost = { ...cost, memoryCost: 8, timeCost: 1 }
}

const withSlot = createSemaphore(4, 200)

/** The text to keep for a password: salt, cost and hash in one. */
export function hashPassword(password: string): Promise<string> {
  return withSlot(() => hash(password, cost))
}

let decoy: Promise<string> | undefined

/**
 * Whether a password belongs to a kept hash. Without a hash (an unknown account) the same work is done on a decoy, so
 * that the time of the answer does not tell which accounts exist.
 */
export async function isPasswordOf(kept: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword(randomPassword())
  const against = kept || (await decoy)
  // A kept text that is no hash matches nothing.
  const matches = await withSlot(() => verify(against, password).catch(() => false))
  return matches && Boolean(kept)
}

const letters = 'ABCDEFGHJKMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz'
const digits = '23456789'

/** 14 letters and digits, a letter first, both kinds in it, none that look alike: passes rules A and B. */
export function randomPassword(): string {
  const pick = (from: string) => from[randomInt(from.length)]!
  for (;;) {
    const password = pick(letters) + Array.from({ length: 13 }, () => pick(letters + digits)).join('')
    if (/\d/.test(password)) return password
  }
}
