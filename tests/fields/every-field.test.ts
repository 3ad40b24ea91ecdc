import { describe, expect, it } from 'vitest'
import { columns } from '../../src/fields/columns'
import { fieldTypes } from '../../src/fields/definition/field-type'
import { samples } from '../../src/fields/samples'
import { mask } from '../../src/fields/secret/mask'
import { shapeOf, shapes } from '../../src/fields/shapes'
import { fieldOf } from './field-of'

const sqlTypes = [
  ...['text', 'integer', 'bigint', 'numeric', 'double precision', 'boolean', 'jsonb', 'timestamptz', 'date', 'text[]'],
]

it('has one sample, one shape and one column for each type', () => {
  expect(samples.map((sample) => sample.type)).toEqual([...fieldTypes])
  expect(Object.keys(shapes)).toEqual([...fieldTypes])
  expect(Object.keys(columns)).toEqual([...fieldTypes])
  for (const type of fieldTypes) expect(shapes[type].type).toBe(type)
})

it('claims nothing of a property without a type it knows', () => {
  expect(shapeOf({ type: 'null' })).toBeUndefined()
  expect(shapeOf({})).toBeUndefined()
})

it('reads a period of numbers as a number, which has no range control', () => {
  expect(shapeOf({ type: 'integer', 'x-range': 'to' })?.type).toBe('number')
})

it('reads the address of a page as one line, however long it may be', () => {
  expect(shapeOf({ type: 'string', format: 'uri', maxLength: 500 })?.type).toBe('text')
  expect(shapeOf({ type: 'string', maxLength: 201 })?.type).toBe('long-text')
  expect(shapeOf({ type: 'string', maxLength: 200 })?.type).toBe('text')
  expect(shapeOf({ type: 'string', maxLength: 500, 'x-widget': 'input' })?.type).toBe('text')
})

it('lets a keyword outweigh a format, and a format a bare type', () => {
  const claimed = (property: object) => shapeOf({ type: 'string', ...property })?.type
  expect(claimed({ 'x-ref': { to: 'a/b' }, enum: ['1'] })).toBe('reference')
  expect(claimed({ 'x-ref': { to: 'a/b' }, 'x-tree-parent': true })).toBe('tree-parent')
  expect(claimed({ format: 'lectern-datetime', maxLength: 500 })).toBe('date-time')
  expect(claimed({ 'x-upload': { kind: 'avatar' }, format: 'uri-reference' })).toBe('image')
  expect(claimed({ 'x-upload': { kind: 'video' }, format: 'uri-reference' })).toBe('file')
  expect(claimed({ 'x-access': { store: 'enciphered' }, 'x-widget': 'textarea' })).toBe('secret')
  expect(shapeOf({ type: 'integer', enum: [0, 1] })?.type).toBe('choice')
  expect(shapeOf({ type: 'integer', enum: [0, 1, 2], 'x-widget': 'switch' })?.type).toBe('choice')
})

it('keeps a number in the narrowest type that holds all it may be', () => {
  const sql = (property: object) => columns.number.sql(fieldOf({ property: { title: 'n', ...property } }))
  expect(sql({ type: 'integer', minimum: 0, maximum: 2147483647 })).toBe('integer')
  expect(sql({ type: 'integer', minimum: 0, maximum: 2147483648 })).toBe('bigint')
  expect(sql({ type: 'integer', maximum: 10 })).toBe('bigint')
  expect(sql({ type: 'number' })).toBe('double precision')
  expect(sql({ type: 'number', multipleOf: 0.01 })).toBe('numeric')
})

it('takes the ids of several references as an array or joined by comma, each once', () => {
  const field = fieldOf({ property: { type: 'array', title: 'r', items: { type: 'string' }, 'x-ref': { to: 'a/b' } } })
  const { toRow, toEntry } = columns.reference
  expect(toRow('1,2,2', field)).toEqual(['1', '2'])
  expect(toRow(['1', '2'], field)).toEqual(['1', '2'])
  expect(toEntry(['1', '2'], field)).toBe('1,2')
})

it('hands an array of free data to the database as JSON text', () => {
  const field = fieldOf({ property: { type: 'array', title: 'j', items: { type: 'object' } } })
  expect(columns.json.toRow([{ a: 1 }], field)).toBe('[{"a":1}]')
  expect(columns.json.toEntry([{ a: 1 }], field)).toEqual([{ a: 1 }])
})

describe.each(samples)('$type', ({ type, cases }) => {
  it.each(cases)('is the only type of a property that is $name', ({ property }) => {
    const before = JSON.stringify(property)
    expect(shapeOf(property)?.type).toBe(type)
    expect(shapeOf(JSON.parse(before))?.type).toBe(type)
    expect(JSON.stringify(property)).toBe(before)
  })

  it.each(cases)('is kept and read back when it is $name', (sample) => {
    const field = fieldOf(sample)
    const column = columns[type]
    expect(sqlTypes).toContain(column.sql(field))
    for (const value of sample.valid) {
      const entry = column.toEntry(column.toRow(value, field), field)
      if (type === 'secret') expect(entry).toBe(mask)
      else expect(asList(entry, value)).toEqual(value)
    }
  })

  it.each(cases)('keeps nothing as nothing when it is $name', (sample) => {
    const field = fieldOf(sample)
    expect(columns[type].toRow(null, field)).toBeNull()
    expect(columns[type].toRow(undefined, field)).toBeNull()
    expect(columns[type].toEntry(null, field)).toBeNull()
    const isPlainText = ['text', 'long-text', 'rich-text'].includes(type) && !field.many
    expect(columns[type].toRow('', field)).toBe(isPlainText ? '' : null)
  })

  it('shows each of its controls by a sample', () => {
    const drawn = cases.map(({ property }) => nameOfWidget(property['x-widget']) ?? shapes[type].controls[0])
    expect(shapes[type].controls.filter((name) => !drawn.includes(name))).toEqual([])
  })

  it('says what it allows', () => {
    const shape = shapes[type]
    expect(shape.description).toMatch(/\.$/)
    expect(shape.columnAs.length).toBeGreaterThan(0)
    expect(shape.controls.length).toBeGreaterThan(0)
    for (const { valid, invalid } of cases) expect(valid.length * invalid.length).toBeGreaterThan(0)
  })
})

const nameOfWidget = (widget: unknown): string | undefined =>
  typeof widget === 'object' ? (widget as { name?: string } | null)?.name : (widget as string | undefined)

/** Ids of several references come out joined by comma. */
function asList(entry: unknown, like: unknown): unknown {
  return Array.isArray(like) && typeof entry === 'string' ? entry.split(',') : entry
}
