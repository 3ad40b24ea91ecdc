import { expect, it } from 'vitest'
import { createPasswordHasher } from '../../../src/server/core/crypto/password-hasher'

const password = 'Lectern2026x'

it('A password is kept as argon2id with 24 MiB and three passes, unless a test asked for less', async () => {
  const passwords = createPasswordHasher()
  const stored = await passwords.hash(password)
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=24576,t=3,p=1\$/)
  expect(await passwords.matches(stored, password)).toBe(true)
  expect(await passwords.matches(stored, `${password}.`)).toBe(false)
})
