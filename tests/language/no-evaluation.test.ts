import { beforeAll, describe, expect, it } from 'vitest'
import { printActionTypes } from '../../generators/action-types'
import { printTableTypes } from '../../generators/table-types'
import { readSchemaFolder } from '../../src/language/folder'
import { readSchemas } from '../../src/language/read'
import { jsonSchemaKeywords, keywords, parts } from '../../src/language/vocabulary'
import { compileModel } from '../../src/model/compile/compile'
import { validatorModule, validatorOf } from '../../src/model/validate/compile-validator'
import type { Model } from '../../src/model/types'
import { validateEntry } from '../../src/model/validate/validate'
import { applyChanges, planChanges } from '../../src/server/database/migration/migrate'
import { tablesOf } from '../../src/server/database/schema/tables'
import { openapiDocument } from '../../src/server/http/openapi/document'
import { describeEachDatabase } from '../builders/databases'
import { isFull, orInFull } from '../full'

const hostile = [
  '{{ globalThis.broken = 1 }}',
  'constructor',
  '__proto__',
  `'; drop table course_lesson; --`,
  '</script><script>globalThis.broken = 1</script>',
  '`$' + '{globalThis.broken = 1}`',
  '\u2028*/ globalThis.broken = 1 /*',
]

const base = 'tests/fixtures/schemas/sound'
const sound = readSchemaFolder(base).map(({ path, text }) => ({ path: path.replace(base, 'schemas'), text }))
const file = 'schemas/course/lesson.json'
const lesson = sound.find(({ path }) => path === file)!.text

type Part = Record<string, unknown>

/** Every place of the file that holds a text, as a way of steps. */
function textPlaces(value: unknown, at: readonly string[] = []): (readonly string[])[] {
  if (typeof value === 'string') return [at]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => textPlaces(part, [...at, key]))
}

/** Every key an author chose or could misspell. */
function keyPlaces(value: unknown, at: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return Object.entries(value).flatMap(([key, part]) => [[...at, key], ...keyPlaces(part, [...at, key])])
}

function withText(steps: readonly string[], text: string, of = lesson): string {
  const document = JSON.parse(of) as Part
  const owner = steps.slice(0, -1).reduce<Part>((part, step) => part[step] as Part, document)
  owner[steps.at(-1)!] = text
  return JSON.stringify(document)
}

function withKey(steps: readonly string[], text: string, of = lesson): string {
  const document = JSON.parse(of) as Part
  const owner = steps.slice(0, -1).reduce<Part>((part, step) => part[step] as Part, document)
  const entries = Object.entries(owner).map(([key, value]) => [key === steps.at(-1) ? text : key, value] as const)
  // `__proto__` must become a key of its own, as a parser makes it.
  const changed = `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join(',')}}`
  if (steps.length === 1) return changed
  return JSON.stringify(document, (_, value) => (value === owner ? '\u0000' : value)).replace(
    '"\\u0000"',
    () => changed,
  )
}

const read = (text: string, at = file) =>
  readSchemas(sound.map((each) => (each.path === at ? { path: at, text } : each)))

/** Everything the program makes of a model as text or function. */
async function everythingMade(model: Model): Promise<string[]> {
  const resource = model.resources['course/lesson']!
  const validator = validatorOf(resource)
  const entry = { name: 'a', state: 0, ...Object.fromEntries(hostile.map((text) => [text, text])) }
  for (const locale of ['zh-CN', 'en-US'] as const)
    validateEntry({ resource, entry, validator, locale, now: new Date() })
  const source = validatorModule(resource)
  await import(/* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(source).toString('base64')}`)
  const document = openapiDocument({
    model,
    builtInRoutes: [],
    served: ['page', 'create', 'update', 'detail'],
    locale: 'zh-CN',
  })
  return [source, printTableTypes(model), printActionTypes(model), JSON.stringify(document)]
}

/** Places of one name are one slot of the vocabulary: the gate tries the first of each. */
const placesOfRun = (places: readonly (readonly string[])[]) =>
  isFull ? places : [...new Map(places.toReversed().map((steps) => [steps.at(-1), steps])).values()]

const nothingBroke = () => {
  expect(globalThis).not.toHaveProperty('broken')
  expect(Object.keys(Object.prototype)).toEqual([])
  expect(({} as Part).polluted).toBeUndefined()
}

describe('No text of a schema file is ever run', () => {
  it('is tried in every text slot of the vocabulary that the fixture fills', () => {
    const used = new Set(keyPlaces(JSON.parse(lesson)).flat())
    const slots = [...Object.keys(jsonSchemaKeywords), ...keywords.map(({ name }) => name), ...Object.keys(parts)]
    expect(slots.filter((name) => used.has(name)).length).toBeGreaterThan(25)
    expect(textPlaces(JSON.parse(lesson)).length).toBeGreaterThan(150)
  })

  it.each(orInFull([hostile.join(' ')], [hostile.join(' '), '__proto__']))('as a value: %s', async (text) => {
    const carried: string[] = []
    for (const steps of placesOfRun(textPlaces(JSON.parse(lesson)))) {
      const { set, problems } = read(withText(steps, text))
      if (problems.some(({ level }) => level === 'error')) continue
      carried.push(steps.join('/'))
      const model = compileModel(set)
      validatorOf(model.resources['course/lesson']!)
    }
    // Texts people read are carried; names, patterns, addresses, formats and operators of this form are refused.
    expect(carried).toContain('title')
    expect(carried.filter((at) => /^(x-api|x-resource)\/(base|list|name|table)$|\/(format|type)$/.test(at))).toEqual([])
    nothingBroke()
  })

  it.each(orInFull<string[]>([], ['constructor', '__proto__']))('as a key: %s', (text) => {
    for (const steps of keyPlaces(JSON.parse(lesson))) {
      const { set, problems } = read(withKey(steps, text))
      if (problems.some(({ level }) => level === 'error')) continue
      compileModel(set)
    }
    nothingBroke()
  })
})

describe('No text of a file beside the resources is ever run', () => {
  const beside = sound.filter(({ path }) => !/^schemas\/\w+\/\w+\.json$/.test(path) || path.includes('/traits/'))

  it('is tried in every kind of file', () => {
    const kinds = ['report', 'screen', 'rows', 'traits/', 'menu']
    expect(kinds.filter((kind) => beside.some(({ path }) => path.includes(kind)))).toEqual(kinds)
  })

  it.each(beside.slice(0, orInFull(1, beside.length)).map(({ path, text }) => [path, text] as const))(
    'as a value or a key: %s',
    (path, whole) => {
      const document = JSON.parse(whole)
      const texts = placesOfRun(textPlaces(document)).map((steps) => withText(steps, hostile.join(' '), whole))
      const keys = placesOfRun(keyPlaces(document)).flatMap((steps) =>
        ['constructor', '__proto__'].map((text) => withKey(steps, text, whole)),
      )
      for (const text of [...texts, ...keys]) {
        const { set, problems } = read(text, path)
        if (!problems.some(({ level }) => level === 'error')) compileModel(set)
      }
      nothingBroke()
    },
  )
})

/** The fixture with a hostile text in each slot that people read. */
function readByPeople(): string {
  const document = JSON.parse(lesson) as Part
  const at = textPlaces(document).filter(
    (steps) =>
      /^(title|message|placeholder|description|required|confirm|done|0|1)$/.test(steps.at(-1)!) &&
      /title|message|placeholder|x-enum|enum/.test(steps.join('/')) &&
      !steps.includes('required'),
  )
  at.forEach((steps, index) => {
    const owner = steps.slice(0, -1).reduce<Part>((part, step) => part[step] as Part, document)
    owner[steps.at(-1)!] = `${hostile[index % hostile.length]} ${index}`
  })
  return JSON.stringify(document)
}

describeEachDatabase('A schema file full of hostile texts', (open) => {
  let model: Model
  beforeAll(() => {
    const { set, problems } = read(readByPeople())
    expect(problems.filter(({ level }) => level === 'error')).toEqual([])
    model = compileModel(set)
  })

  it('becomes validators, types, a document of calls and tables, all of them plain', async () => {
    const [source, types, actions, document] = await everythingMade(model)
    for (const text of [source!, types!, actions!]) expect(text).not.toMatch(/^\s*globalThis\.broken/m)
    expect(types!.replace(/\/\*\*[\s\S]*?\*\//g, '')).not.toContain('broken')
    expect(JSON.parse(document!)).toBeTypeOf('object')
    nothingBroke()

    const database = await open()
    await applyChanges(database, await planChanges(database, tablesOf(model)))
    const plan = await planChanges(database, tablesOf(model))
    expect(plan.steps).toEqual([])
    for (const text of hostile) {
      await database.kysely
        .insertInto('course_lesson')
        .values({
          id: String(hostile.indexOf(text)),
          name: text,
          tenant_id: '000000',
          is_deleted: 0,
          revision: 1,
          status: 1,
          state: 0,
        })
        .execute()
    }
    const rows = await database.kysely.selectFrom('course_lesson').select('name').orderBy('id').execute()
    expect(rows.map(({ name }) => name)).toEqual(hostile)
  })
})
