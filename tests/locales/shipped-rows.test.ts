/** Rows that come with the product say in both languages what they are called. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSchemaFolder } from '../../src/language/folder'
import { shippedModel } from '../builders/shipped'

type Row = Readonly<Record<string, unknown>> & { readonly children?: readonly Row[] }

interface Shipped {
  readonly resource: string
  readonly scope: string
  readonly rows: readonly Row[]
}

const files = readSchemaFolder('schemas')
  .filter(({ path }) => path.endsWith('.rows.json'))
  .map(({ path, text }) => ({ path, ...(JSON.parse(text) as Shipped) }))
  // Rows of the demo are what people typed.
  .filter(({ scope }) => scope === 'platform')

const flat = (rows: readonly Row[]): Row[] => rows.flatMap((row) => [row, ...flat(row.children ?? [])])
const han = /\p{Script=Han}/u

test.each(files)('$path', ({ resource, rows }) => {
  const { display, displayIn } = shippedModel.resources[resource]!
  const twin = displayIn?.['en-US']
  expect(twin).toBeDefined()
  const lacking = flat(rows).filter((row) => !row[twin!] || han.test(String(row[twin!])))
  expect(lacking.map((row) => row[display])).toEqual([])
})

test('a dictionary of events calls them as messages do', async () => {
  const { default: messages } = await import('../../src/locales/en-US/model/messages')
  const { rows } = JSON.parse(readFileSync('schemas/system/dict.rows.json', 'utf8')) as Shipped
  const events = rows.find(({ code }) => code === 'msg_event')!.children!
  const said = Object.fromEntries(events.map(({ dictKey, dictValueEn }) => [`event.${dictKey}`, dictValueEn]))
  expect(messages).toMatchObject(said)
})
