import { beforeAll, describe, expect, it } from 'vitest'
import type { Problem } from '../../../src/model/types'
import { sql } from '../../../src/server/database/connection/sql-tag'
import { operations } from '../../../src/server/http/dispatch/operations'
import { describeEachDatabase } from '../../builders/databases'
import { modelOf, openWritten, tenant, type Written, written } from '../../builders/written'

type Json = Record<string, unknown>

const text = { type: 'string', maxLength: 100 }
const whole = { type: 'integer', minimum: 0, maximum: 9999 }
const say = (id: string, more: object) => ({
  id,
  message: `${id}?`,
  'x-i18n': { 'en-US': { message: `${id}!` } },
  ...more,
})

const model = modelOf([
  written('depot/order', {
    'x-resource': { display: 'name' },
    'x-checks': [
      say('dear', { at: 'price', assert: { price: { lt: 100 } }, level: 'confirm' }),
      say('odd', { at: 'price', assert: { price: { ne: 13 } }, level: 'warn' }),
      say('none', { at: 'price', assert: { price: { ne: 0 } } }),
      say('many', { count: { max: 3 }, level: 'confirm' }),
      say('lone', { at: 'name', if: { name: 'lone' }, count: { filter: { name: 'lone' }, max: 1 }, level: 'conflict' }),
      say('gone', { on: 'remove', assert: { price: { lt: 50 } }, level: 'confirm' }),
      say('line', {
        each: 'lines',
        at: 'amount',
        if: { amount: { empty: false } },
        assert: { amount: { lte: { $field: '$up.price' } } },
      }),
      say('words', {
        fn: 'screen-words',
        message: '含{words}',
        'x-i18n': { 'en-US': { message: 'Blocked: {words}' } },
      }),
    ],
    properties: {
      name: text,
      price: whole,
      lines: {
        type: 'array',
        maxItems: 5,
        items: {
          type: 'object',
          properties: { what: { ...text, title: 'what' }, amount: { ...whole, title: 'amount' } },
          additionalProperties: false,
        },
        'x-child': {},
      },
    },
  }),
  written('system/sensitive-word', {
    'x-resource': { display: 'word', tenant: { shared: 'also' } },
    properties: { word: text, level: whole },
  }),
])

describeEachDatabase('Soft checks', (open) => {
  let at: Written
  const add = (entry: Json) => at.ask<{ id: string }>('depot/order.create', { name: 'x', ...entry })
  const refusal = (promise: Promise<unknown>) =>
    promise.then(
      () => undefined,
      ({ code, problems }: { code: string; problems: Problem[] }) => ({
        code,
        problems: problems.map(({ rule, level, field }) => [rule, level, field]),
      }),
    )

  beforeAll(async () => {
    at = await openWritten(open, model)
    for (const [id, owner, word, level] of [
      ['1', tenant, 'Spam', 1],
      ['2', '000000', '垃圾', 1],
      ['3', tenant, 'mild', 2],
    ])
      await sql`insert into system_sensitive_word (id, tenant_id, word, level) values (${id}, ${owner}, ${word}, ${level})`.execute(
        at.database.kysely,
      )
  })

  it('of a conflict refuse for what others are, and no consent passes them', async () => {
    const { id } = await add({ name: 'lone', price: 1 })
    expect(await refusal(add({ name: 'lone', price: 1, confirmed: '*' }))).toEqual({
      code: 'entry.refused',
      problems: [['lone', 'conflict', 'name']],
    })
    // Faults of the entry itself come before questions.
    expect(await refusal(add({ name: 'lone', price: 0 }))).toMatchObject({
      code: 'request.invalid',
      problems: expect.arrayContaining([['none', undefined, 'price']]),
    })
    await at.ask('depot/order.remove', { ids: id })
  })

  it('ask once, and pass with consent', async () => {
    expect(await refusal(add({ price: 500 }))).toEqual({
      code: 'request.confirm',
      problems: [['dear', 'confirm', 'price']],
    })
    expect(await refusal(add({ price: 500, confirmed: 'another' }))).toMatchObject({ code: 'request.confirm' })
    const { id } = await add({ price: 500, confirmed: 'dear' })
    expect(await at.ask('depot/order.detail', { id })).toMatchObject({ price: 500 })
  })

  it('refuse first what no consent helps', async () => {
    expect(await refusal(add({ price: 0, confirmed: 'dear' }))).toEqual({
      code: 'request.invalid',
      problems: [['none', undefined, 'price']],
    })
  })

  it('tell a warning and let it pass', async () => {
    const warnings: Problem[] = []
    const context = { ...at.context('depot/order.create', { name: 'x', price: 13 }), warnings }
    await operations.create!(context)
    expect(warnings).toMatchObject([{ rule: 'odd', level: 'warn', message: 'odd!' }])
  })

  it('ask on removal as well', async () => {
    const { id } = await add({ price: 60 })
    expect(await refusal(at.ask('depot/order.remove', { ids: id }))).toEqual({
      code: 'entry.confirm',
      problems: [['gone', 'confirm', undefined]],
    })
    expect(await at.ask('depot/order.remove', { ids: id, confirmed: 'gone' })).toBe(true)
  })

  it('ask for what is counted', async () => {
    await add({ price: 1 })
    expect(await refusal(add({ price: 1 }))).toMatchObject({ problems: [['many', 'confirm', undefined]] })
    await add({ price: 1, confirmed: 'many,dear' })
  })

  it('judge each row of a list, also against what holds it', async () => {
    const lines = [{ what: 'a', amount: 5 }, { what: 'b', amount: 50 }, { what: 'c' }]
    expect(await refusal(add({ price: 20, lines, confirmed: '*' }))).toEqual({
      code: 'request.invalid',
      problems: [['line', undefined, 'lines[1].amount']],
    })
    await add({ price: 60, lines, confirmed: '*' })
  })

  describe('that are named', () => {
    it('screen blocked words, whatever their case, width and spaces', async () => {
      expect(await refusal(add({ name: 'buy s p A m now', price: 2, confirmed: '*' }))).toMatchObject({
        problems: [['words', undefined, undefined]],
      })
      expect(await refusal(add({ name: 'ＳＰＡＭ', price: 2, confirmed: '*' }))).toMatchObject({
        code: 'request.invalid',
      })
      await expect(add({ name: '一些垃圾 spam', price: 2, confirmed: '*' })).rejects.toThrow('request.invalid')
      await add({ name: 'mild words', price: 2, confirmed: '*' })
    })
  })
})
