/** A resource with as many fields as are asked for, of mixed types, for forms and lists that are wider than any shipped one. */

type Json = Record<string, unknown>

/** The types in turn; texts are the most. */
const kinds: readonly ((label: string) => Json)[] = [
  (title) => ({ type: 'string', title, maxLength: 100 }),
  (title) => ({ type: 'string', title, maxLength: 100 }),
  (title) => ({ type: 'integer', title, minimum: 0, maximum: 1_000_000 }),
  (title) => ({ type: 'string', title, enum: ['a', 'b', 'c'], 'x-enum': { a: '甲', b: '乙', c: '丙' } }),
  (title) => ({ type: 'string', title, format: 'lectern-date' }),
  (title) => ({ type: 'string', title, maxLength: 100 }),
  (title) => ({ type: 'integer', title, enum: [0, 1], 'x-enum': { 0: '否', 1: '是' }, 'x-widget': 'switch' }),
  (title) => ({ type: 'string', title, maxLength: 500 }),
]

/** The file of `wide/<name>`, or of another area's, with `count` fields `f1`, `f2` …; `f1` names the entry. */
export function wideSchema(name: string, count: number, more: Json = {}, area = 'wide'): Json {
  const properties = Object.fromEntries(
    Array.from({ length: count }, (_, at) => {
      const field = kinds[at % kinds.length]!(`字段${at + 1}`)
      const title = {
        'x-i18n': { 'en-US': { title: `Field ${at + 1}`, ...('x-enum' in field && { enum: words(field) }) } },
      }
      return [`f${at + 1}`, { ...field, ...(at < 12 && { 'x-column': true }), ...title }]
    }),
  )
  return {
    $schema: '../meta/resource.schema.json',
    $id: `lectern:${area}/${name}`,
    title: `宽表${name}`,
    type: 'object',
    'x-resource': { name: `${area}/${name}`, version: 1, display: 'f1' },
    'x-i18n': { 'en-US': { title: `Wide ${name}` } },
    'x-api': {
      base: `/api/${area}/${name}`,
      list: 'GET page',
      detail: 'GET detail',
      create: 'POST submit',
      update: 'POST submit',
      remove: 'POST remove',
    },
    'x-access': { perm: `${area}_${name}` },
    'x-list': { route: `/${area}/${name}` },
    'x-form': { columns: 2, width: 960 },
    ...more,
    properties,
    required: ['f1'],
    additionalProperties: false,
  }
}

const words = (field: Json): Json =>
  Object.fromEntries(Object.keys(field['x-enum'] as Json).map((value) => [value, `Choice ${value}`]))

/** Its place in the menu, with all its buttons. */
export const wideMenu = (name: string): Json => ({
  code: `wide_${name}`,
  name: `宽表${name}`,
  'x-i18n': { 'en-US': { name: `Wide ${name}` } },
  path: `/wide/${name}`,
  icon: 'AppstoreOutlined',
  resource: `wide/${name}`,
  buttons: ['add', 'edit', 'delete', 'view'],
})
