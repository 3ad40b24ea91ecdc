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

describe('The glossary', () => {
  const text = readFileSync('docs/glossary.md', 'utf8')

  it('gives each word once', () => {
    const rows = [...text.matchAll(/^\| ([^|]+?) \|/gm)].map(([, words]) => words!)
    const words = rows.filter((row) => row !== 'word').flatMap((row) => row.split(';').map((word) => word.trim()))
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
    expect(words.length).toBeGreaterThan(100)
  })

  it('gives each room once', () => {
    const heads = [...text.matchAll(/^## (.+)$/gm)].map(([, head]) => head!)
    expect(heads).toEqual([...new Set(heads)])
  })
})
