/** The reference of the schema language, printed from its vocabulary, its rules and the shipped files. */
import {
  jsonSchemaKeywords,
  type Keyword,
  keywords,
  parts,
  placeOfKeyword,
  refusedKeywords,
} from '../src/language/vocabulary'
import { behaviour } from './reference/behaviour'
import { conditions } from './reference/conditions'
import { fieldTypes, formatTable, iconList, orderOfKeys } from './reference/controls'
import { defaults } from './reference/defaults'
import { type Example, examplesOf } from './reference/examples'
import { codes, link, table } from './reference/markdown'
import { otherFiles } from './reference/other-files'
import { formOf, keyRows } from './reference/shape-table'

type Schema = Readonly<Record<string, unknown>>

/** The text of `docs/language-reference.md`; examples are taken from the files. */
export function printReference(files: readonly { readonly path: string; readonly text: string }[]): string {
  const examples = examplesOf(files)
  const parts = [
    introduction,
    contents(),
    valueKeywords(),
    ...keywords.map((each) => section(each, examples)),
    fieldTypes(),
    formatTable(),
    iconList(),
    conditions(),
    behaviour,
  ]
  return `${[...parts, sharedParts(), otherFiles(), orderOfKeys(), wholeFile()].join('\n\n')}\n`
}

const introduction = `# The schema language

Printed by \`npm run generate\` from the vocabulary and the rules; change those, not this page.
A first file, step by step: [Adding a content type](adding-a-content-type.md).

A file under \`schemas/<area>/<name>.json\` declares a resource: JSON Schema 2020-12 for the data, and the \`x-\` keywords
below for storage, calls, rights and screens. The list is closed: any other key is a fault. \`npm run check\` says every
fault of every file with its line, its code and the way out; \`npm run fix\` mends what can be mended without asking.
"Refused" marks what the language knows and the program does not do yet; a file must not use it.`

function contents(): string {
  const at = (place: string) =>
    keywords
      .filter((each) => placeOfKeyword(each) === place)
      .map(({ name }) => link(name))
      .join(' · ')
  return table(
    ['where', 'keywords'],
    [
      ['the root of a file', at('root')],
      ['a field', at('field')],
      ['both', at('both')],
      ['data', ['Values', 'Types of fields', 'Formats', 'Icons'].map(link).join(' · ')],
      [
        'beyond',
        [
          'Conditions',
          'What people may press',
          'The order of judgement',
          'Headings of sheets',
          'Shared parts',
          'Rows files',
          'The menu',
          'Screen files',
          'Report files',
          'Order of keys',
          'The file as a whole',
        ]
          .map(link)
          .join(' · '),
      ],
    ],
  )
}

function valueKeywords(): string {
  const rows = Object.entries(jsonSchemaKeywords).map(([name, schema]) => [
    `\`${name}\``,
    name === 'format' ? `one of the ${link('Formats')}` : formOf(schema),
    String(schema.description),
  ])
  const reasons = [...new Set(Object.values(refusedKeywords))].map((reason) => {
    const names = Object.keys(refusedKeywords).filter((name) => refusedKeywords[name] === reason)
    return `- ${names.map((name) => `\`${name}\``).join(', ')}: ${reason}.`
  })
  return [
    '## Values',
    'The part of JSON Schema a field may use.',
    table(['keyword', 'form', 'meaning'], rows),
    `Refused:\n${reasons.join('\n')}`,
    codes('properties'),
  ].join('\n\n')
}

const places = {
  root: 'at the root of a file',
  field: 'on a field',
  both: 'at the root of a file, or on a field',
} as const

function section(keyword: Keyword, examples: ReadonlyMap<string, Example>): string {
  const { name, description, root, field } = keyword
  const facts = [`Stands ${places[placeOfKeyword(keyword)]}. When absent: ${defaults[name] ?? 'nothing'}.`]
  const tables = [root && shape(root, field ? 'At the root' : ''), field && shape(field, root ? 'On a field' : '')]
  return [`## ${name}`, description, ...facts, ...tables, exampleOf(examples.get(name)), codes(name)]
    .filter(Boolean)
    .join('\n\n')
}

function shape(schema: Schema, place: string): string {
  const rows = keyRows(schema).map(({ key, form, sentence, isRequired }) => [
    `\`${key}\`${isRequired ? ' (must be there)' : ''}`,
    form,
    sentence,
  ])
  const head = `${place ? `${place}: ` : 'Form: '}${formOf(schema)}${schema.description ? `. ${schema.description}` : ''}`
  return rows.length ? `${head}\n\n${table(['key', 'form', 'meaning'], rows)}` : head
}

const exampleOf = (example: Example | undefined) =>
  example ? `\`${example.file}\`:\n\n\`\`\`json\n${example.text}\n\`\`\`` : ''

function sharedParts(): string {
  const each = Object.entries(parts).map(([name, schema]) => {
    const rows = keyRows(schema).map((row) => [`\`${row.key}\``, row.form, row.sentence])
    const head = `### Part: ${name}\n\n${String(schema.description ?? '')} Form: ${formOf(schema)}.`
    return rows.length ? `${head}\n\n${table(['key', 'form', 'meaning'], rows)}` : head
  })
  return ['## Shared parts', ...each].join('\n\n')
}

const noManyQueries =
  '`L103`, a list that asks more than one query for each reference, is never given: a list with all that it refers to is read ' +
  'by as many statements for one row as for many, whatever a schema says; `tests/server/contract/statements.test.ts` counts them for every list.'

const wholeFile = () => ['## The file as a whole', codes('file'), noManyQueries].join('\n\n')
