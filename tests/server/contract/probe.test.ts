import { cheapPasswords } from '../../builders/cheap-passwords'
import { registry } from '../../../src/server/product/registry'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { validatorModule } from '../../../src/model/validate/compile-validator'
import { createServer } from '../../../src/server/http/server'
import type { ServerParts } from '../../../src/server/http/services'
import type { Operation } from '../../../src/server/core/context/call'
import { createLogger } from '../../../src/server/http/telemetry/logger'
import { createModelStore } from '../../../src/server/core/model-store'
import { operations, selectOptions } from '../../../src/server/http/dispatch/operations'
import { createVault } from '../../../src/server/core/crypto/vault'
import { createSession } from '../../../src/server/auth'
import { newId } from '../../../src/server/sql/new-id'
import { describeEachDatabase } from '../../builders/databases'
import { aProbe, type Probe } from '../../builders/probe'
import { aProduct, type Product } from '../../builders/product'
import { isFull } from '../../full'

/** An operation that asks without the tenant, as one would whose `where` forgot it. */
const withoutTenant =
  (operation: Operation): Operation =>
  (context) =>
    operation({ ...context, caller: { ...context.caller, isPlatformAdministrator: true } })

/** An operation that forgets the data scope. */
const withoutScope =
  (operation: Operation): Operation =>
  (context) =>
    operation({ ...context, caller: { ...context.caller, dataScopes: undefined } })

const {
  page,
  list,
  tree,
  detail,
  update,
  remove,
  transition,
  export: exportRows,
} = operations as Required<typeof operations>

const leaks: Readonly<Record<string, Partial<Pick<ServerParts, 'operations' | 'selectOptions'>>>> = {
  'a page without its tenant': { operations: { ...operations, page: withoutTenant(page!) } },
  'a list without its tenant': { operations: { ...operations, list: withoutTenant(list!) } },
  'a detail without its tenant': { operations: { ...operations, detail: withoutTenant(detail!) } },
  'an export without its tenant': { operations: { ...operations, export: withoutTenant(exportRows!) } },
  'a removal without its tenant': { operations: { ...operations, remove: withoutTenant(remove!) } },
  'a page that forgets the scope': { operations: { ...operations, page: withoutScope(page!) } },
  'a tree that forgets the scope': { operations: { ...operations, tree: withoutScope(tree!) } },
  'a detail that forgets the scope': { operations: { ...operations, detail: withoutScope(detail!) } },
  'an export that forgets the scope': { operations: { ...operations, export: withoutScope(exportRows!) } },
  'a toggle that forgets the scope': { operations: { ...operations, transition: withoutScope(transition!) } },
  'a removal that forgets the scope': { operations: { ...operations, remove: withoutScope(remove!) } },
  'an update that forgets the scope': { operations: { ...operations, update: withoutScope(update!) } },
  'an autocomplete that forgets the scope': {
    selectOptions: (context) => selectOptions({ ...context, caller: { ...context.caller, dataScopes: undefined } }),
  },
  'an autocomplete without its tenant': {
    selectOptions: (context) =>
      selectOptions({ ...context, caller: { ...context.caller, tenantId: '100002', dataScopes: undefined } }),
  },
}

describeEachDatabase('The probe', (open, _kind, isFirst) => {
  let product: Product
  let probe: Probe
  const apps: ReturnType<typeof createServer>[] = []

  const serving = (given: Partial<ServerParts> = {}) => {
    const { config, database, model } = product
    const models = createModelStore(model, validatorModule)
    const session = createSession({ database, model: models.current, config, passwords: cheapPasswords })
    const vault = createVault(config.keys.secret, cheapPasswords)
    const logger = createLogger('silent')
    const app = createServer({
      config,
      database,
      models,
      registry,
      session,
      operations,
      selectOptions,
      newId,
      vault,
      logger,
      ...given,
    })
    apps.push(app)
    return app
  }
  beforeAll(async () => {
    product = await aProduct(open)
    probe = await aProbe(product)
  })
  afterAll(async () => {
    for (const app of apps) await app.close()
  })

  it('finds no leak in the product', async () => {
    expect(await probe.leaksOf(serving())).toEqual([])
  })

  // The probe itself works the same on every engine; the rows that it reads differ.
  if (!isFirst) return
  const caught = Object.entries(leaks).filter(([name]) => isFull || name.startsWith('a page '))
  // Those that change rows come last: what they took is gone for whoever probes after them.
  for (const [name, given] of caught.sort(([one], [other]) => order(one) - order(other))) {
    it(`catches ${name}`, async () => {
      expect(await probe.findsLeak(serving(given))).toBe(true)
    })
  }
})

const order = (name: string) =>
  ['toggle', 'update', 'removal that', 'removal without'].findIndex((one) => name.includes(one))
