/** A unique text without a length of its own: what an index has no room for is refused with the length that it has. */
import { randomBytes } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import type { Problem } from '../../../src/model/types'
import { describeBothDatabases } from '../../builders/databases'
import { modelOf, openWritten, type Written, written } from '../../builders/written'

const model = modelOf([
  written('store/part', {
    'x-resource': { display: 'number' },
    properties: { number: { type: 'string', 'x-unique': true } },
  }),
])

describeBothDatabases('A unique text of any length', (open) => {
  let store: Written
  beforeAll(async () => {
    store = await openWritten(open, model)
  })

  it('is kept as far as an index has room, and refused beyond that', async () => {
    // Random letters: what repeats itself is kept short by the database.
    const text = (length: number) => randomBytes(length).toString('base64').slice(0, length)
    await store.ask('store/part.create', { number: text(600) })
    const problems = await store.ask('store/part.create', { number: text(6000) }).then(
      () => [],
      (error: { readonly problems?: readonly Problem[] }) => error.problems,
    )
    expect(problems).toMatchObject([{ field: 'number', rule: 'maxLength', message: expect.stringContaining('600') }])
  })
})
