import { describe, expect, it } from 'vitest'
import { readSchemaFolder } from '../../src/language/folder'
import { mend } from '../../src/language/mend'

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
})
