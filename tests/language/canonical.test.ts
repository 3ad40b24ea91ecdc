import { describe, expect, it } from 'vitest'
import { canonical, fieldOrder, inOrder, lateKey, rootOrder } from '../../src/language/text/canonical'
import { keywords } from '../../src/language/vocabulary'
import { readSchemaFolder } from '../../src/language/folder'

describe('The canonical form', () => {
  const file = {
    required: ['name'],
    properties: { name: { 'x-column': true, title: '名', type: 'string' }, a: { type: 'string' } },
    title: 'T',
    $id: 'lectern:a/b',
    unknown: 1,
  }

  it('orders the keys of a file and of its fields, and keeps the order of the fields themselves', () => {
    const ordered = inOrder(file) as typeof file
    expect(Object.keys(ordered)).toEqual(['$id', 'title', 'properties', 'required', 'unknown'])
    expect(Object.keys(ordered.properties)).toEqual(['name', 'a'])
    expect(Object.keys(ordered.properties.name)).toEqual(['type', 'title', 'x-column'])
  })

  it('has a place for every keyword', () => {
    const order = [...rootOrder, ...fieldOrder]
    expect(keywords.map(({ name }) => name).filter((name) => !order.includes(name))).toEqual([])
  })

  it('changes no value and is stable', () => {
    const printed = canonical(file)
    expect(JSON.parse(printed)).toEqual(file)
    expect(canonical(JSON.parse(printed))).toBe(printed)
    expect(lateKey(JSON.parse(printed))).toBeUndefined()
  })

  it('keeps what fits on one line, and gives each field a line of its own', () => {
    expect(canonical(file)).toContain('\n    "a": { "type": "string" }\n')
    expect(canonical({ $id: 'x'.repeat(10) })).toBe('{\n  "$id": "xxxxxxxxxx"\n}\n')
  })

  it('is that of every shipped file', () => {
    const resources = readSchemaFolder('schemas').filter(({ path }) => !/rows\.json|menu\.json/.test(path))
    for (const { path, text } of resources) {
      expect(lateKey(JSON.parse(text)), path).toBeUndefined()
    }
  })
})
