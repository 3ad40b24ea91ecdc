import { queryContext } from '../../../src/server/sql/conditions/where'
import { registry } from '../../../src/server/product/registry'
import { expect, it } from 'vitest'
import { systemCaller } from '../../../src/server/core/context/caller'
import { rowsMeant } from '../../../src/server/operations/pipeline/referrers'
import { from } from '../../../src/server/sql/source'
import { everyTenant } from '../../../src/server/access/tenant-scope'
import { aField, aModel, aResource } from '../../builders/resource'

it('An entry of the platform means the row of the platform by a name, whatever its form narrows the choice by', async () => {
  const word = aResource({ name: 'shop/word', fields: [aField({ name: 'code' }), aField({ name: 'group' })] })
  const kind = aField({
    name: 'kind',
    ref: {
      to: word.name,
      label: 'code',
      value: 'code',
      labelAs: 'kindName',
      picker: 'select',
      onDelete: 'restrict',
      filter: { group: { $field: 'area' } },
    },
  })
  const order = aResource({
    name: 'shop/order',
    tenancy: { kind: 'platform' },
    fields: [aField({ name: 'area' }), kind],
  })
  const rows = ['000000', '100001'].map((tenant_id) => ({ id: tenant_id, tenant_id, code: 'gold' }))
  const asking = queryContext({
    model: aModel(word, order),
    registry,
    caller: systemCaller,
    now: new Date(),
    params: {},
  })
  // Nothing is asked of a database: all that the filter reads is in a form that nobody has open.
  const meant = await rowsMeant(
    {} as never,
    { resource: order, field: kind },
    from(word, everyTenant(word)),
    asking,
    rows,
  )
  expect(meant.map(({ id }) => id)).toEqual(['000000'])
})
