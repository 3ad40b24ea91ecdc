/** The sheet of texts has a line for each text of locales and schemas, with where it is seen. */
import { expect, it } from 'vitest'
import { printTextSheet } from '../../generators/text-sheet'

const schema = (title: string) =>
  JSON.stringify({
    title,
    'x-i18n': { 'en-US': { title: 'Film' } },
    properties: {
      state: {
        title: '状态',
        'x-enum': { '0': '关', '1': { title: '开' } },
        'x-i18n': { 'en-US': { title: 'Status', enum: { '0': 'Off', '1': 'On' } } },
      },
    },
  })

it('has a line for a key, with its plural forms and the file that says it', () => {
  const locales = [
    { namespace: 'list', zh: { rows_other: '{count}条' }, en: { rows_one: '1 row', rows_other: '{count} rows' } },
  ]
  const code = [{ path: 'src/List.tsx', text: "t('list:rows', { count })" }]
  expect(printTextSheet({ locales, schemas: [], code }).split('\n')).toEqual([
    'key\tzh-CN\ten-US\tseen',
    'list:rows_one\t{count}条\t1 row\tsrc/List.tsx',
    'list:rows_other\t{count}条\t{count} rows\tsrc/List.tsx',
    '',
  ])
})

it('has a line for what several schema files say alike, under its place in the first', () => {
  const schemas = ['schemas/a.json', 'schemas/b.json'].map((path) => ({ path, text: schema('影片') }))
  const lines = printTextSheet({ locales: [], schemas, code: [] }).split('\n').slice(1)
  expect(lines).toEqual([
    'schemas/a.json#/title\t影片\tFilm\tschemas/a.json and 1 more',
    'schemas/a.json#/properties/state/title\t状态\tStatus\tschemas/a.json and 1 more',
    'schemas/a.json#/properties/state/x-enum/0\t关\tOff\tschemas/a.json and 1 more',
    'schemas/a.json#/properties/state/x-enum/1\t开\tOn\tschemas/a.json and 1 more',
    '',
  ])
})
