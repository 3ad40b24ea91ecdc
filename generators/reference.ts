/** The reference of the schema language, printed from its vocabulary, its rules and the shipped files. */
import { operators } from '../src/fields/condition'
import { ruleTable } from '../src/language/rules'
import {
  jsonSchemaKeywords,
  type Keyword,
  keywords,
  parts,
  placeOfKeyword,
  refusedKeywords,
} from '../src/language/vocabulary'
import { menuFile, menuParts, rowsFile, rowsParts } from '../src/language/vocabulary/files'
import { reportFile, reportParts } from '../src/language/vocabulary/report-file'
import { screenFile, screenParts } from '../src/language/vocabulary/screen-file'
import { defaults } from './reference/defaults'
import { type Example, examplesOf } from './reference/examples'
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
    conditions(),
  ]
  return `${[...parts, sharedParts(), otherFiles(), wholeFile()].join('\n\n')}\n`
}

const introduction = `# The schema language

Printed by \`npm run generate\` from the vocabulary and the rules; change those, not this page.
A first file, step by step: [Adding a content type](adding-a-content-type.md).

A file under \`schemas/<area>/<name>.json\` declares a resource: JSON Schema 2020-12 for the data, and the \`x-\` keywords
below for storage, calls, rights and screens. The list is closed: any other key is a fault. \`npm run check\` says every
fault of every file with its line, its code and the way out; \`npm run fix\` mends what can be mended without asking.
"Refused" marks what the language knows and the program does not do yet; a file must not use it.`

const anchor = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9 -]/g, '')
    .replaceAll(' ', '-')
const link = (title: string) => `[${title.replace(/`/g, '')}](#${anchor(title)})`
const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n')

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
      ['data', link('Values')],
      [
        'beyond',
        ['Conditions', 'Shared parts', 'Rows files', 'The menu', 'Screen files', 'Report files', 'The file as a whole']
          .map(link)
          .join(' · '),
      ],
    ],
  )
}

function valueKeywords(): string {
  const rows = Object.entries(jsonSchemaKeywords).map(([name, schema]) => [
    `\`${name}\``,
    name === 'format' ? 'one of the formats below' : formOf(schema),
    String(schema.description),
  ])
  const formats = ((jsonSchemaKeywords.format?.enum as string[] | undefined) ?? []).map((name) => `\`${name}\``)
  const reasons = [...new Set(Object.values(refusedKeywords))].map((reason) => {
    const names = Object.keys(refusedKeywords).filter((name) => refusedKeywords[name] === reason)
    return `- ${names.map((name) => `\`${name}\``).join(', ')}: ${reason}.`
  })
  return [
    '## Values',
    'The part of JSON Schema a field may use.',
    table(['keyword', 'form', 'meaning'], rows),
    `Formats: ${formats.join(', ')}.`,
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

function codes(keyword: string): string {
  const rules = ruleTable.filter((rule) => rule.keyword === keyword)
  if (rules.length === 0) return ''
  return table(
    ['code', 'what holds'],
    rules.map(({ code, sentence }) => [`\`${code}\``, sentence]),
  )
}

function conditions(): string {
  const rows = [
    ['`{"linkType": "url"}`', 'equal'],
    ['`{"status": [0, 1]}`', 'one of these'],
    ['`{"score": {"gte": 60, "lt": 80}}`', `operators: ${operators.map((name) => `\`${name}\``).join(', ')}`],
    [
      '`{"all": […]}`, `{"any": […]}`, `{"not": …}`',
      'together, one of, the contrary; several keys of one object hold together',
    ],
    ['`{"channel.enableStatus": 0}`', 'the left side steps through single references'],
    ['`{"endTime": {"gt": {"$field": "startTime"}}}`', 'another field of the same entry'],
    ['`{"$old": "a"}`', 'the stored value'],
    [
      '`{"$me": "id"}`',
      'who asks: `id`, `account`, `tenantId`, `clientId`, `deptId`, `deptIds`, `deptAndBelow`, `roleIds`, `roles`',
    ],
    ['`{"$now": true}`, `{"$now": "-7d"}`', 'the present moment, or one before or after it'],
    ['`{"$param": "x"}`', 'a parameter of the call; in a `filter` a part whose parameter was not sent falls away'],
    ['`{"$row": "f"}`', 'the row an action was opened on, in blocks'],
  ]
  const intro = `\`x-when\`, \`filter\`, \`if\`, \`assert\` and row scopes speak one grammar. It is data, never code: the
same condition becomes a test in the browser, a JSON Schema, and bound SQL.`
  return ['## Conditions', intro, table(['condition', 'meaning'], rows), codes('conditions')].join('\n\n')
}

function sharedParts(): string {
  const each = Object.entries(parts).map(([name, schema]) => {
    const rows = keyRows(schema).map((row) => [`\`${row.key}\``, row.form, row.sentence])
    const head = `### Part: ${name}\n\n${String(schema.description ?? '')} Form: ${formOf(schema)}.`
    return rows.length ? `${head}\n\n${table(['key', 'form', 'meaning'], rows)}` : head
  })
  return ['## Shared parts', ...each].join('\n\n')
}

function otherFiles(): string {
  const rowsOf = (schema: Schema) =>
    table(
      ['key', 'form', 'meaning'],
      keyRows(schema).map((row) => [
        `\`${row.key}\`${row.isRequired ? ' (must be there)' : ''}`,
        row.form,
        row.sentence,
      ]),
    )
  return [
    '## Rows files',
    `\`schemas/<area>/<name>.rows.json\`. ${String(rowsFile.description)} A row is field → value; \`{"$ref": {field: value}}\` names an entry of the target by its own fields.`,
    rowsOf(rowsFile),
    `### Part: row\n\n${String(rowsParts.row!.description)}`,
    codes('rows'),
    '## The menu',
    `\`schemas/menu.json\`. ${String(menuFile.description)}`,
    rowsOf(menuFile),
    '### Part: node',
    rowsOf(menuParts.node!),
    codes('menu'),
    '## Screen files',
    `\`schemas/<area>/<name>.screen.json\`. ${String(screenFile.description)} \`{"$param": "x"}\` is a parameter of the address or a shared filter; \`{"$record": "f"}\` a field of the entry that the screen is about.`,
    rowsOf(screenFile),
    '### Part: block',
    String(screenParts.block!.description),
    rowsOf(screenParts.block!),
    codes('screen'),
    '## Report files',
    `\`schemas/<area>/<name>.report.json\`. ${String(reportFile.description)} Sources are grouped one by one and joined on the dimensions. Days are those of the zone of the server; a period is \`startDate\` to \`endDate\`, the last 30 days when absent, 366 at most.`,
    rowsOf(reportFile),
    ...(['source', 'dimension', 'measure', 'query'] as const).flatMap((name) => [
      `### Part: ${name}`,
      String(reportParts[name]!.description),
      rowsOf(reportParts[name]!),
    ]),
    codes('report'),
  ].join('\n\n')
}

const wholeFile = () => ['## The file as a whole', codes('file')].join('\n\n')
