/** Random schemas that the lint lets pass: each compiles, starts, lists and saves, with sound and unsound values in each call. */
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Call, Field, Resource } from '../../src/model/types'
import { describeEachDatabase } from '../builders/databases'
import { type Entry, isFilled } from '../builders/entry-of'
import { aProduct, type Product, type Reply } from '../builders/product'
import { randomFiles, randomFolder } from '../builders/random-schemas'
import { createRandom, type Random } from '../builders/random-schemas/random'
import { orInFull, usualSeed } from '../full'

/** How many there are; a batch of them is one model and one start. */
const wanted = Number(process.env.RANDOM_SCHEMAS ?? orInFull(20, 2000))
const seed = Number(process.env.RANDOM_SEED ?? usualSeed)
const inBatch = Math.min(50, wanted)
const batches = Array.from({ length: Math.ceil(wanted / inBatch) }, (_, at) => seed + at)

const odd: readonly unknown[] = [
  '',
  null,
  'x'.repeat(5000),
  -1,
  0.005,
  1e30,
  '12345678901234567890',
  [],
  [{}],
  {},
  { a: [null] },
  'NaN',
  '2030-02-30',
  '2030-01-31 24:00:00',
  true,
  '\u0000',
  '😀',
  "';--",
  '%_\\',
]

// Each batch has an engine of its own, which is closed before the next begins.
for (const first of batches) {
  describeEachDatabase(`A random schema that the lint lets pass, of seed ${first}`, (open) => {
    const files = randomFiles(first, inBatch)
    const folder = randomFolder(files)
    let product: Product
    beforeAll(async () => {
      product = await aProduct(open, { schemas: folder })
    })
    afterAll(() => rmSync(folder, { recursive: true, force: true }))

    it('answers each of its calls, sound values and unsound, without a fault of its own', async () => {
      const random = createRandom(first)
      const faults: string[] = []
      for (const resource of randomOf(product)) {
        const ask = async (call: Call | undefined, params: Entry) => {
          if (!call) return undefined
          const reply = await product.call(call, params)
          if (reply.status >= 500)
            faults.push(`${causeOf(product, reply)} ← ${call.id} ${JSON.stringify(params).slice(0, 200)}`)
          return reply
        }
        await walk(resource, random, ask, product)
      }
      expect(faults).toEqual([])
    })
  })
}

const randomOf = ({ model }: Product) => Object.values(model.resources).filter(({ name }) => name.startsWith('random/'))

/** Lines of the log about a request that failed. */
function causeOf(product: Product, { body, text }: Reply): string {
  const line = product.logged().find((each) => each.includes(body?.requestId ?? text) && each.includes('"stack"'))
  const { message, stack = '' } = line ? JSON.parse(line).err : { message: text }
  return `${message} ${stack.split('\n').slice(1, 6).join(' ')}`
}

type Ask = (call: Call | undefined, params: Entry) => Promise<Reply | undefined>

/** Every call of a resource, with sound values and then with odd ones in each of its fields. */
async function walk(resource: Resource, random: Random, ask: Ask, product: Product): Promise<void> {
  const { calls, fields } = resource
  const entry = await entryIn(resource, product)
  const created = await ask(calls.create, entry)
  const id = String(created?.data?.id ?? '1')
  const own = fields.filter(({ system }) => !system)
  for (const field of own) await ask(calls.create, { ...entry, [field.name]: random.pick(odd) })
  await ask(calls.create, Object.fromEntries(own.map(({ name }) => [name, random.pick(odd)])))
  await ask(calls.update, { ...entry, id })
  for (const field of own) await ask(calls.update, { id, [field.name]: random.pick(odd) })
  for (const { name, search } of own) {
    if (!search) continue
    for (const ending of ['', '_ge', '_like', '_in'])
      await ask(calls.list, { [`${name}${ending}`]: String(entry[name] ?? random.pick(odd)) })
    await ask(calls.list, { [name]: String(random.pick(odd)), descs: name })
  }
  for (const { id: view } of resource.list.views ?? []) await ask(calls.list, { _view: view })
  for (const params of [{}, { _summary: 1 }, { ascs: own[0]!.name }, { current: -1, size: 1e9 }])
    await ask(calls.list, params)
  for (const name of ['detail', 'export', 'go', 'stop', 'go', 'import']) {
    await ask(calls[name], { id, ids: id })
    await ask(calls[name], { id: String(random.pick(odd)), ids: String(random.pick(odd)) })
  }
  for (const move of resource.states?.moves ?? [])
    for (const name of move.calls) await ask(calls[name], { ids: id, ...entry, ...move.with })
  await ask(calls.detail, { id })
  await ask(calls.remove, { ids: id })
}

/** A sound entry where the builder finds one, else the plainest value of each field. */
async function entryIn(resource: Resource, product: Product): Promise<Entry> {
  return product.entry(resource, '000000').catch(() => {
    const filled = resource.fields.filter((field) => isFilled(field, resource) && !field.ref)
    return Object.fromEntries(filled.map((field) => [field.name, plainest(field)]))
  })
}

const plainest = ({ value: { json, enum: values, format }, many }: Field): unknown => {
  if (many) return []
  if (values) return values[0]
  const byFormat = { date: '2030-01-31', datetime: '2030-01-31 08:00:00', time: '08:00:00', code: 'a1' }
  return { string: byFormat[format as keyof typeof byFormat] ?? 'a', integer: 1, number: 1, boolean: true, object: {} }[
    json
  ]
}
