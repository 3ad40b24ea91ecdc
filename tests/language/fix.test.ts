import { describe, expect, it } from 'vitest'
import { applyFixes } from '../../src/language/text/fix'
import type { FileProblem, Fix } from '../../src/language/problem'
import { textFix } from '../../src/language/text/text-fix'
import { parse } from '../../src/language/text/parse'

const withFix = (fix: Fix): FileProblem => ({
  file: 'a.json',
  line: 1,
  column: 1,
  code: 'x',
  pointer: '',
  message: '',
  level: 'error',
  fix,
})
const fixed = (text: string, ...fixes: Fix[]) => applyFixes(text, fixes.map(withFix))
const title = 'mend'

describe('Applying fixes', () => {
  it('renames a key and leaves everything else as it was written', () => {
    expect(fixed('{ "titel":  "A" }', { title, kind: 'rename', pointer: '/titel', to: 'title' })).toBe(
      '{ "title":  "A" }',
    )
  })

  it('does not rename to a name that is taken', () => {
    const text = '{ "titel": "A", "title": "B" }'
    expect(fixed(text, { title, kind: 'rename', pointer: '/titel', to: 'title' })).toBe(text)
  })

  it('sets a value, a new key, and the objects on the way to it', () => {
    expect(fixed('{ "a": "5" }', { title, kind: 'set', pointer: '/a', value: 5 })).toBe('{ "a": 5 }')
    const made = fixed('{ "a": {} }', { title, kind: 'set', pointer: '/a/x-i18n/en-US/title', value: 'A' })
    expect(JSON.parse(made)).toEqual({ a: { 'x-i18n': { 'en-US': { title: 'A' } } } })
    expect(JSON.parse(fixed('{ "a": {} }', { title, kind: 'set', pointer: '/a/1', value: 'A' }))).toEqual({
      a: { 1: 'A' },
    })
  })

  it('adds a key on a line of its own where its brothers have one, beside them where not', () => {
    const add: Fix = { title, kind: 'set', pointer: '/a/c', value: { d: 1 } }
    expect(fixed('{\n  "a": {\n    "b": 1\n  }\n}\n', add)).toBe('{\n  "a": {\n    "b": 1,\n    "c": {"d":1}\n  }\n}\n')
    expect(fixed('{ "a": { "b": 1 } }', add)).toBe('{ "a": { "b": 1, "c": {"d":1} } }')
    expect(fixed('{ "a": {} }', add)).toBe('{ "a": { "c": {"d":1} } }')
  })

  it('takes a wrong name out of a list that holds the right one already', () => {
    const text = '["name", "nme"]'
    expect(JSON.parse(fixed(text, { title, kind: 'set', pointer: '/1', value: 'name' }))).toEqual(['name'])
  })

  it('takes several items away, each the one that was meant', () => {
    const removals = ['/0', '/2', '/10'].map((pointer): Fix => ({ title, kind: 'remove', pointer }))
    const text = JSON.stringify(Array.from({ length: 12 }, (_, at) => at))
    expect(JSON.parse(fixed(text, ...removals))).toEqual([1, 3, 4, 5, 6, 7, 8, 9, 11])
  })

  it('does nothing twice: what was mended stays', () => {
    const fix: Fix = { title, kind: 'remove', pointer: '/b' }
    const once = fixed('{"a": 1, "b": 2}', fix)
    expect(JSON.parse(once)).toEqual({ a: 1 })
    expect(fixed(once, fix)).toBe(once)
  })

  it('puts keys in canonical order last', () => {
    const text = '{ "titel": "A", "$id": "lectern:a/b" }'
    const both = fixed(text, { title, kind: 'reorder' }, { title, kind: 'rename', pointer: '/titel', to: 'title' })
    expect(Object.keys(JSON.parse(both))).toEqual(['$id', 'title'])
  })
})

describe('Keys in canonical order', () => {
  it('keep their texts, with the line breaks of the author', () => {
    const text =
      '{\n  "type": "object",\n  "title": "A",\n\n  "x-list": { "sort": ["a"],\n    "columns": ["b"] },\n  "$id": "lectern:a/b"\n}\n'
    expect(fixed(text, { title, kind: 'reorder' })).toBe(
      '{\n  "$id": "lectern:a/b",\n  "title": "A",\n\n  "type": "object",\n  "x-list": { "columns": ["b"],\n    "sort": ["a"] }\n}\n',
    )
  })

  it('leave names that authors choose where they are', () => {
    const text = '{ "properties": { "b": { "title": "B", "type": "string" }, "a": { "type": "string" } } }'
    expect(fixed(text, { title, kind: 'reorder' })).toBe(
      '{ "properties": { "b": { "type": "string", "title": "B" }, "a": { "type": "string" } } }',
    )
  })
})

describe('Text that is almost JSON', () => {
  it.each([
    ['a comma too much', '{"a": 1,}', { a: 1 }],
    ['a comma too much in a list', '{"a": [1, 2,]}', { a: [1, 2] }],
    ['a missing comma', '{"a": 1 "b": 2}', { a: 1, b: 2 }],
    ['a comment', '{"a": 1 /* one */}', { a: 1 }],
    ['single quotes', `{"a": 'one'}`, { a: 'one' }],
    ['a bare key', '{a: 1}', { a: 1 }],
  ])('reads on without %s', (_, text, value) => {
    const { offset, message } = parse(text).faults[0]!
    const fix = textFix(text, offset, message)
    expect(JSON.parse(fixed(text, fix!))).toEqual(value)
  })

  it('is left alone when no small change helps', () => {
    expect(textFix('{"a": ]]]', 6, 'needs a value')).toBeUndefined()
  })
})
