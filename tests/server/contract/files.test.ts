/** Files that a person may not name are refused by every field and every parameter that could keep their address. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Question, questionType } from '../../../src/domain/exams/questions/question'
import { formats } from '../../../src/language/text/formats'
import { fieldOf } from '../../../src/model/names'
import type { Call, Field, Resource } from '../../../src/model/types'
import { sql } from '../../../src/server/database/connection/sql-tag'
import { actionNamed } from '../../../src/server/product/actions'
import type { QuestionFormat } from '../../../src/server/product/exams/files/read-file'
import { writeQuestionFile } from '../../../src/server/product/exams/files/write-file'
import { attachmentsOf } from '../../../src/server/files/attachments'
import { namesInUse } from '../../../src/server/files/files-in-use'
import { createLinkSigner } from '../../../src/server/files/serving/signed-link'
import { newStorageName } from '../../../src/server/core/storage-name'
import { describeEachDatabase } from '../../builders/databases'
import type { Entry } from '../../builders/entry-of'
import { multipart } from '../../builders/multipart'
import type { Person, Product, Reply } from '../../builders/product'
import type { Planting } from '../../builders/planting'
import { aProvedProduct, provedModel } from '../../builders/proved'
import { png, putFile } from '../../builders/put-file'
import { shippedCalls } from '../../builders/shipped'
import { fits } from '../../builders/value-of'
import { casesOfRun } from '../../full'
import { sendSheet } from '../io/send-sheet'
import { boundsOf, moveOf, paramsFor, statesBefore } from './calls'

const [own, others] = ['100001', '100002']

const reads: readonly Call['kind'][] = ['page', 'list', 'tree', 'lazyTree', 'detail', 'export', 'stat']
const saves: readonly Call['kind'][] = ['create', 'copy', 'update', 'submit', 'transition']

/** Of each kind one, for what is not meant for files but could keep their addresses. */
const common = [
  'a public one of another tenant',
  'a private one of another tenant with its link',
  'a private one without its link',
  'a public one that never was',
]

/** As long as an address without a signature is. */
const shape = `/upload/20260131/${'a'.repeat(40)}.png`

/** The address as the field would hold it; undefined where it can hold none. */
function holding({ type, value, many }: Field, address: string): unknown {
  const one =
    type === 'rich-text'
      ? `<p><img src="${address.replaceAll('&', '&amp;')}"></p>`
      : value.json === 'object'
        ? { note: address }
        : value.format === 'json'
          ? JSON.stringify({ note: address })
          : value.format === 'url' || value.format === 'uri'
            ? `https://school.example.com${address}`
            : address
  if (typeof one === 'string' && (value.json !== 'string' || !fits(value, one) || !isOf(value.format, one))) return
  return many ? [one] : one
}

const isOf = (format: string | undefined, text: string): boolean =>
  format === undefined || (formats as Readonly<Record<string, (text: string) => boolean>>)[format]?.(text) !== false

/** The way to a field: its own name, or that of the list it lies in and the way from there. */
type Way = readonly Field[]

/** Every field that can keep the address of a file, those of child rows included. */
function holders(fields: readonly Field[]): Way[] {
  return fields.flatMap((field): Way[] => {
    if (field.child && !field.readOnly) return holders(field.child.row.fields).map((way) => [field, ...way])
    const isOther = field.system || field.readOnly || field.computed || field.ref || field.dict || field.value.enum
    return isOther || field.store !== 'plain' || field.shape || holding(field, shape) === undefined ? [] : [[field]]
  })
}

const nameOf = (way: Way): string => way.map(({ name }) => name).join('.')
const placeOf = (way: Way): string => way.map(({ name }) => name).join('[0].')

const fileText = /文件不存在/
const beside = ['screenSheet', 'importLater']

/** A value that an action reads as JSON, with the address as each way of writing JSON has it. */
const asJson = (address: string): string[] => {
  const text = JSON.stringify([{ note: address }])
  const slashes = text.replaceAll('/', '\\/')
  const letters = text.replaceAll('/', '\\u002f').replace('p', '\\u0070')
  return [text, slashes, letters, JSON.stringify([{ note: slashes }])]
}

/** Parameters of a call that put the value there. */
function sentAt([field, ...inner]: Way, entry: Entry, address: string): Entry {
  if (inner.length === 0) return { ...entry, ...revealing(field!), [field!.name]: holding(field!, address) }
  const [row, ...rows] = (entry[field!.name] as Entry[] | undefined) ?? []
  return { ...entry, [field!.name]: [sentAt(inner, row ?? {}, address), ...rows] }
}

/** The value of another field under which this one shows, where its condition names one: what is hidden is forgotten. */
function revealing({ when }: Field): Entry {
  const [[name, test] = []] = Object.entries(when?.visible ?? {})
  if (name === undefined || ['all', 'any', 'not'].includes(name)) return {}
  if (typeof test !== 'object' || test === null) return { [name]: test }
  const [first] = 'in' in test && Array.isArray(test.in) ? (test.in as unknown[]) : []
  return first === undefined ? {} : { [name]: first }
}

const taken = (call: Call, [field]: Way) =>
  (!call.fields || call.fields.includes(field!.name)) && !(call.kind === 'update' && field!.when?.readOnly)

/** An entry of somebody who is signed in. */
const takesEntry = ({ kind, perm, key }: Call) =>
  (kind === 'update' || kind === 'copy' || (['create', 'submit'].includes(kind) && key !== 'ids')) &&
  !perm.some((code) => ['@client', '@public'].includes(code))

const calls = shippedCalls(provedModel).filter(({ call }) => !reads.includes(call.kind))

const entries = calls
  .filter(({ call }) => takesEntry(call))
  .map((each) => ({ ...each, ways: holders(each.resource.fields).filter((way) => taken(each.call, way)) }))
  .filter(({ ways }) => ways.length > 0)

interface HoldingCall {
  readonly resource: Resource
  readonly call: Call
  readonly ways: readonly Way[]
}

/** The fields of these calls that the run holds: in the gate each kind of call with each type of field, at each depth. */
function eachWay(holding: readonly HoldingCall[]) {
  const cases = holding.flatMap(({ resource, call, ways }) =>
    ways.map((way) => ({ resource, call, way, name: nameOf(way) })),
  )
  return casesOfRun(cases, ({ resource, call, way }) => {
    const { type, value, many, upload } = way.at(-1)!
    return [
      [call.kind, type, value.format, many, way.length],
      Boolean(upload),
      Boolean(call.action),
      resource.tenancy.kind,
    ]
  })
}

/** The form of a move, and the fields that a call of its own changes. */
const forms = calls
  .filter(({ call }) => call.kind === 'transition')
  .map(({ resource, call }) => {
    const moves = resource.states?.moves.filter((move) => move.calls.includes(call.name)) ?? []
    const names = [...moves.flatMap(({ form }) => form), ...(call.fields ?? [])]
    const fields = resource.fields.filter(({ name }) => names.includes(name))
    return { resource, call, ways: holders(fields.map((field) => ({ ...field, readOnly: false }))) }
  })
  .filter(({ ways }) => ways.length > 0)

/** Parameters that are no fields of an entry. */
const params = calls.flatMap(({ resource, call }) => {
  const asked = Object.entries(call.params?.properties ?? {}).map(([name]) => name)
  const noted = resource.states?.moves.filter((move) => move.calls.includes(call.name)).flatMap(({ ask = [] }) => ask)
  const names = [...asked, ...(call.requires ?? []), ...(noted ?? []).map(({ name }) => name)]
  const isNoField = (name: string) => !saves.includes(call.kind) || fieldOf(resource, name) === undefined
  return [...new Set(names)].filter(isNoField).map((name) => ({ resource, call, name }))
})

const sheets = calls
  // One reads people without a write; the other has a job save what the import of people saves.
  .filter(({ call, resource }) => call.kind === 'import' && resource.io?.import && !beside.includes(call.name))
  .map((each) => ({
    ...each,
    ways: each.resource.io!.import!.columns.flatMap((name) => holders([fieldOf(each.resource, name)!])),
  }))
  .filter(({ ways }) => ways.length > 0)

/** Calls that take a file of another form than a sheet of their resource. Whoever adds one proves what becomes of its values. */
const ownForms = calls.filter(({ call }) => call.kind === 'upload').map(({ call }) => call.id)

/** Forms of files of questions that the address of a file passes through. */
const questionFormats = ['xlsx', 'docx', 'txt', 'gift', 'aiken', 'xml'] as const

it('Fields and parameters of every kind are among those that are proved', () => {
  const types = new Set(entries.flatMap(({ ways }) => ways.map((way) => way.at(-1)!.type)))
  expect([...types]).toEqual(expect.arrayContaining(['image', 'file', 'rich-text', 'json', 'text', 'long-text']))
  expect(entries.some(({ ways }) => ways.some((way) => way.length === 3))).toBe(true)
  expect(params.map(({ call, name }) => `${call.id} ${name}`)).toContain('system/face-record.send image')
  expect(sheets.length).toBeGreaterThan(0)
  expect(entries.some(({ call }) => call.kind === 'copy')).toBe(true)
  expect(ownForms).toEqual([
    // Both answer the accounts that are people of the tenant, and keep nothing.
    'course/learner.parse',
    'exam/exam.importScope',
    // Below, and in tests/server/exam/exam-rounds.test.ts.
    'exam/question-import.exchange',
    'exam/record.importSkill',
  ])
})

describeEachDatabase('A file that a person may not name', (open) => {
  let product: Product
  let staff: Person
  /** Addresses that nobody of the first tenant may use, by what is wrong with each. */
  const addresses: Record<string, string> = {}
  const ofRoot: Record<string, string> = {}
  let foreign: string[]
  /** Of the person's own tenant, and one that was handed out to them. */
  let usable: readonly string[]
  const leaks: string[] = []

  beforeAll(async () => {
    product = await aProvedProduct(open)
    for (const tenantId of [own, others]) await product.addTenant(tenantId)
    staff = await product.addUser({ tenantId: own })
    const stranger = await product.addUser({ tenantId: others })
    const put = async (person: Person, isPrivate: boolean) => {
      const fields: Record<string, string> = isPrivate ? { private: '1' } : {}
      return (await putFile(product, { name: 'a.png', bytes: png, fields }, product.headersOf(person))).data
    }
    const [open_, closed] = [await put(stranger, false), await put(stranger, true)]
    foreign = [open_.name, closed.name]
    // Before a case gives the tenant a store that cannot be reached.
    usable = [(await put(staff, false)).link, (await put(staff, true)).link]
    const theirs = {
      'a public one of another tenant': `/${open_.name}`,
      'a private one of another tenant': `/${closed.name}`,
      'a private one of another tenant with its link': closed.link,
      'a private one of another tenant, badly signed': `/${closed.name}?until=9999999999&sign=x`,
      'a public one that never was': `/${newStorageName('png', false, new Date())}`,
      'a private one that never was': `/${newStorageName('png', true, new Date())}`,
    }
    const signer = createLinkSigner(product.config.keys.secret)
    for (const [person, all] of [
      [staff, addresses],
      [product.root, ofRoot],
    ] as const) {
      const { name, link } = await put(person, true)
      Object.assign(all, theirs, {
        'a private one without its link': `/${name}`,
        'a private one whose link is over': signer.linkTo({ name, until: 1_000_000_000 }),
        'a private one whose link was changed': `${link}x`,
      })
    }
  })

  /** By whom, and for which tenant. */
  const sideOf = ({ tenancy }: Resource) =>
    tenancy.kind === 'platform'
      ? { as: product.root, tenantId: '000000', all: ofRoot }
      : { as: staff, tenantId: own, all: addresses }

  const plantOwn = async (resource: Resource, planting: Planting, { userId }: Person): Promise<string> => {
    const { id } = await product.plant(resource, planting)
    const { kysely } = product.database
    await kysely.updateTable(resource.table).set({ create_user: userId }).where('id', '=', id).execute()
    return id
  }
  const needed = (names: readonly string[] = []): Entry => Object.fromEntries(names.map((name) => [name, '1']))
  /** An action that connects outside before anything is validated may be refused for that. */
  const isTriedFirst = ({ action }: Call) => action !== undefined && 'outside' in actionNamed(action)!

  /**
   * Actions that want more of a row than a planted one has refuse before the rules of a write judge its files; nothing is kept.
   */
  const wantsMore = new Set(['course/job-map.update', 'course/job-map-task.update', 'exam/supplement.update'])

  /** No answer opens a file of another tenant. */
  const watched = (reply: Reply, sent: string): Reply => {
    const text = reply.text.replaceAll(sent, '')
    leaks.push(...foreign.filter((name) => text.includes(`${name}?until`)))
    return reply
  }
  /** By the rule, or by an action that wants something else there. */
  const refusal = (field: string) => {
    const rule = expect.stringMatching(/^(file|action)$/)
    return {
      code: 400,
      body: { data: { errors: expect.arrayContaining([expect.objectContaining({ field, rule })]) } },
    }
  }
  /** Values for the field: all where files are meant to be, else one of each kind. */
  const fitting = (way: Way, all: Record<string, string>) => {
    const field = way.at(-1)!
    const isForFiles = field.upload !== undefined || field.type === 'rich-text'
    return Object.entries(all).filter(([about, address]) => {
      const held = holding(field, address)
      // In a web address, what never was here may be elsewhere.
      if (held === undefined || (about.includes('never was') && String(held).startsWith('https:'))) return false
      return isForFiles || common.includes(about)
    })
  }

  it.each(eachWay(entries))('$call.id refuses it in $name', async ({ resource, call, way }) => {
    const { as, tenantId, all } = sideOf(resource)
    const wish = { shown: way[0]!.name }
    const entry: Entry =
      call.kind === 'update' || call.kind === 'copy'
        ? { [call.key]: await plantOwn(resource, { tenantId, ...wish }, as) }
        : { ...needed(call.params?.required), ...(await product.entry(resource, tenantId, wish)) }
    const before = wantsMore.has(call.id) && (await product.rowOf(resource, String(entry.id)))
    for (const [about, address] of fitting(way, all)) {
      const reply = watched(await product.call(call, sentAt(way, entry, address), as), address)
      const expected = before
        ? { body: { success: false } }
        : isTriedFirst(call)
          ? { code: 400 }
          : refusal(placeOf(way))
      expect(reply, `${about}: ${reply.text}`).toMatchObject(expected)
    }
    if (before) expect(await product.rowOf(resource, String(entry.id))).toEqual(before)
  })

  it.each(eachWay(forms))('$call.id refuses it in $name', async ({ resource, call, way }) => {
    const { as, tenantId, all } = sideOf(resource)
    const move = moveOf(resource, call)
    const given = move && { ...statesBefore(move), ...boundsOf(resource, move) }
    const { id, ...row } = await product.plant(resource, { tenantId, given })
    const sent = await paramsFor(product, resource, call, { id, entry: row, tenantId })
    for (const [about, address] of fitting(way, all)) {
      const reply = watched(await product.call(call, { ...sentAt(way, sent, address), [call.key]: id }, as), address)
      expect(reply, `${about}: ${reply.text}`).toMatchObject(refusal(placeOf(way)))
    }
  })

  it.each(params)('$call.id refuses it in the parameter $name', async ({ resource, call, name }) => {
    const { as, all } = sideOf(resource)
    for (const [about, address] of Object.entries(all)) {
      for (const value of [address, ...(common.includes(about) ? asJson(address) : [])]) {
        const sent = { id: '1', ...call.with, ...needed(call.requires), [name]: value }
        const reply = watched(await product.call(call, sent, as), address)
        expect(reply, `${about}, ${value}: ${reply.text}`).toMatchObject(refusal(name))
      }
    }
  })

  it.each(sheets)('$call.id refuses it in every column', async ({ resource, call, ways }) => {
    const { as, all } = sideOf(resource)
    const titles = ways.map(([field]) => field!.title['zh-CN'])
    const required = resource.io!.import!.columns.filter((name) => !ways.some(([field]) => field!.name === name))
    const heads = required.map((name) => fieldOf(resource, name)!.title['zh-CN'])
    const rows = common.map((about) => [...heads.map(() => '1'), ...ways.map(() => all[about]!)])
    const { data, text } = await sendSheet(product, call.paths[0]!, [[...heads, ...titles], ...rows], {}, as)
    for (const [index, about] of common.entries()) {
      const fields = ways.filter((way) => holding(way[0]!, all[about]!) !== undefined).map(([field]) => field!.name)
      const faults = (data.errors as Entry[]).filter(
        ({ row, message }) => row === index + 2 && fileText.test(`${message}`),
      )
      expect(
        faults.map(({ field }) => field),
        `${about}: ${text}`,
      ).toEqual(expect.arrayContaining(fields))
    }
  })

  describe('in a file of questions', () => {
    const exchange = provedModel.resources['exam/question-import']!.calls.exchange!
    let bankId: string
    beforeAll(async () => {
      const category = await product.call(
        'POST /api/blade-exam/category/save',
        { bizType: 1, name: '安全', sort: 1 },
        staff,
      )
      const bank = { name: '题库', categoryId: category.data.id, openScope: 1 }
      bankId = (await product.call('POST /api/blade-exam/question-bank/save-update', bank, staff)).data.id
    })

    const shown = (address: string) => `<p>看图<img src="${address.replaceAll('&', '&amp;')}"></p>`
    const options = [
      { key: 'A', content: '甲' },
      { key: 'B', content: '乙' },
    ]
    const aQuestion = (stem: string): Question => ({ type: questionType.singleChoice, options, stem, answer: 'A' })
    const parsed = async (format: QuestionFormat, stems: readonly string[]): Promise<Reply> => {
      const resource = provedModel.resources['exam/question']!
      const listed = stems.map((stem) => ({ question: aQuestion(stem) }))
      const about = { resource, locale: 'zh-CN', format, name: 'a', withAnswer: 1 } as const
      const { body } = writeQuestionFile(listed, about)
      const bytes = await buffer(Readable.from(body))
      const name = format === 'aiken' ? 'a.txt' : `a.${format}`
      const payload = multipart({ name, bytes, fields: { bankId, format } })
      const headers = { 'content-type': 'multipart/form-data; boundary=xYx' }
      return product.inject({ method: 'POST', url: exchange.paths[0]!, payload, headers }, staff)
    }
    const confirmed = (importId: string, given: Entry) =>
      product.call(exchange, { importId, confirm: 1, ...given }, staff)

    it.each(questionFormats)('it is refused as %s, and the rest is imported', async (format) => {
      const named = common.map((about) => `${about}: ${addresses[about]}`)
      const { data, text } = await parsed(format, [...named, `没有文件的题 ${format}`])
      expect(data, text).toMatchObject({ total: 5, okCount: 1, errorCount: 4 })
      const reply = await confirmed(data.importId, {})
      expect(reply.data, reply.text).toMatchObject({ successCount: 1, failCount: 4 })
      for (const { message } of reply.data.errors) expect(message).toMatch(fileText)
    })

    it.each(['xlsx', 'gift', 'xml'] as const)('it is refused as a picture in %s', async (format) => {
      const named = common.map((about) => shown(addresses[about]!))
      const { data, text } = await parsed(format, named)
      expect(data, text).toMatchObject({ total: 4, okCount: 0, errorCount: 4 })
    })

    /** A picture whose address no reader of text sees, and every reader of html does. */
    const disguised = (address: string) =>
      `<p>看图<img src="${address.replaceAll('&', '&amp;').replaceAll('/', '&#47;')}"></p>`

    it.each([1, 2, 3])(
      'it is refused in questions that were corrected, with duplicates in mode %s',
      async (duplicateMode) => {
        for (const about of common) {
          const stem = `第${duplicateMode}题`
          const { data } = await parsed('xml', [stem])
          const [{ row }] = (await product.call('GET /api/blade-exam/question/query_import', data, staff)).data.records
          const rows = [{ row, question: aQuestion(disguised(addresses[about]!)) }]
          const reply = await confirmed(data.importId, { duplicateMode, rows })
          expect(reply.data, `${about}: ${reply.text}`).toMatchObject({ successCount: 0, failCount: 1 })
          expect(reply.data.errors[0].message).toMatch(fileText)
        }
      },
    )

    it('one of the tenant and one that was handed out are taken', async () => {
      const { data, text } = await parsed('xml', usable.map(shown))
      expect(data, text).toMatchObject({ total: 2, errorCount: 0 })
      expect((await confirmed(data.importId, {})).data).toMatchObject({ successCount: 2, failCount: 0 })
    })
  })

  afterAll(async () => {
    const { database, model, config } = product
    const asked = [...Object.values(addresses), ...Object.values(ofRoot)].map((address) => ({
      name: address.split('?')[0]!.slice(1),
    }))
    expect([...(await namesInUse(database.kysely, model, asked))], 'was written').toEqual([])
    expect(leaks, 'was answered as a link').toEqual([])
    const { rows } = await sql<{ name: string }>`select name from ${sql.table(attachmentsOf(model).table)}
      where name = any(${foreign}::text[]) and is_deleted = 0`.execute(database.kysely)
    expect(rows.length, 'has its row').toBe(foreign.length)
    expect(foreign.filter((name) => !existsSync(join(config.data, name)))).toEqual([])
  })
})
