import { beforeAll, expect, it } from 'vitest'
import { describeEachDatabase } from '../../builders/databases'
import { modelOf, openWritten, type Written, written } from '../../builders/written'

const model = modelOf([
  written('lab/probe', {
    $defs: { part: { type: 'object', properties: { note: { type: 'string', title: 'note', maxLength: 20 } } } },
    properties: {
      kind: { type: 'string', enum: ['a', 'b'], 'x-enum': { a: 'A', b: 'B' } },
      about: { type: 'object', 'x-shape': { by: 'kind', of: { a: '#/$defs/part', b: '#/$defs/part' } } },
      count: { type: 'integer', 'x-when': { visible: { about: { empty: false } }, hidden: 'keep' } },
      code: { type: 'string', maxLength: 20, 'x-unique': ['count'] },
    },
  }),
])

describeEachDatabase('A field that shows beside an object with a shape', (open) => {
  let at: Written
  beforeAll(async () => {
    at = await openWritten(open, model)
  })

  it('does not keep an invalid value when the shape leaves nothing of the object', async () => {
    const entry = { kind: 'a', about: { strange: 1 }, count: true, code: 'x' }
    const { id } = await at.ask<{ id: string }>('lab/probe.create', entry)
    expect(await at.ask('lab/probe.detail', { id })).toMatchObject({ code: 'x', count: null })
  })
})
