/** The keyword of states: which fields they are, the moves between them, and what may be edited where. */
import type { Keyword } from './keyword'
import {
  choice,
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
  whole,
} from './build'

/** The origin of a move: a person by a call, the review queue, the clock, or a server action. */
const movers = ['user', 'review', 'clock', 'action'] as const

const sets = (description: string): JsonSchema => ({
  description,
  type: ['object', 'array'],
  minItems: 1,
  items: { type: 'object' },
})

const move = named(
  'Transition',
  object('A move: from where, to where, who may, what it asks for.', {
    title: text('The label of its button.'),
    from: sets('The states it leads out of: field → value or values; a list of such sets; any state when absent.'),
    to: map(
      'Field → the value it gets; a literal, `{"$now": true}`, `{"$me": "id"}` or `{"$field": "f"}`; "" empties it.',
      {},
    ),
    if: part('condition', 'Made only for rows for which this holds.'),
    require: {
      ...names('Fields that must be filled before it, or "all": the whole entry must be right.'),
      type: ['string', 'array'],
      pattern: '^all$',
      patternErrorMessage: 'is no list of fields; write field names, or "all".',
    },
    form: list(
      'Asked for before it is made: fields, or `{name: "#/$defs/…"}` for a value that only the history keeps.',
      {
        type: ['string', 'object'],
        minLength: 1,
        additionalProperties: { type: 'string' },
      },
    ),
    perm: part('perm', 'The right to make it; the name of the move when absent.'),
    confirm: text('The question asked first.'),
    done: text('The text said afterwards.'),
    call: oneOrMore('The call, or calls, that make it; the call of its own name when absent.'),
    with: map('Literal parameters that tell apart moves of one call.', {}),
    by: choice('The kind of caller that makes it; a user when absent.', movers),
    after: object(
      'With `by: clock`: made so many minutes after the time in a field, of a date after its first moment: 1440 is the day after.',
      { field: text('The field that holds the date or the time.'), minutes: whole('Minutes after it.', 0) },
      ['field', 'minutes'],
    ),
    review: object('It puts the row into the review queue.', {
      kind: text('The kind of review, the code of its menu under `examine`.'),
      title: text(
        'The name of the kind in queues and filters; when absent, the title of the resource with the word for review.',
      ),
      pass: text('The move that passing makes.'),
      reject: text('The move that rejecting makes.'),
      withdraw: text('The move by which the submitter takes it back.'),
      'x-i18n': locales('title'),
    }),
    // biome-ignore lint/suspicious/noThenProperty: a key of schema files; it holds a JSON Schema, never a function
    then: names(
      'Effects in the same transaction, by their names in the registry `src/server/product/effects/`; what one refuses undoes the move.',
    ),
    on: oneOrMore('Where its button stands; the row when absent.', {
      pattern: '^(row|bulk)$',
      patternErrorMessage: 'is no place for a move: row or bulk.',
    }),
    message: text('The message when the state does not allow it.'),
    'x-i18n': locales('title', 'confirm', 'done', 'message'),
  }),
)

export const statesKeyword: Keyword = {
  name: 'x-states',
  description: 'The fields that are states, the moves from one to another, and the edits that each allows.',
  root: object('States and moves.', {
    initial: map('State field → the value of a new row; names the state fields.', {}),
    final: sets('Combinations that nothing leads out of, on purpose.'),
    published: sets('Combinations that others see; where a move asks for review, no way leads here around it.'),
    editable: list(
      'The fields that a save may change and the values that it sets: the first entry that holds and names all that changes, else the first that opens all; none refuses.',
      named(
        'Editable',
        object('One such permission.', {
          id: text('Its name; a later file of the same name changes it.'),
          if: part('condition', 'While this holds of the stored row.'),
          fields: names('Only these fields; all when absent, none when empty.'),
          to: map('Field → the value that saving gives it.', {}),
          message: text('The message when something else is changed.'),
          'x-i18n': locales('message'),
        }),
      ),
    ),
    moves: map('Name → move.', move),
  }),
}
