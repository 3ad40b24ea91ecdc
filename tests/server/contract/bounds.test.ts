import { beforeAll, expect, it } from 'vitest'
import { isValidated } from '../../../src/model/validate/json-schema'
import { columnName } from '../../../src/model/names'
import { holds } from '../../../src/model/conditions/predicate'
import type { Call, Condition, Field, Locale, Problem, Resource } from '../../../src/model/types'
import type { Validator } from '../../../src/model/validate/validation'
import { bindValidator, validateEntry } from '../../../src/model/validate/validate'
import { describeEachDatabase } from '../../builders/databases'
import { type Entry, isFilled } from '../../builders/entry-of'
import type { Person, Product } from '../../builders/product'
import { aProvedProduct, provedModel } from '../../builders/proved'
import { shapeOfField } from '../../builders/shapes'
import { choicesOf } from '../../builders/value-of'
import { casesOfRun } from '../../full'
import { boundsOf } from './bounds'
import { isServed } from './calls'

const locales = ['zh-CN', 'en-US'] as const
const createOf = ({ calls }: Resource) => Object.values(calls).find((call) => call.kind === 'create' && isServed(call))

const isTaken = (resource: Resource, call: Call | undefined, field: Field): call is Call =>
  call !== undefined && (call.fields?.includes(field.name) ?? isFilled(field, resource))

/** A draft may lack such a field until a move asks for the whole entry. */
const waits = ({ form }: Resource, { name }: Field): boolean =>
  form.draft !== undefined && !form.draft.require?.includes(name)

const fields = Object.values(provedModel.resources).flatMap((resource) =>
  resource.fields.map((field) => ({ resource, field })),
)
const uniques = casesOfRun(
  fields.filter(
    ({ resource, field }) => field.unique && !field.unique.take && isTaken(resource, createOf(resource), field),
  ),
  shapeOfField,
)
const judged = casesOfRun(
  fields.filter(({ field }) => isValidated(field)),
  ({ resource, field }) => [...shapeOfField({ resource, field }), isTaken(resource, createOf(resource), field)],
)

describeEachDatabase('A bound of a field', (open, _kind, isFirst) => {
  let product: Product
  let staff: Person
  const validators = new Map<string, Promise<Validator>>()
  beforeAll(async () => {
    product = await aProvedProduct(open)
    await product.addTenant('100001')
    staff = await product.addUser({ tenantId: '100001' })
  })

  const personFor = ({ tenancy }: Resource) => (tenancy.kind === 'platform' ? product.root : staff)

  /** The validator of a resource as a browser loads it: the text of a module, imported. */
  const validatorOf = ({ hash }: Resource): Promise<Validator> => {
    const load = async () => {
      const { text } = await product.call(`GET /assets/validators/${hash}.js`, {}, null)
      const module = await import(
        /* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(text).toString('base64')}`
      )
      return bindValidator(module.default)
    }
    validators.set(hash, validators.get(hash) ?? load())
    return validators.get(hash)!
  }
  const inBrowser = async (resource: Resource, entry: Entry, field: Field, locale: Locale): Promise<Problem[]> => {
    const validator = await validatorOf(resource)
    const problems = validateEntry({ resource, entry, validator, locale, now: new Date() })
    return problems.filter((problem) => problem.field === field.name)
  }
  const atCall = async (resource: Resource, call: Call, entry: Entry, field: Field, locale: Locale) => {
    const reply = await product.call(call, entry, personFor(resource), { locale })
    const problems: Problem[] = reply.data?.errors ?? []
    // A check may refuse for now, or for the others, after so many entries as this loop makes.
    const isWrong = problems.some(({ level }) => level === undefined)
    const code = isWrong ? 400 : { later: 429, conflict: 409 }[String(problems[0]?.level)]
    if (reply.code !== 200) expect(reply.body, reply.text).toMatchObject({ code, msg: problems[0]!.message })
    const named = new Set(resource.checks.flatMap(({ id, fn }) => (fn ? [id] : [])))
    // Only the server knows the values that are installed.
    if (field.dict?.scope === 'program') named.add('enum')
    return problems.filter(
      ({ field: at, rule }) => at === field.name && !askedOfTheDatabase.has(rule) && !named.has(rule),
    )
  }

  for (const resource of Object.values(provedModel.resources)) {
    // Before the bounds, whose greatest numbers leave no room above them.
    for (const { field } of uniques.filter((each) => each.resource === resource)) {
      const call = createOf(resource)!
      it(`is that a value is there once: ${resource.name}.${field.name}`, async () => {
        const person = personFor(resource)
        const given = await placeIn(resource, person.tenantId, field.unique!.if)
        const first = await product.entry(resource, person.tenantId, { shown: field.name, given })
        expect((await product.call(call, first, person)).code).toBe(200)
        const shared = Object.fromEntries([field.name, ...field.unique!.with].map((name) => [name, first[name]]))
        for (const locale of locales) {
          const next = await product.entry(resource, person.tenantId, { shown: field.name, given })
          const again = await product.call(call, { ...next, ...shared }, person, { locale })
          const own = field.unique!.message?.[locale] ?? field.messages.unique?.[locale]
          const said = { 'zh-CN': `${field.title['zh-CN']}已存在`, 'en-US': `${field.title['en-US']} already exists` }
          const problem = { field: field.name, rule: 'unique', message: own ?? said[locale] }
          expect(again.body, again.text).toMatchObject({ code: 400, data: { errors: [problem] } })
          const other = await product.call(call, next, person, { locale })
          expect(other.code, other.text).toBe(200)
        }
      })
    }

    // Judged before any database is asked: once is enough.
    for (const { field } of isFirst ? judged.filter((each) => each.resource === resource) : []) {
      const call = createOf(resource)
      it(`is judged alike in the browser and by the call: ${resource.name}.${field.name}`, async () => {
        const { tenantId } = personFor(resource)
        const given = await placeIn(resource, tenantId, field.when?.visible)
        const anEntry = () => product.entry(resource, tenantId, { shown: field.name, given })
        const refused = await anEntry()
        for (const { value, rule: broken, of } of boundsOf(field)) {
          const rule = broken === 'required' && waits(resource, field) ? undefined : broken
          // A refusal leaves no row, so that the next request may send the same.
          const made = rule ? refused : await anEntry()
          // Rows of a resource of their own are no values of the row, nor is a list that only one call takes.
          const base =
            (field.child || field.many) && !(field.name in made) ? { ...made, [field.name]: choicesOf(field)[0] } : made
          const entry = { ...base, [field.name]: value(base[field.name]) }
          for (const locale of rule ? locales : locales.slice(0, 1)) {
            const shown = await inBrowser(resource, entry, field, locale)
            const where = `${of}: ${JSON.stringify(entry[field.name])?.slice(0, 80)} ${locale}`
            if (rule) expect(shown, where).toContainEqual({ field: field.name, rule, message: textIn(locale) })
            else expect(shown.filter(isOfFacets(resource)), where).toEqual([])
            if (isTaken(resource, call, field)) {
              expect(await atCall(resource, call, entry, field, locale), where).toEqual(shown)
            }
          }
        }
      })
    }
  }

  /** The top of a tree; or below a row, where a condition speaks only of rows that are below another. */
  async function placeIn(resource: Resource, tenantId: string, condition: Condition | undefined): Promise<Entry> {
    const { tree, fields } = resource
    if (!tree) return {}
    if (!condition || holds(condition, { entry: { [tree.parent]: tree.root }, now: new Date() }))
      return { [tree.parent]: tree.root }
    const parent = await product.plant(resource, { tenantId })
    const above = fields.flatMap(({ name, fill }) => {
      const [step, read] = fill?.by === 'of' ? fill.path : []
      return step === tree.parent ? [[name, parent[columnName(read!)]]] : []
    })
    return { [tree.parent]: parent.id, ...Object.fromEntries(above) }
  }

  it('leaves no secret in replies and log', async () => {
    expect(await product.leaks()).toEqual([])
  })
})

/** Rules that only the database can apply. */
const askedOfTheDatabase = new Set(['unique', 'reference'])

/** Leaves out the checks of the schema, which look at several fields. */
const isOfFacets =
  ({ checks }: Resource) =>
  ({ rule }: Problem) =>
    checks.every(({ id }) => id !== rule)

/** Said in the language asked for: Chinese has its letters, English has none of them. */
const textIn = (locale: Locale) =>
  locale === 'zh-CN' ? expect.stringMatching(/\p{Script=Han}/u) : expect.not.stringMatching(/\p{Script=Han}/u)
