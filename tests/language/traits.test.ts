import { describe, expect, it } from 'vitest'
import { readSchemaFolder } from '../../src/language/folder'
import { readSchemas } from '../../src/language/read'
import { layTraits, originOf } from '../../src/language/subject/traits'

const trait = {
  path: 'schemas/traits/t.json',
  json: {
    $id: 'lectern:trait/t',
    title: 'T',
    properties: { a: { type: 'string', title: 'A' }, b: { type: 'string' } },
    required: ['a'],
    'x-checks': [{ id: 'one', message: 'x' }],
  },
}
const lay = (json: object) => layTraits({ path: 'schemas/x/y.json', json }, [trait])

describe('laying traits under a file', () => {
  it('lets the file win, puts its fields first and joins what is required', () => {
    const { json } = lay({ title: 'Y', properties: { c: {}, a: { title: 'Mine' } }, required: ['c'] })
    expect(json).toMatchObject({
      title: 'Y',
      properties: { a: { type: 'string', title: 'Mine' } },
      required: ['a', 'c'],
    })
    expect(Object.keys((json as { properties: object }).properties)).toEqual(['c', 'a', 'b'])
  })

  it('takes away by null, and from lists by drop', () => {
    const { json } = lay({ properties: { b: null }, 'x-checks': [{ id: 'one', drop: true }] })
    expect(json).toMatchObject({ properties: { a: { type: 'string' } }, 'x-checks': [] })
    expect((json as { properties: object }).properties).not.toHaveProperty('b')
  })

  it('remembers which file wrote a value', () => {
    const { origin } = lay({ properties: { a: { title: 'Mine' } }, required: ['c'] })
    const from = (pointer: string) => originOf('schemas/x/y.json', origin, pointer)
    expect(from('/properties/a/type').path).toBe(trait.path)
    expect(from('/properties/a/title').path).toBe('schemas/x/y.json')
    expect(from('/required/1')).toEqual({ path: 'schemas/x/y.json', pointer: '/required/0' })
  })
})

describe('files that are read again', () => {
  const folder = 'tests/fixtures/schemas/sound'
  const files = readSchemaFolder(folder).map(({ path, text }) => ({ path: path.replace(folder, 'schemas'), text }))
  const user = 'course/topic'
  const resourceOf = (set: typeof files, name: string) =>
    readSchemas(set).set.resources.find((resource) => resource.name === name)!

  it('are the same resource while neither they nor their traits change, and another one once one of them does', () => {
    const isTrait = ({ path }: { path: string }) => path === 'schemas/traits/person.json'
    const changed = files.map((file) => (isTrait(file) ? { ...file, text: `${file.text}\n` } : file))
    expect(files.filter(isTrait)).toHaveLength(1)
    expect(resourceOf(files, user).json['x-use']).toContain('person')
    expect(resourceOf(files, user)).toBe(resourceOf(files, user))
    expect(resourceOf(changed, user)).not.toBe(resourceOf(files, user))
    const other = readSchemas(files).set.resources.find(({ json }) => !json['x-use'])!
    expect(resourceOf(changed, other.name)).toBe(other)
  })
})

describe('a trait', () => {
  const usersLeft = (kept: readonly string[]) => {
    const files = readSchemaFolder('tests/fixtures/schemas/sound').map(({ path, text }) => ({
      path: path.replace('tests/fixtures/schemas/sound', 'schemas'),
      text: kept.some((name) => path.endsWith(`${name}.json`)) ? text : text.replace(/"x-use":\s*\[[^\]]*\],/, ''),
    }))
    return readSchemas(files).problems.filter(({ code }) => code === 'trait-used-once')
  }

  it('is told of when no resource, or one alone, uses it', () => {
    expect(usersLeft([])).toMatchObject([{ file: 'schemas/traits/person.json', level: 'warning' }])
    expect(usersLeft([])[0]!.message).toContain('is used by no resource')
    expect(usersLeft(['course/topic'])[0]!.message).toContain('is used by only course/topic')
    expect(usersLeft(['course/topic', 'course/tutor'])).toEqual([])
  })
})
