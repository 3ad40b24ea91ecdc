/** Keywords that say how a field is edited, shown, searched and worded. */
import type { Keyword } from './keyword'
import {
  anything,
  choice,
  flag,
  type JsonSchema,
  list,
  locales,
  map,
  named,
  object,
  oneOrMore,
  or,
  part,
  text,
  whole,
} from './build'
import { literal } from './json-schema'
import { condition } from './parts'

const looser: Readonly<Record<string, JsonSchema>> = {
  minLength: whole('At least this long.', 0),
  maxLength: whole('At most this long.', 0),
  minimum: { description: 'At least this.', type: 'number' },
  maximum: { description: 'At most this.', type: 'number' },
  pattern: text('A regular expression.'),
  format: text('A format.'),
  enum: list('Only these values.', literal),
  required: flag('Must be given.'),
}

export const fieldKeywords: readonly Keyword[] = [
  {
    name: 'x-widget',
    description: 'The control, when it is not the one that type and format choose.',
    field: {
      ...object('A control with props.', { name: text('Its name.'), props: map('Its props.', {}) }, ['name']),
      type: ['string', 'object'],
      minLength: 1,
    },
  },
  {
    name: 'x-placeholder',
    description: 'The hint in the empty input; "请输入" or "请选择" and the title when absent.',
    field: text('The hint.'),
  },
  {
    name: 'x-fallback',
    description:
      'The text that lists, details and sheets show where the field is empty, "长期" for an end that is open. Nothing is stored for it, and an import reads it as an empty cell.',
    field: object(
      'The text.',
      {
        text: text('The text.'),
        if: part(
          'condition',
          'Shown for rows for which this holds, in place of whatever the value is; for an empty value when absent.',
        ),
        'x-i18n': locales('text'),
      },
      ['text'],
    ),
  },
  {
    name: 'x-span',
    description:
      'The columns of the form that the field takes, at most as many as the form has; one when absent, all of them for long texts and files.',
    field: whole('Columns.', 1, 4),
  },
  {
    name: 'x-when',
    description: 'When the field is visible, required or fixed; judged in the browser and again on the server.',
    field: object('Conditions on other fields.', {
      visible: part('condition', 'Shown only while this holds.'),
      required: {
        description: 'Must be given while this holds; true: whenever it is visible.',
        type: ['boolean', 'object'],
        properties: condition.properties,
      },
      readOnly: part('condition', 'Cannot be changed while this holds of the stored row.'),
      hidden: choice('The fate of the value of a hidden field: emptied, kept, or its default again.', [
        'clear',
        'keep',
        'default',
      ]),
      cases: list(
        'Another title, control or tighter rules while a condition holds.',
        named(
          'WhenCase',
          object(
            'One case.',
            {
              if: part('condition', 'While this holds.'),
              title: text('The label then.'),
              'x-widget': text('The control then.'),
              'x-i18n': locales('title'),
              ...looser,
            },
            ['if'],
          ),
        ),
      ),
    }),
  },
  {
    name: 'x-column',
    description: 'The field is a column of the list.',
    field: or(
      object('The column.', {
        as: choice('How the value is shown.', [
          'text',
          'tag',
          'image',
          'switch',
          'percent',
          'date',
          'link',
          'color',
          'icon',
          'json',
        ]),
        width: whole('Width in pixels.', 20, 2000),
        minWidth: whole('Least width in pixels.', 20, 2000),
        priority: whole(
          'The place of the column in a narrow list, which shows the smallest numbers first; 3 when absent, 1 for the name of entries and for columns with a sum, 2 for switches and for the fields of `x-states.initial`. People choose others in the column settings.',
          1,
          5,
        ),
        fixed: choice('Stays in sight while scrolling.', ['left', 'right']),
        ellipsis: flag('A long text is cut, the whole is shown on pointing.'),
        sortable: flag('The head sorts the list.'),
        edit: flag('Can be changed in its cell, by a double click or F2, by whoever may edit the row.'),
        link: text('The action that a click on the cell runs.'),
      }),
      'boolean',
    ),
  },
  {
    name: 'x-search',
    description:
      'The field stands in the search bar. Every bar ends with the range of `createTime`; `false` there leaves it out.',
    field: {
      ...object('The search.', {
        op: choice('How it is compared.', ['eq', 'like', 'starts', 'in', 'range', 'under']),
        multiple: flag('Several values may be chosen.'),
        default: anything('The search with which the list opens.'),
        quick: flag('Stands outside the folded part.'),
        index: flag(
          'false: the value, or a part of the text, is looked for in the rows that the other searches leave, without an index that each write would pay for; for logs, which are read by their time.',
        ),
      }),
      description: 'true, "range", or an object.',
      type: ['boolean', 'string', 'object'],
      pattern: '^range$',
      patternErrorMessage: 'is no way to search; write true, "range" or an object.',
    },
  },
  {
    name: 'x-messages',
    description: 'Own texts of the field for single rules.',
    field: map('Keyword of the rule → text; `{label}` and `{n}` are filled in.', { type: 'string', minLength: 1 }),
  },
  {
    name: 'x-renamed-from',
    description: 'The former name of the field or the resource; stored data follows to the new one.',
    root: oneOrMore('The former name of the resource, or several, the newest first.'),
    field: {
      ...object('A part of a former text, or former texts joined.', {
        field: text('The former field that is split.'),
        part: whole('The number of this part; the last takes the rest.'),
        fields: list('The former fields that are joined, in order.', { type: 'string', minLength: 1 }, { minItems: 2 }),
        by: text('The text between the parts.'),
      }),
      description: 'The former name, several of them with the newest first, or how a text was split or joined.',
      type: ['string', 'array', 'object'],
      minLength: 1,
      minItems: 1,
      items: { type: 'string', minLength: 1 },
    },
  },
]
