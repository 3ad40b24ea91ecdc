import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { printReference } from '../../generators/reference'
import { defaults } from '../../generators/reference/defaults'
import { readSchemaFolder } from '../../src/language/folder'
import { ruleTable } from '../../src/language/rules'
import { jsonSchemaKeywords, keywords } from '../../src/language/vocabulary'

const page = printReference(readSchemaFolder('schemas'))
const section = (title: string) => page.split('\n## ').find((part) => part.startsWith(`${title}\n`)) ?? ''

describe('The reference of the language', () => {
  it('is as the vocabulary, the rules and the shipped files print it', () => {
    expect(readFileSync('docs/language-reference.md', 'utf8')).toBe(page)
  })

  it.each(keywords.map(({ name, description }) => [name, description]))('explains %s', (name, description) => {
    expect(section(name)).toContain(description)
    expect(section(name)).toContain(defaults[name] ?? 'no default is written')
  })

  it('shows how a shipped file uses each keyword that one uses', () => {
    const shipped = readSchemaFolder('schemas').map(({ text }) => text)
    const used = keywords.filter(({ name }) => shipped.some((text) => text.includes(`"${name}":`)))
    expect(used.length).toBeGreaterThan(15)
    for (const { name } of used) expect(section(name)).toMatch(/```json\n"x-/)
  })

  it('lists each keyword of values and each code of a rule once', () => {
    for (const name of Object.keys(jsonSchemaKeywords)) expect(section('Values')).toContain(`| \`${name}\` |`)
    for (const { code, sentence } of ruleTable) expect(page.split(`| \`${code}\` | ${sentence} |`)).toHaveLength(2)
  })

  it('links to headings that are there', () => {
    const anchors = new Set(
      [...page.matchAll(/^#+ (.*)$/gm)].map(([, title]) =>
        title!
          .toLowerCase()
          .replace(/[^a-z0-9 -]/gi, '')
          .replaceAll(' ', '-'),
      ),
    )
    const links = [...page.matchAll(/\]\(#([^)]+)\)/g)].map(([, name]) => name!)
    expect(links.filter((name) => !anchors.has(name))).toEqual([])
  })
})
