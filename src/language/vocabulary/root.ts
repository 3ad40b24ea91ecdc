/** Keywords of a resource as a whole: its name, calls and rights. */
import { otherLocales } from '../../fields/definition/text'
import type { Keyword } from './keyword'
import { choice, flag, list, locales, map, named, names, object, or, part, text, textLike, whole } from './build'

const tenant = named('Tenant', {
  description:
    'true: a row belongs to one tenant. false: no tenant, written by the platform administrator only. `{"shared": …}`: rows of tenant 000000 serve as well. `{"open": field}`: rows opened to the tenant are read too.',
  type: ['boolean', 'object'],
  properties: {
    shared: choice(
      '`also`: rows of 000000 are read too, never written. `instead`: they are read where the tenant has none.',
      ['also', 'instead'],
    ),
    per: names('With `instead`: the key fields that are looked up one by one.'),
    open: text('A list field with the ids of tenants that read the row too, and never write it.'),
  },
  additionalProperties: false,
})

const reserved = {
  list: part('call', 'Reads a page of rows (a tree, when the resource is one).'),
  detail: part('call', 'Reads one row.'),
  create: part('call', 'Adds a row.'),
  update: part('call', 'Changes a row; at the address of `create` the key tells them apart.'),
  remove: part('call', 'Removes rows.'),
  copy: part('call', 'Copies a row.'),
  sort: part('call', 'Keeps the order after dragging.'),
  import: part('call', 'Reads rows from a sheet.'),
  export: part('call', 'Writes rows to a sheet.'),
}

/** Calls whose kind follows from their name. */
export const reservedCalls = [
  'list',
  'detail',
  'create',
  'update',
  'remove',
  'copy',
  'sort',
  'import',
  'export',
] as const satisfies readonly (keyof typeof reserved)[]

export const rootKeywords: readonly Keyword[] = [
  {
    name: 'x-use',
    description: 'Traits laid under this file, in order; the file wins over a trait, a later trait over an earlier.',
    root: names('Names of traits under `schemas/traits/`.'),
  },
  {
    name: 'x-resource',
    description: 'The name of the resource, its table and its tenancy.',
    root: object(
      'The name of the resource, its table and its tenancy.',
      {
        name: text('`<area>/<name>`, the path of this file under `schemas/`.'),
        version: whole('Raised on each change of the data.'),
        table: textLike(
          'Name of the table; made from the name when absent.',
          '^[a-z][a-z0-9_]{0,62}$',
          'is not a table name; write small letters, digits and "_", a letter first, at most 63.',
        ),
        display: text('The field that names an entry to people.'),
        find: names(
          'Searched texts by which the command palette finds entries, beside their name; with them it finds entries whose list has an action, too.',
        ),
        icon: text('An icon of the console, `BookOutlined`.'),
        tenant,
        of: {
          ...object(
            'The rows are some of another resource: kept in its table, told apart by the values of its fields.',
            {
              resource: text('The resource whose rows they are.'),
              where: map('Field → the value that these rows have; a new one gets it.', {}),
            },
            ['resource', 'where'],
          ),
        },
        single: text(
          'The field there is one row for: `tenantId`, one with the default `{"$me": "id"}`, or the reference to an owner. A detail answers the defaults before the first save; create and update both save that row.',
        ),
        live: flag(
          'Open screens read anew what they keep of these rows, such as the entries of a dictionary, soon after any of them is written.',
        ),
        calendar: object(
          'The rows are days of a calendar, by which working days are counted; anyone signed in may know them.',
          {
            day: text('The field with the day; each day stands once.'),
            kind: text(
              'The field with the kind, an enum of `holiday` and `working`: a weekday off, or a weekend day on which people work.',
            ),
          },
          ['day', 'kind'],
        ),
        keepDays: {
          ...object('The days are those of a parameter.', { $setting: text('Its key, `log.keepDays`.') }, ['$setting']),
          description: 'Rows older than this many days are taken away for good; or the parameter that says how many.',
          type: ['integer', 'object'],
          minimum: 1,
        },
      },
      ['name'],
    ),
  },
  {
    name: 'x-api',
    description:
      'The calls; `base` alone gives list, detail, create, update and remove; once a call is named, exactly what is named.',
    root: object('The calls of the resource.', {
      base: textLike(
        'Every path that does not begin with "/" is under it.',
        '^/\\S*[^/\\s]$',
        'is not a base path; it begins with "/" and does not end with it.',
      ),
      ...reserved,
      calls: map('Every other call, by its name.', { $ref: '#/$defs/call' }),
    }),
  },
  {
    name: 'x-access',
    description: 'Rights: at the root the prefix of codes and which rows; on a field who reads and writes it.',
    root: object('Rights on the resource.', {
      perm: {
        ...or(
          object('The prefix by the value of an enum field.', {
            by: text('The enum field.'),
            of: map('Its value → the prefix.', { type: 'string' }),
          }),
          'string',
        ),
        description: 'The prefix of button codes and the code of the menu; the tail of the name when absent.',
      },
      scope: object('The rows that a role with a data scope reaches.', {
        owner: text('The field that holds the owner; `createUser` when absent.'),
        dept: text('The field that holds the department; `createDept` when absent.'),
        condition: part('condition', 'Rows for which this holds are reached as well.'),
      }),
      grants: flag('Rows bear on what people may do: with every change of them every process reads its rights anew.'),
      also: list(
        'Codes held without the button while a condition of the row holds.',
        named(
          'ExtraRight',
          object(
            'One such right.',
            {
              if: part('condition', 'While this holds of the row.'),
              grant: part('perm', 'These codes are held.'),
            },
            ['if', 'grant'],
          ),
        ),
      ),
      own: object(
        'The rows and fields that the alternative `@own` of a right opens to anyone signed in, said once for several calls.',
        {
          filter: part('condition', 'These rows alone.'),
          fields: names('These fields alone.'),
        },
      ),
    }),
    field: object('Rights on the field.', {
      read: part('perm', 'The right to see it.'),
      shown: part(
        'perm',
        'For whom screens draw it; answers hold it for everybody who may read the row, for the others without the label of what it refers to. Its column stands right after that of the display field.',
      ),
      write: part('perm', 'The right to change it.'),
      mask: choice('How it is shown to those without `clear`.', ['phone', 'idCard', 'target', 'name', 'all']),
      clear: part('perm', 'The right to see it without its mask.'),
      store: choice('How it is kept; anything but plain is never answered.', ['plain', 'enciphered', 'hashed', 'none']),
      once: flag('The save that keeps it answers it once, and its form shows it to take along; nobody sees it again.'),
    }),
  },
  {
    name: 'x-i18n',
    description: 'The other locales of the texts beside it; the text itself is zh-CN.',
    root: named('ResourceTexts', {
      ...locales('title', 'description'),
      additionalProperties: object('The texts in one locale.', {
        title: text('The title.'),
        description: text('The description.'),
      }),
    }),
    field: named('FieldTexts', {
      description: 'The other locales of the texts of this field.',
      type: 'object',
      propertyNames: { enum: otherLocales },
      additionalProperties: object('The texts in one locale.', {
        title: text('The label.'),
        description: text('The help text.'),
        placeholder: text('The hint in the empty input.'),
        enum: map('The text of each value.', { type: 'string', minLength: 1 }),
        messages: map('Own texts per rule keyword.', { type: 'string', minLength: 1 }),
        field: text(
          'The field that keeps this text in the locale. Where people write both, lists, pickers, trees, searches and messages show it in that language, and this one where it is empty; where nobody writes them, it is read in place of this one.',
        ),
      }),
    }),
  },
  {
    name: 'x-recycle',
    description:
      'The recycle bin: removed entries wait there for a while, and people with the right to remove put them back.',
    root: {
      ...object('How long entries wait there, and what else happens when one is put back.', {
        keepDays: {
          ...object('The days are those of a parameter.', { $setting: text('Its key, `recycle.keepDays`.') }, [
            '$setting',
          ]),
          description:
            'Days in which a removal can be taken back, or the parameter that says how many; those of `recycle.keepDays` when absent. Then the row goes for good.',
          type: ['integer', 'object'],
          minimum: 1,
        },
        // biome-ignore lint/suspicious/noThenProperty: a key of schema files; it holds a JSON Schema, never a function
        then: names(
          'Effects in the same transaction, by their names in the registry `src/server/product/effects/`; what one refuses leaves the entry removed.',
        ),
        keepsRow: flag(
          'The row stays in its table after these days, for names that are shown of it; nobody can put it back.',
        ),
      }),
      description:
        'true, false or an object. When absent there is a bin where `remove` has no action of its own; with such an action the file says so.',
      type: ['boolean', 'object'],
    },
  },
  {
    name: 'x-history',
    description: 'Keeps a log of what changed, by whom and when.',
    root: {
      ...object('The fields, and how long their changes are kept.', {
        fields: names('Only changes of these fields.'),
        except: names('Not these fields: counts and marks that the server keeps, which tell of no change by anybody.'),
        keepDays: whole('Days after which an entry of the log goes.'),
      }),
      description: 'true, a list of fields, or an object.',
      type: ['boolean', 'array', 'object'],
      items: { type: 'string' },
    },
  },
]
