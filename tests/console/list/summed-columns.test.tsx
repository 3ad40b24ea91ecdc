/** A sum stands below its column, so the column has a place before others. */
import '../../fields/browser'
import { expect, test } from 'vitest'
import { t } from '../../../src/console/i18n/i18n'
import { fittingColumns } from '../../../src/console/list/settings/fitting-columns'
import { compileColumns } from '../../../src/console/list/table/columns'
import { shippedModel } from '../../builders/shipped'

const news = shippedModel.resources['opsm/news']!

test('a summed column keeps its place in a list that has little room', () => {
  const context = { locale: 'zh-CN', t, dictionaries: {}, empty: '-' } as const
  const columns = compileColumns({ resource: news, names: news.list.columns, context, actions: [] })
  const drawn = fittingColumns(columns, 480).map(({ name }) => name)
  expect(drawn).toContain('title')
  expect(drawn).toContain('viewCount')
  expect(drawn).not.toContain('createTime')
})
