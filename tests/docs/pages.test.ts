/** Pages about the code name what is there. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

describe.each(['glossary', 'decisions', 'security'])('The page docs/%s.md', (name) => {
  const page = `docs/${name}.md`
  const text = readFileSync(page, 'utf8')

  it('names files and folders that are there', () => {
    const paths = [...text.matchAll(/`((?:src|tests|scripts|docs|schemas|generators)\/[\w./-]*)`/g)].map(
      ([, path]) => path!,
    )
    expect(paths.filter((path) => !existsSync(path))).toEqual([])
  })

  it('links to pages that are there', () => {
    const links = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, path]) => join(dirname(page), path!))
    expect(links.filter((path) => !existsSync(path))).toEqual([])
  })
})

it('The glossary gives each word once', () => {
  const rows = readFileSync('docs/glossary.md', 'utf8').matchAll(/^\| ([^|]+?) \|/gm)
  const words = [...rows].map(([, word]) => word!).filter((word) => word !== 'word')
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
  expect(words.length).toBeGreaterThan(40)
})
