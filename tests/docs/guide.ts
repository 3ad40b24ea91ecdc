/** The snippets of the guide, laid into the shipped schema files as its reader would. */
import { readFileSync } from 'node:fs'
import { readSchemaFolder } from '../../src/language/folder'
import type { SchemaText } from '../../src/language/read'

export interface Snippet {
  /** `schemas/library/book.json`, and where in it the snippet goes; empty: it is the file. */
  readonly path: string
  readonly pointer: string
  readonly text: string
}

const block = /^```json (\S+?)(?:#(\S+))?\n([\s\S]*?)^```$/gm

export const guide = readFileSync('docs/adding-a-content-type.md', 'utf8')

/** The pages that go on where the guide ends. */
export const more = ['docs/screens-and-reports.md', 'docs/child-tables.md', 'docs/figures-and-time.md']
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n')

/** Every JSON block of the pages, in order. */
export const snippets: readonly Snippet[] = [...(guide + more).matchAll(block)].map(([, path, pointer = '', text]) => ({
  path: path!,
  pointer,
  text: text!,
}))

type Part = Record<string, unknown>

/** The shipped files with the snippets in place. */
export function guideFiles(): SchemaText[] {
  const files = new Map(readSchemaFolder('schemas').map(({ path, text }) => [path, text]))
  // The dictionary that the guide speaks of, in a sentence.
  const dictionaries = 'schemas/system/dict-biz.rows.json'
  files.set(
    dictionaries,
    JSON.stringify(
      laidInto(JSON.parse(files.get(dictionaries)!), '/rows/-', {
        code: 'book_language',
        dictKey: '-1',
        dictValue: '语种',
        dictValueEn: 'Language',
      }),
    ),
  )
  for (const { path, pointer, text } of snippets) {
    files.set(path, pointer ? JSON.stringify(laidInto(JSON.parse(files.get(path)!), pointer, JSON.parse(text))) : text)
  }
  return [...files].map(([path, text]) => ({ path, text }))
}

/** Members join an object, `/-` adds to a list, anything else is set. */
function laidInto(document: Part, pointer: string, value: unknown): Part {
  const steps = pointer.slice(1).split('/')
  const last = steps.pop()!
  const owner = steps.reduce<Part>((part, step) => part[step] as Part, document)
  if (last === '-') (owner as unknown as unknown[]).push(value)
  else owner[last] = Array.isArray(value) ? value : { ...(owner[last] as Part), ...(value as Part) }
  return document
}
