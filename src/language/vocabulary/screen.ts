/** Keywords of the screens of a resource: list, form, detail, tree, actions. */
import type { Keyword } from './keyword'
import { choice, flag, list, locales, map, named, names, object, oneOrMore, part, text, whole } from './build'
import { listKeyword } from './list'
import { groups, routes, width } from './parts'

const open = choice('The frame in which it opens.', ['dialog', 'drawer', 'page'])
const steps = (what: string) =>
  list(
    what,
    named(
      'FormPage',
      object(
        'One of them.',
        {
          title: text('Its heading.'),
          fields: names('Its fields, in order.'),
          groups: groups('Its groups.'),
          'x-i18n': locales('title'),
        },
        ['title'],
      ),
    ),
  )

/** The kinds of actions. */
const actionKinds = [
  'call',
  'toggle',
  'remove',
  'route',
  'dialog',
  'drawer',
  'create',
  'update',
  'detail',
  'copy',
  'export',
  'component',
] as const

/** Actions that every resource has when its calls allow them. */
export const standardActions = ['add', 'import', 'export', 'view', 'edit', 'remove'] as const

const places = {
  pattern: '^(toolbar|row|one|bulk)$',
  patternErrorMessage: 'is no place for an action: toolbar, row, one or bulk.',
}

const action = named(
  'Action',
  object('An action: its place, what it does, who may.', {
    title: text('Its label.'),
    icon: text('An icon of the console.'),
    on: oneOrMore('Where it stands: toolbar, row, one (a ticked row), bulk (ticked rows).', places),
    as: choice('The effect of pressing it.', actionKinds),
    call: text('The call it makes.'),
    field: text('The field a toggle switches.'),
    if: part('condition', 'Offered only for rows for which this holds.'),
    perm: part('perm', 'The right to it: the suffix of a code, `enable`.'),
    confirm: text('The question asked first.'),
    done: text('The text said afterwards; `{name}` is a value of the answer.'),
    form: names('Fields asked for once, before the call; what is filled in is sent along.'),
    with: map('Literal parameters sent along.', {}),
    preset: map('Values put into the form; may hold `{"$row": "f"}`.', {}),
    route: text('The route it goes to; `{id}` is filled from the row.'),
    component: text('The component it shows.'),
    props: map('Props of the component.', {}),
    open: part('listBlock', 'The block shown in the dialog or drawer.'),
    width,
    each: flag(
      'With `bulk`: every row by itself; what could not be done of one row does not hold up the others, and a report names it.',
    ),
    badge: text('A number or word shown on it: on a row a field of the row; in the toolbar a call that counts.'),
    order: { description: 'Its place among the others, from 0.', type: 'integer' },
    more: flag('Stands in the menu "More" and never beside the others as a button or an icon.'),
    'x-i18n': locales('title', 'confirm', 'done'),
  }),
)

export const screenKeywords: readonly Keyword[] = [
  listKeyword,
  {
    name: 'x-form',
    description: 'The form for adding and changing: where it opens, columns, groups.',
    root: object('The form.', {
      route: routes,
      open,
      width,
      columns: whole('Fields side by side; 2 when absent.', 1, 4),
      groups: groups('Fields that stand together, in order.'),
      tabs: steps('Tabs of the form.'),
      steps: steps('Steps of the form.'),
      draft: object('An entry may be saved before it is complete.', {
        kind: choice(
          'How it is kept: `row`, which is the default, a row that may lack what is required until a move with `"require": "all"`.',
          ['row'],
        ),
        require: names('Required fields that a draft must have all the same.'),
        bySteps: flag('Each step is saved when the next is opened; the first makes the draft.'),
      }),
      foot: names(
        'Buttons under the form, in order: `save`, `saveNew` (saves and begins the next entry), or a move, made after saving; `save` alone when absent.',
      ),
      after: list('Blocks under the form of an entry that is stored; `$row` is that entry.', {
        $ref: '#/$defs/listBlock',
      }),
    }),
  },
  {
    name: 'x-detail',
    description: 'The screen of one entry: head, groups, tabs.',
    root: object('The detail screen.', {
      route: routes,
      open,
      width,
      header: names('Fields in the head.'),
      groups: groups('Groups of fields; those of the form when absent.'),
      tabs: list('Blocks as tabs; `$row` is the row shown.', { $ref: '#/$defs/listBlock' }),
      after: list('Blocks below; `$row` is the row shown.', { $ref: '#/$defs/listBlock' }),
      actions: names('The actions offered, in order.'),
    }),
  },
  {
    name: 'x-tree',
    description: 'The rows form a tree.',
    root: object(
      'The tree.',
      {
        parent: text('The field that holds the id of the row above.'),
        label: text('The field shown in the tree; the display field when absent.'),
        lazy: flag('Levels are read when they are opened.'),
        sort: part('sort', 'Order among brothers.'),
        maxDepth: whole('Levels at most.', 1, 32),
        root: text('The value of the parent field on top rows; `0` when absent.'),
        path: text('A field kept by the server: the ids from the root.'),
      },
      ['parent'],
    ),
  },
  {
    name: 'x-actions',
    description: 'Actions beyond add, import, export, view, edit and remove, or changes to those, by name.',
    root: map('Name → action.', action),
  },
  {
    name: 'x-checks',
    description: 'Rules that look at more than one field, judged in the browser and again on the server.',
    root: list(
      'The checks, in order.',
      named(
        'Check',
        object(
          'One check.',
          {
            id: text('Its name; a later file of the same name changes it.'),
            at: text('The field under which a refusal is shown.'),
            on: oneOrMore(
              'When it is judged: create, update, remove or the name of a call; create and update when absent.',
            ),
            if: part('condition', 'Judged only for rows for which this holds.'),
            each: text('Judged for every row of this child.'),
            assert: part('condition', 'The condition that must hold.'),
            count: object(
              'How many rows there may be.',
              {
                filter: part(
                  'condition',
                  'The rows that count; {"$entry": "f"} is a value of the entry being saved, {"$old": "f"} its stored one.',
                ),
                within: names('Fields whose values such rows share.'),
                max: whole('At most this many.', 0),
              },
              ['max'],
            ),
            fn: text('A named check on the server.'),
            level: choice(
              'error refuses; conflict refuses for what other entries are (409); warn tells; confirm asks once; later refuses for now, as too many attempts (429).',
              ['error', 'conflict', 'warn', 'confirm', 'later'],
            ),
            message: text('The message when it does not hold.'),
            drop: flag('Takes away the check that a trait gave.'),
            'x-i18n': locales('message'),
          },
          ['id'],
        ),
      ),
    ),
  },
]
