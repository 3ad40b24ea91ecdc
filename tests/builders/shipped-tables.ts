/** The tables of the shipped schemas, as yet without a row: made once for a run of the tests, copied from then on. */
import { applyChanges, planChanges } from '../../src/server/database/migration/migrate'
import { tablesOf } from '../../src/server/database/schema/tables'
import type { Filling } from './databases'
import { shippedModel } from './shipped'

export const shippedTables: Filling = {
  name: 'shipped-tables',
  async fill(database) {
    await applyChanges(database, await planChanges(database, tablesOf(shippedModel)))
  },
}
