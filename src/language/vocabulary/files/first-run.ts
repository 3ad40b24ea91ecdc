/** The vocabulary of the files beside resources: rows and the menu. */
import {
  anything,
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
} from '../build'
import { schema } from '../parts'

const path = textLike('The route.', '^(/|https?://)\\S*$', 'is not a route; it begins with "/".')

const button: JsonSchema = named('MenuButton', {
  ...object(
    'A button of its own.',
    {
      code: text('Its permission code.'),
      name: text('Its label.'),
      alias: text('Its short name, `push`.'),
      action: { description: '1 toolbar, 2 row, 3 both.', enum: [1, 2, 3] },
      'x-i18n': locales('name'),
    },
    ['code', 'name', 'alias'],
  ),
  description: 'A standard button, `add` for the code `<menu>_add`, or an object.',
  type: ['string', 'object'],
  minLength: 1,
})

export const menuParts: Readonly<Record<string, JsonSchema>> = {
  menuNode: object(
    'A node of the menu.',
    {
      code: textLike(
        'Its code, and the prefix of its buttons.',
        '^[A-Za-z][A-Za-z0-9_]*$',
        'is not a code; write letters, digits and "_", a letter first.',
      ),
      name: text('Its label.'),
      'x-i18n': locales('name'),
      path,
      icon: text('An icon of the console, `BookOutlined`.'),
      sort: { description: 'Its place among its brothers; as written when absent.', type: 'integer' },
      resource: text('The resource whose generic screen it opens.'),
      component: text('The hand-made screen it opens, `shell/Home`.'),
      isHidden: flag('Not drawn; its rights still count.'),
      roles: oneOrMore('Only for these role aliases.'),
      children: list('Nodes below.', { $ref: '#/$defs/menuNode' }),
      buttons: list('Its buttons.', button),
    },
    ['code', 'name', 'path', 'icon'],
  ),
}

export const menuFile: JsonSchema = object(
  'The menu of the product, written into the menu resource on the first run.',
  {
    $schema: schema,
    redirects: map('A route → the route shown instead.', path),
    menu: list('The top nodes, in order.', { $ref: '#/$defs/menuNode' }),
  },
  ['$schema', 'menu'],
)

export const rowsParts: Readonly<Record<string, JsonSchema>> = {
  row: {
    description: 'A row: field → value; `{"$ref": {field: value}}` names an entry of the target by its own fields.',
    type: 'object',
    properties: { children: list('Rows below this one in the tree.', { $ref: '#/$defs/row' }) },
    additionalProperties: anything('The value of a field.'),
  },
}

export const rowsFile: JsonSchema = object(
  'First-run rows: added when no row has the same `match` fields, never overwritten.',
  {
    $schema: schema,
    resource: text('The resource the rows belong to.'),
    match: { ...names('The fields that tell whether a row is there already.'), minItems: 1 },
    scope: choice('`platform`: once. `tenant`: in every new tenant. `demo`: with demo data only.', [
      'platform',
      'tenant',
      'demo',
    ]),
    rows: list('The rows.', part('row', 'A row.')),
  },
  ['$schema', 'resource', 'match', 'scope', 'rows'],
)
