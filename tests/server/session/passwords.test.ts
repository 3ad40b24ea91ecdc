import { expect, it } from 'vitest'
import { isPasswordOf } from '../../../src/server/core/crypto/password-hash'

const password = 'Lectern2026x'

it('A password is kept as argon2id with 24 MiB and three passes, unless a test asked for less', async () => {
  // A module of its own: that of the other tests makes cheap ones.
  const fresh = '../../../src/server/core/crypto/password-hash?as-it-starts'
  const { hashPassword } = (await import(fresh)) as typeof import('../../../src/server/core/crypto/password-hash')
  const kept = await hashPassword(password)
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=24576,t=3,p=1\$/)
  expect(await isPasswordOf(kept, password)).toBe(true)
  expect(await isPasswordOf(kept, `${password}.`)).toBe(false)
})
