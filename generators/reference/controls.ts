/** Sections about values as people see them: the types of fields with their controls, formats, icons, the order of keys. */
import { isListOf, isString } from '../../src/fields/definition/guards'
import { existsSync } from 'node:fs'
import { icons } from '../../src/fields/icon/icons'
import type { Shape } from '../../src/fields/definition/shape'
import { samples } from '../../src/fields/samples'
import { shapes } from '../../src/fields/shapes'
import { fieldOrder, rootOrder } from '../../src/language/text/canonical'
import { jsonSchemaKeywords } from '../../src/language/vocabulary'
import { formatFacts } from './formats'
import { table } from './markdown'

const code = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ')

/** Each type of field: how it is written, what may edit and show it, and a picture of its controls. */
export function fieldTypes(): string {
  const each = Object.values(shapes).map((shape) => {
    const rows = [
      ['written', `\`${exampleOf(shape)}\``],
      ['controls (`x-widget`)', `${code(shape.controls) || 'none to choose'}; the first is usual`],
      ['faces (`x-column.as`)', code(shape.columnAs) || 'none: it stands in no list'],
      ['search (`x-search.op`)', code(shape.searchOps) || 'none'],
    ]
    return [`### Type: ${shape.type}`, shape.description, table(['', ''], rows), pictureOf(shape)]
      .filter(Boolean)
      .join('\n\n')
  })
  const intro = `The type of a field follows from its keywords, its format and its JSON type; \`x-widget\` chooses another of its controls.
A control with a "/" in its name is [made by hand](components.md): \`"x-widget": "message/TemplateText"\`. The pictures are those of
the page of examples (\`/examples\`); \`npm run pictures\` draws them anew.`
  return ['## Types of fields', intro, ...each].join('\n\n')
}

/** The shortest sample, as a file writes it. */
function exampleOf({ type }: Shape): string {
  const texts = (samples.find((sample) => sample.type === type)?.cases ?? []).map(({ property }) => {
    const { title: _title, 'x-i18n': _texts, ...rest } = property
    return JSON.stringify(rest)
  })
  return texts.sort((one, other) => one.length - other.length)[0] ?? ''
}

function pictureOf({ type }: Shape): string {
  const file = `docs/pictures/${type}.png`
  return existsSync(file) ? `![Controls of the type ${type}](pictures/${type}.png)` : ''
}

/** Each format: what it takes, how it is kept, and what a sheet holds. */
export function formatTable(): string {
  const listed = jsonSchemaKeywords.format?.enum
  const names = isListOf(listed, isString) ? listed : []
  const rows = names.map((name) => {
    const facts = formatFacts[name]
    if (!facts) throw new Error(`The format "${name}" has no line in generators/reference/formats.ts.`)
    return [`\`${name}\``, facts.takes, facts.kept ?? 'as typed']
  })
  const intro = `A format says what a text or number is. Values are kept and travel in the form of the last column; screens and
sheets show and take what people read: money in whole units, choices by their labels.`
  return ['## Formats', intro, table(['format', 'takes', 'kept and sent as'], rows)].join('\n\n')
}

export function iconList(): string {
  const intro =
    'Names that `icon` in `x-resource`, actions, the menu and a field of the format `lectern-icon` may hold; the picker of the console draws them.'
  return [
    '## Icons',
    intro,
    `${code(Object.keys(icons))}.`,
    '![The icons, each with its name](pictures/icons.svg)',
  ].join('\n\n')
}

export function orderOfKeys(): string {
  return [
    '## Order of keys',
    'Files are printed in one order (`L104`; `npm run fix` sorts). Keys inside of a keyword stand as its table above lists them; names that authors choose keep their places.',
    `At the root: ${code(rootOrder)}.`,
    `On a field: ${code(fieldOrder)}.`,
  ].join('\n\n')
}
