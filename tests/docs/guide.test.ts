import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { printProblem } from '../../src/language/problem'
import { readSchemas } from '../../src/language/read'
import { compileModel } from '../../src/model/compile/compile'
import { validatorOf } from '../../src/model/validate/compile-validator'
import { guide, guideFiles, more, snippets } from './guide'

describe('The guide to a new content type', () => {
  const { set, problems } = readSchemas(guideFiles())

  it('is read in a few minutes', () => {
    expect(guide.split('\n').length).toBeLessThan(200)
  })

  it('names the file of each snippet', () => {
    expect((guide + more).match(/^```json/gm)).toHaveLength(snippets.length)
    expect(snippets.length).toBeGreaterThan(9)
  })

  it('shows snippets without a fault', () => {
    // Snippets that join a file stand last in it.
    const found = problems.filter(({ code }) => code !== 'L104')
    const isOurs = (file: string) => /library|enabled/.test(file)
    expect(found.filter(({ file, level }) => level === 'error' || isOurs(file)).map(printProblem)).toEqual([])
  })

  it('shows snippets that compile to what it tells of them', () => {
    const { resources, menu, screens, reports } = compileModel(set)
    expect(screens.find(({ name }) => name === 'library/desk')?.blocks.map(({ kind }) => kind)).toEqual([
      'report',
      'split',
      'report',
    ])
    expect(reports['library/figures']?.measures.map(({ kind }) => kind)).toEqual(['count', 'count', 'count', 'ratio'])
    const book = resources['library/book']!
    for (const name of ['library/book', 'library/copy', 'library/category']) {
      expect(() => validatorOf(resources[name]!)).not.toThrow()
    }
    expect(resources['library/category']!.tree).toMatchObject({ parent: 'parentId', maxDepth: 3 })
    expect(Object.keys(book.calls)).toEqual(['list', 'detail', 'create', 'update', 'remove', 'enable'])
    expect(book.actions.map(({ name }) => name)).toEqual([
      'add',
      'view',
      'edit',
      'copies',
      'enable',
      'remove',
      'recycle',
    ])
    expect(book.checks.map(({ id }) => id)).toEqual(['enabled', 'period', 'fewElectronic'])
    expect(book.fields.find(({ name }) => name === 'fileUrl')?.when).toMatchObject({
      visible: { format: 2 },
      required: true,
    })
    expect(book.fields.find(({ name }) => name === 'categoryId')?.ref?.labelAs).toBe('categoryName')
    expect(menu.find(({ code }) => code === 'library')?.children.map(({ resource }) => resource)).toEqual([
      'library/category',
      'library/book',
      'library/copy',
    ])
  })

  it('names operators that the reference has', () => {
    const reference = readFileSync('docs/language-reference.md', 'utf8')
    const [, named = ''] = /arithmetic as data: `([^`]+)`/.exec(more) ?? []
    const unknown = named.split(' ').filter((name) => !reference.includes(`| \`${name}\` |`))
    expect([named.split(' ').length > 8, unknown]).toEqual([true, []])
  })

  it('sends its readers to pages and files that are there', () => {
    const pages = [...(guide + more).matchAll(/\]\(([\w-]+\.md)\)/g)].map(([, name]) => `docs/${name}`)
    const named = [...guide.matchAll(/`(src\/[\w/.-]+\.ts)`/g)].map(([, path]) => path!)
    expect([...pages, ...named].filter((path) => !existsSync(path))).toEqual([])
  })
})
