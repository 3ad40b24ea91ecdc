/** One-way hashes of passwords and client secrets: argon2id, at most a few at a time so that memory stays bounded. */
import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { lazy } from '../../../fields/definition/memoize'
import { createSemaphore } from '../concurrency/semaphore'
import type { PasswordHasher } from '../context/ports'

interface HashCost {
  /** KiB. */
  readonly memoryCost: number
  readonly timeCost: number
}

const usualCost: HashCost = { memoryCost: 24_576, timeCost: 3 }

// 2 is argon2id; the enum of the package is `const` and cannot be imported under isolatedModules.
const argon2id = 2

/** The hasher of a server: its limit of hashes at a time holds for all of them together. */
export function createPasswordHasher(cost = usualCost): PasswordHasher {
  const withSlot = createSemaphore(4, 200)
  const hashPassword = (password: string) =>
    withSlot(() => hash(password, { ...cost, algorithm: argon2id, parallelism: 1 }))
  const decoy = lazy(() => hashPassword(randomPassword()))
  return {
    hash: hashPassword,
    async matches(stored, password) {
      const against = stored || (await decoy())
      // A stored text that is no hash matches nothing.
      const isRight = await withSlot(() => verify(against, password).catch(() => false))
      return isRight && Boolean(stored)
    },
  }
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
