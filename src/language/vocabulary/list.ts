/** The keyword of the list screen. */
import type { Keyword } from './keyword'
import { choice, type JsonSchema, list, locales, named, names, object, part, text, whole } from './build'
import { routes } from './parts'

/** How a column is summed up. */
const summaryKinds = ['sum', 'avg', 'min', 'max'] as const

const summed: JsonSchema = named('Summary', {
  ...object(
    'A column and how it is summed up.',
    {
      field: text('The field of the column.'),
      as: choice('sum, avg, min or max; sum when absent.', summaryKinds),
    },
    ['field'],
  ),
  description: 'A field, which is added up; or an object that says how.',
  type: ['string', 'object'],
  minLength: 1,
})

const view = named(
  'SavedView',
  object(
    'One view.',
    {
      id: text('Its name in addresses.'),
      title: text('Its label.'),
      filter: part('condition', 'The rows that it shows.'),
      sort: part('sort', 'Its order.'),
      columns: names('Its columns.'),
      'x-i18n': locales('title'),
    },
    ['id', 'title', 'filter'],
  ),
)

export const listKeyword: Keyword = {
  name: 'x-list',
  description: 'The list screen: route, columns, order, page size, views, sums.',
  root: object('The list screen.', {
    route: routes,
    columns: names('Order of the columns; each names a field with `x-column`.'),
    sort: part('sort', 'Order of the rows at first: field names, `-` before one for descending.'),
    pageSize: whole('Rows on a page; 10 when absent.', 1, 500),
    pageSizes: list('Page sizes offered; 10, 30, 50, 100, 200 when absent.', whole('Rows on a page.', 1, 500)),
    view: choice('How the rows are drawn.', ['table', 'cards', 'tree']),
    density: choice('How tightly the rows stand.', ['large', 'middle', 'small']),
    summary: list('Columns summed up in the foot, over all rows that the filters find.', summed),
    views: list('Saved views, shared by everyone: tabs above the list.', view),
    running: part(
      'condition',
      'Rows that are being worked on: while it shows one, the list is read again every three seconds.',
    ),
    side: text('A searched reference drawn as tree or list at the left; what is chosen there filters the rows.'),
    order: text('The whole-number field by which rows stand in a chosen order; the `sort` call keeps it.'),
    add: text('The enum field that makes the add button a menu: each value begins an entry of its kind.'),
    top: list('Blocks above the list, as in screen files.', { $ref: '#/$defs/block' }),
  }),
}
