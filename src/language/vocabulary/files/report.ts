/** The vocabulary of a report file: sources, dimensions, measures, and the calls that ask for them. */
import { otherLocales } from '../../../fields/definition/text'
import {
  choice,
  flag,
  type JsonSchema,
  list,
  locales,
  map,
  named,
  names,
  object,
  oneOrMore,
  part,
  text,
  textLike,
  whole,
} from '../build'
import { parts, schema } from '../parts'
import { path, source, sourceField } from './report-source'

/** Periods that days are gathered into. */
const dateSteps = ['day', 'week', 'month'] as const

/** How a measure is written for people. */
const measureForms = [
  'count',
  'number',
  'number0',
  'number1',
  'number2',
  'percent',
  'seconds',
  'bytes',
  'money',
  'rank',
] as const

/** Kinds of measures; a measure is exactly one of them. */
export const measureKinds = [
  'count',
  'sum',
  'avg',
  'min',
  'max',
  'median',
  'stdDev',
  'ratio',
  'minus',
  'plus',
  'value',
  'rank',
  'fn',
] as const

/** The query of a report: by a call, and by a block. */
export const queryKeys: Readonly<Record<string, JsonSchema>> = {
  by: names('The dimensions, in order; without any, one row over everything.'),
  measures: { ...names('The measures, in order.'), minItems: 1 },
  filter: part('condition', 'Only rows for which this holds; its fields are the dimensions.'),
  sort: list('Order of the rows: dimensions and measures, `-` before one for descending.', {
    type: 'string',
    pattern: '^-?[A-Za-z]\\w*$',
    patternErrorMessage: 'is not a sort key; write a name, with "-" before it for descending.',
  }),
  limit: whole('Rows at most.', 1, 1000),
  having: part('condition', 'Only rows for which this holds; its fields are the measures.'),
  compare: choice('Beside each figure the one of the period before, of equal length.', ['before']),
  pivot: text('The dimension whose values become columns.'),
  total: flag('A row of totals below; with `pivot` a column of totals too. Each is counted anew, never added up.'),
  subtotal: flag(
    'Of two dimensions and more: a row of totals below each group of the first; the rows are answered all at once.',
  ),
}

const query = object('A query of a report.', queryKeys, ['measures'])

const dimension: JsonSchema = {
  description: 'A path, or an object: alias of a source → path; a source that is left out counts in totals only.',
  type: ['string', 'object'],
  pattern: path.pattern,
  patternErrorMessage: path.patternErrorMessage,
  properties: {
    title: text('Its label; that of the field when absent.'),
    date: choice('Moments are gathered into days, weeks or months.', dateSteps),
    bands: {
      ...list('Numbers are gathered between these bounds, each band with its lower one.', { type: 'number' }),
      minItems: 2,
    },
    titles: list('The labels of the bands; one more than there are bands leaves the last one open.', text('A label.')),
    below: flag('Of a tree: a row counts for its node and all nodes above it.'),
    'x-i18n': {
      description: 'The other locales of the texts beside it; the text itself is zh-CN.',
      type: 'object',
      propertyNames: { enum: otherLocales },
      additionalProperties: object('The texts in one locale.', {
        title: text('Its label.'),
        titles: list('The labels of the bands.', text('A label.')),
      }),
    },
  },
  additionalProperties: path,
}

const measured = (what: string): JsonSchema => ({ ...path, description: what })

/** Of a field, or of what is worked out of each row. */
const reckoned = (what: string): JsonSchema => ({ description: what, $ref: '#/$defs/arithmetic' })

const measure = object(
  'A figure; exactly one of count, sum, avg, min, max, median, stdDev, ratio, minus, plus, value, rank, fn.',
  {
    title: text('Its label.'),
    description: text('How it is reckoned, for readers.'),
    of: text('The alias of the source; may be left out when there is one.'),
    count: { ...path, description: 'true: rows; a path: different values of it.', type: ['boolean', 'string'] },
    sum: reckoned('The sum of a field, or of what is worked out of each row: `{"times": ["price", "pieces"]}`.'),
    avg: reckoned('The mean of a field, or of what is worked out of each row: `{"times": ["price", "pieces"]}`.'),
    min: reckoned(
      'The least value of a field, or of what is worked out of each row: `{"times": ["price", "pieces"]}`.',
    ),
    max: reckoned(
      'The greatest value of a field, or of what is worked out of each row: `{"times": ["price", "pieces"]}`.',
    ),
    median: measured('The middle value of a field.'),
    stdDev: measured('How far the values of a field lie from their mean (of the whole set).'),
    ratio: { ...names('The first measure divided by the second; nothing when that is 0.'), minItems: 2, maxItems: 2 },
    minus: { ...names('The first measure less the others.'), minItems: 2 },
    plus: { ...names('The measures added up.'), minItems: 2 },
    value: part(
      'arithmetic',
      'Arithmetic over measures and numbers, `{"over": ["kilograms", 1000]}`; operators that read a row (`between`, `sum`, `if`) do not stand here.',
    ),
    rank: text(
      'The place by a measure, `-` before it for the greatest first; equal figures share a place: 1, 2, 2, 4.',
    ),
    fn: text('A named figure in `src/server/product/report-figures.ts`; its source has a date.'),
    filter: part('condition', 'Only these rows of the source.'),
    at: choice('`end`: what there is at the end of the period, instead of what falls into it.', ['end']),
    per: text('Divided by this measure; nothing when that is 0.'),
    as: choice('How it is written.', measureForms),
    compare: flag(
      'false: the period before shows no figure, because the rows keep only the present value: the last sign-in, a running count.',
    ),
    'x-i18n': locales('title', 'description'),
  },
)

const call: JsonSchema = named('ReportCall', {
  description: 'A query, answered as a page of rows; or name → query, answered as one object.',
  type: 'object',
  properties: {
    ...queryKeys,
    perm: part('perm', 'The right to make the call; the code of the report when absent.'),
    as: choice('`tiles`: a list of figures with those of the period before.', ['tiles']),
    export: flag('Answers a sheet.'),
  },
  additionalProperties: { $ref: '#/$defs/query' },
})

export const reportParts: Readonly<Record<string, JsonSchema>> = {
  arithmetic: parts.arithmetic!,
  condition: parts.condition!,
  perm: parts.perm!,
  source,
  sourceField,
  dimension,
  measure,
  query,
}

export const reportFile: JsonSchema = object(
  'A report: counted data as sources, dimensions and measures.',
  {
    $schema: schema,
    $id: textLike('`lectern:<area>/<name>`.', '^lectern:\\S+$', 'is not an id; write "lectern:<area>/<name>".'),
    title: text('Its name in zh-CN.'),
    description: text('A sentence about its figures, in zh-CN.'),
    $comment: text('A note for those who read the file.'),
    'x-i18n': locales('title', 'description'),
    access: object(
      'The right to see its figures.',
      { perm: oneOrMore('Codes, one of which is enough; that of a menu as a rule.') },
      ['perm'],
    ),
    from: {
      ...map('Alias → source. One resource may stand by its name; its alias is `rows`.', { $ref: '#/$defs/source' }),
      type: ['string', 'object'],
      minLength: 1,
    },
    by: map('The dimensions by name; the name is the key in answers.', { $ref: '#/$defs/dimension' }),
    measures: map('The measures by their code.', { $ref: '#/$defs/measure' }),
    calls: {
      ...map('Verb and path → what is asked.', call),
      propertyNames: { pattern: '^(GET|POST) /\\S+$' },
    },
  },
  ['$schema', '$id', 'title', 'access', 'from', 'by', 'measures'],
)
