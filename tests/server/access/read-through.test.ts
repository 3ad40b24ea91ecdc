/** Rules that read through a reference say nothing of a row that the caller may not choose. */
import { beforeAll, expect, it } from 'vitest'
import type { Problem } from '../../../src/model/types'
import { Refusal } from '../../../src/server/core/errors'
import { describeEachDatabase } from '../../builders/databases'
import { aPerson, modelOf, openWritten, type Written, written } from '../../builders/written'

const text = { type: 'string', maxLength: 60 }
const money = { type: 'number', multipleOf: 0.01 }
const readOnly = (computed: object) => ({ readOnly: true, 'x-computed': computed })
const say = (message: string) => ({ message, 'x-i18n': { 'en-US': { message } } })
const check = (id: string, assert: object) => ({ id, at: 'words', assert, ...say(id) })

/** Wards, the patients who lie in them, and visits that read what is known of a patient in each way there is. */
const model = modelOf([
  written('ward/ward', { 'x-resource': { display: 'name' }, properties: { name: text } }),
  written('ward/patient', {
    'x-resource': { display: 'name' },
    'x-states': {
      initial: { state: 0 },
      final: [{ state: 1 }],
      moves: { close: { from: { state: 0 }, to: { state: 1 }, call: 'close', title: 'Close' } },
      editable: [{ if: { state: 0 } }],
    },
    'x-api': { base: '/api/ward/patient', create: 'POST save', calls: { close: 'POST close' } },
    properties: {
      name: text,
      team: text,
      phone: text,
      kind: text,
      rate: money,
      wardId: { ...text, 'x-ref': { to: 'ward/ward', label: 'name' } },
      state: { type: 'integer', enum: [0, 1], default: 0, readOnly: true, 'x-enum': { 0: 'open', 1: 'closed' } },
    },
  }),
  written('ward/visit', {
    'x-resource': { display: 'words' },
    'x-api': { base: '/api/ward/visit', create: 'POST save', update: 'POST edit', list: 'GET list' },
    properties: {
      patientId: { ...text, 'x-ref': { to: 'ward/patient', label: 'name' } },
      words: text,
      code: { ...text, 'x-unique': ['patientId'] },
      hours: money,
      phone: { type: 'string', maxLength: 4, 'x-computed': { of: 'patientId.phone', fill: true } },
      wardId: {
        ...text,
        'x-ref': { to: 'ward/ward', label: 'name' },
        'x-computed': { of: 'patientId.wardId', fill: true },
      },
      title: { ...text, ...readOnly({ template: '{patientId.name} ({patientId.phone})', fill: true }) },
      deposit: { ...money, ...readOnly({ value: { times: ['hours', 'patientId.rate'] }, fill: true }) },
      isGuest: { ...text, ...readOnly({ case: [[{ 'patientId.kind': 'guest' }, 'yes']], else: 'no', fill: true }) },
      cost: { ...money, ...readOnly({ value: { times: ['hours', 'patientId.rate'] } }) },
      total: { ...money, ...readOnly({ value: { plus: ['cost', 5] } }) },
      level: { ...text, ...readOnly({ case: [[{ total: { gt: 100 } }, 'high']], else: 'low' }) },
      label: { ...text, ...readOnly({ template: 'at {cost}' }) },
      host: { ...text, 'x-when': { visible: { 'patientId.kind': 'guest' }, required: true, hidden: 'clear' } },
    },
    'x-checks': [
      check('direct', { 'patientId.kind': { ne: 'guest' } }),
      check('filled', { phone: { ne: '12345' } }),
      check('titled', { title: { ne: 'Hidden (12345)' } }),
      check('deposited', { deposit: { ne: 200 } }),
      check('guest', { isGuest: { ne: 'yes' } }),
      check('worked out', { cost: { ne: 200 } }),
      check('worked out of it', { total: { ne: 205 } }),
      check('by case', { level: { ne: 'high' } }),
      check('by template', { label: { ne: 'at 200' } }),
      check('compared', { $compare: [{ times: [{ or: ['cost', 0] }, 2] }, 'lt', 399] }),
      { id: 'crowded', at: 'words', count: { within: ['patientId'], max: 1 }, ...say('crowded') },
      { id: 'ill', at: 'words', level: 'warn', assert: { cost: { lt: 1 } }, ...say('ill') },
    ],
  }),
  written('ward/note', {
    'x-resource': { display: 'words' },
    properties: {
      words: text,
      patientId: { ...text, 'x-ref': { to: 'ward/patient', label: 'name', owner: true } },
    },
  }),
  written('ward/round', {
    'x-resource': { display: 'words' },
    properties: {
      words: text,
      stops: {
        type: 'array',
        'x-child': { as: 'table' },
        items: {
          type: 'object',
          additionalProperties: false,
          properties: { patientId: { ...text, title: 'patient', 'x-ref': { to: 'ward/patient', label: 'name' } } },
        },
      },
    },
  }),
])

const never = '1999999999999999999'

describeEachDatabase('A row that the caller may not choose', (open) => {
  let at: Written
  let hidden: string
  let own: string
  const nurse = aPerson({
    userId: '2',
    dataScopes: { 'ward/patient': { team: 'a' }, 'ward/ward': { name: 'a' } },
  })

  beforeAll(async () => {
    at = await openWritten(open, model)
    const create = async (name: string, entry: object) =>
      (await at.ask<{ id: string }>(`${name}.create`, { ...entry })).id
    const wardId = await create('ward/ward', { name: 'b' })
    const known = { phone: '12345', kind: 'guest', rate: 100, wardId }
    hidden = await create('ward/patient', { name: 'Hidden', team: 'b', ...known })
    own = await create('ward/patient', { name: 'Own', team: 'a', phone: '1', kind: 'resident', rate: 1 })
    await create('ward/visit', { patientId: own, words: 'a visit', code: 'again', hours: 1 })
    await at.database.kysely
      .insertInto(model.resources['ward/visit']!.table)
      .values(
        ['again', 'twice'].map((code, index) => ({
          id: `${7000 + index}`,
          tenant_id: '100001',
          patient_id: hidden,
          code,
          revision: 1,
          status: 1,
          is_deleted: 0,
        })),
      )
      .execute()
    await at.database.kysely
      .updateTable(model.resources['ward/patient']!.table)
      .set({ state: 1 })
      .where('id', '=', hidden)
      .execute()
  })

  /** The refusal of a call, with the id that it names left out. */
  const refusal = async (call: string, entry: object, id: string) => {
    const error = await at.ask(call, { ...entry }, { caller: nurse }).then(
      (answer) => answer,
      (thrown: unknown) => thrown,
    )
    if (!(error instanceof Refusal)) return { answer: error }
    return JSON.parse(JSON.stringify({ code: error.code, problems: error.problems }).replaceAll(id, 'ID')) as {
      code: string
      problems: Problem[]
    }
  }
  const referenced = (field: string) => ({
    code: 'request.invalid',
    problems: [expect.objectContaining({ field, rule: 'reference' })],
  })

  it('is refused like one that never was, whatever a new entry reads of it', async () => {
    const entry = (patientId: string) => ({ patientId, words: 'a visit', code: 'again', hours: 2 })
    const answer = await refusal('ward/visit.create', entry(hidden), hidden)
    expect(answer).toEqual(await refusal('ward/visit.create', entry(never), never))
    expect(answer).toEqual(referenced('patientId'))
  })

  it('is refused like one that never was, whatever a changed entry reads of it', async () => {
    const { id } = await at.ask<{ id: string }>('ward/visit.create', { patientId: null, code: 'change', hours: 2 })
    const entry = (patientId: string) => ({ id, revision: 1, patientId, words: 'a visit', code: 'again' })
    const answer = await refusal('ward/visit.update', entry(hidden), hidden)
    expect(answer).toEqual(await refusal('ward/visit.update', entry(never), never))
    expect(answer).toEqual(referenced('patientId'))
  })

  it('still decides for an entry that refers to it already', async () => {
    const change = { id: '7001', revision: 1, code: 'thrice', hours: 2, host: 'Ada' }
    const { problems } = (await refusal('ward/visit.update', change, hidden)) as { problems: Problem[] }
    expect(problems.map(({ rule }) => rule)).toEqual(expect.arrayContaining(['direct', 'worked out']))
  })

  it('is refused as the owner of a row, in whichever state it is', async () => {
    const note = (patientId: string) => ({ patientId, words: 'a note' })
    const answer = await refusal('ward/note.create', note(hidden), hidden)
    expect(answer).toEqual(await refusal('ward/note.create', note(never), never))
    expect(answer).toEqual(referenced('patientId'))
  })

  it('is refused in a row of an entry', async () => {
    const round = (patientId: string) => ({ words: 'a round', stops: [{ patientId }] })
    const answer = await refusal('ward/round.create', round(hidden), hidden)
    expect(answer).toEqual(await refusal('ward/round.create', round(never), never))
    expect(answer).toEqual(referenced('stops[0].patientId'))
    expect(await at.ask('ward/round.create', round(own), { caller: nurse })).toHaveProperty('id')
  })
})
