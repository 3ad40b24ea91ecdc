import { describe, expect, it } from 'vitest'
import { readSchemaFolder } from '../../src/language/folder'
import { mend } from '../../src/language/mend'
import { readSchemas } from '../../src/language/read'

const fixtures = 'tests/fixtures/schemas/sound'
const sound = readSchemaFolder(fixtures).map(({ path, text }) => ({
  path: path.replace(fixtures, 'schemas'),
  text,
}))
const lesson = 'schemas/course/lesson.json'
const changed = (from: string, to: string) =>
  sound.map((file) => (file.path === lesson ? { ...file, text: file.text.replace(from, to) } : file))
const textOf = (files: readonly { path: string; text: string }[]) => files.find(({ path }) => path === lesson)!.text

describe('Mending', () => {
  it('makes a fix that cures, says it, and leaves the rest of the text as it was', () => {
    const { files, done } = mend(changed('"x-checks"', '"x-check"'))
    expect(textOf(files)).toBe(textOf(sound))
    expect(done.map(({ code, fix }) => [code, fix!.title])).toEqual([['L001', 'rename to "x-checks"']])
  })

  it('mends a slip in the name of a field', () => {
    const { files, done, problems } = mend(changed('"endTime": {\n          "gt"', '"endTme": {\n          "gt"'))
    expect(done.map(({ code }) => code)).toEqual(['condition-field'])
    expect(problems).toEqual([])
    expect(textOf(files)).toBe(textOf(sound))
  })

  it('does not rename a key whose right name is taken', () => {
    const { files, done } = mend(changed('"x-column": {', '"x-colum": true,\n      "x-column": {'))
    expect(done.map(({ code }) => code)).not.toContain('L001')
    expect(textOf(files)).toContain('"x-colum": true')
  })

  it('does not take away what a person meant to be unique', () => {
    const { files, done } = mend(changed('"tutorIds": {', '"tutorIds": {\n      "x-unique": true,'))
    expect(done.map(({ code }) => code)).not.toContain('unique-type')
    expect(textOf(files)).toMatch(/"x-unique": true\b/)
  })

  it('does not write a value that is as wrong as the one before', () => {
    const { files } = mend(changed('"perm": "lesson"', '"perm": { "by": "kin", "of": { "a": "lesson" } }'))
    expect(textOf(files)).toContain('"kin"')
  })

  it('names the key that is out of order, and a format by the name that it has here', () => {
    const said = (files: typeof sound) => readSchemas(files).problems.map(({ code, message }) => `${code} ${message}`)
    expect(said(changed('"title": "课时",\n  "type": "object"', '"type": "object",\n  "title": "课时"'))).toEqual([
      'L104 "title" stands before "type" in canonical order.',
    ])
    const { files, done } = mend(changed('"lectern-datetime"', '"date-time"'))
    expect(done.map(({ fix }) => fix!.title)).toEqual(['write "lectern-datetime"'])
    expect(textOf(files)).toBe(textOf(sound))
  })

  it('says where the other version of a text belongs', () => {
    const found = readSchemas(changed('"x-unique": {', '"x-unique": {\n        "message": "已有",'))
    expect(found.problems.find(({ code }) => code === 'i18n-missing')?.message).toBe(
      '"已有" has no en-US text; it belongs at /properties/code/x-unique/x-i18n/en-US/message.',
    )
  })

  it('takes the codes of dictionaries from the first rows', () => {
    const firstRows = { resource: 'system/dict-biz', match: ['code'], scope: 'platform' }
    const rows = (code: string) => ({
      path: 'schemas/system/dict-biz.rows.json',
      text: JSON.stringify({ $schema: '../meta/rows.schema.json', ...firstRows, rows: [{ code }] }),
    })
    const codes = (code: string) =>
      readSchemas([...sound, rows(code)])
        .problems.filter((problem) => problem.code === 'dict-code')
        .map(({ pointer, message }) => [pointer, message])
    expect(codes('lesson_kind')).toEqual([])
    expect(codes('lesson_kinds')).toEqual([
      [
        '/properties/kind/x-dict/code',
        'is "lesson_kind", which is not a business dictionary; add it to schemas/system/dict-biz.rows.json. Perhaps you meant "lesson_kinds".',
      ],
    ])
  })
})
