import { beforeAll, describe, expect, it } from 'vitest'
import { validatorModule } from '../../../src/model/validate/compile-validator'
import type { Problem } from '../../../src/model/types'
import { bindValidator, validateEntry } from '../../../src/model/validate/validate'
import { describeEachDatabase } from '../../builders/databases'
import { modelOf, openWritten, type Written, written } from '../../builders/written'

type Json = Record<string, unknown>

const text = { type: 'string', maxLength: 500 }
const enumOf = (...values: number[]) => ({
  type: 'integer',
  enum: values,
  'x-enum': Object.fromEntries(values.map((value) => [value, String(value)])),
})

const model = modelOf([
  written('post/message', {
    'x-resource': { display: 'name' },
    'x-api': {
      base: '/api/post/message',
      list: 'GET page',
      detail: 'GET detail',
      create: 'POST submit',
      update: 'POST submit',
      import: 'POST import',
    },
    properties: {
      name: text,
      kind: { ...enumOf(1, 2, 3), default: 1 },
      body: {
        ...text,
        'x-when': {
          cases: [
            { if: { kind: 3 }, maxLength: 5, title: '短信', 'x-i18n': { 'en-US': { title: 'Text message' } } },
            { if: { kind: 2 }, required: true },
            { if: { due: { lt: { $now: true } } }, maxLength: 3 },
          ],
        },
      },
      due: { type: 'string', format: 'lectern-datetime' },
      reason: { ...text, 'x-when': { visible: { kind: 3 }, required: true, hidden: 'clear' } },
      note: { ...text, 'x-when': { visible: { kind: 3 }, hidden: 'keep' } },
      price: { type: 'integer', minimum: 0, maximum: 100 },
      share: { type: 'number', readOnly: true, 'x-computed': { ratio: ['price', 'kind'] } },
    },
    'x-checks': [
      {
        id: 'share',
        if: { price: { empty: false } },
        at: 'price',
        assert: { share: { lte: 10 } },
        message: 's',
        'x-i18n': { 'en-US': { message: 's!' } },
      },
    ],
  }),
])
const resource = model.resources['post/message']!

/** An entry, and the rules that refuse it. */
const examples: readonly [string, Json, readonly string[]][] = [
  ['a case that does not hold asks for nothing', { kind: 1, body: 'longer than five' }, []],
  ['a case is tighter while it holds', { kind: 3, body: 'longer than five', reason: 'x' }, ['body maxLength']],
  ['a case may ask for the field', { kind: 2 }, ['body required']],
  ['a case may hang on the clock', { kind: 1, body: 'four', due: '2020-01-01 00:00:00' }, ['body maxLength']],
  ['required means required when visible', { kind: 3, body: 'x' }, ['reason required']],
  ['what is hidden is not asked for', { kind: 1 }, []],
  ['a check may speak of a computed value', { kind: 2, body: 'x', price: 30 }, ['price share']],
]

const said = (problems: readonly Problem[]) => problems.map(({ field, rule }) => `${field} ${rule}`)

describe('In the form', () => {
  const module = validatorModule(resource).replace('export default ', '')
  // The text that a browser imports, without the network between.
  const url = `data:text/javascript,${encodeURIComponent(`export default ${module}`)}`
  it.each(examples)('%s', async (_, entry, expected) => {
    const { default: factory } = (await import(/* @vite-ignore */ url)) as {
      default: Parameters<typeof bindValidator>[0]
    }
    const validator = bindValidator(factory)
    expect(said(validateEntry({ resource, entry, validator, locale: 'en-US', now: new Date() }))).toEqual(expected)
  })
})

describeEachDatabase('In a call', (open) => {
  let at: Written
  beforeAll(async () => {
    at = await openWritten(open, model)
  })

  it.each(examples)('%s', async (_, entry, expected) => {
    const refused = await at.ask('post/message.create', entry).then(
      () => [],
      ({ problems }: { problems: Problem[] }) => said(problems),
    )
    expect(refused).toEqual(expected)
  })

  it('a hidden field is emptied or kept, as it says', async () => {
    const { id } = await at.ask<{ id: string }>('post/message.create', { kind: 3, body: 'x', reason: 'why', note: 'n' })
    await at.ask('post/message.update', { id, kind: 1 })
    expect(await at.ask('post/message.detail', { id })).toMatchObject({ reason: '', note: 'n', share: null })
  })
})
