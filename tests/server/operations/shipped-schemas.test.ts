import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { readSchemas } from '../../../src/language/read'
import { compileModel } from '../../../src/model/compile/compile'
import type { CallContext } from '../../../src/server/core/context/call'
import type { Database } from '../../../src/server/core/context/database'
import { operations } from '../../../src/server/http/dispatch/operations'
import { describeEachDatabase } from '../../builders/databases'
import { shippedTables } from '../../builders/shipped-tables'
import { ada, contextOf, root } from './school'

const files = readdirSync('schemas', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.json') && !path.startsWith('meta'))
  .map((path) => ({ path: join('schemas', path), text: readFileSync(join('schemas', path), 'utf8') }))
const model = compileModel(readSchemas(files).set)

describeEachDatabase('The shipped schemas', (open) => {
  let database: Database
  beforeAll(async () => {
    database = await open({ filling: shippedTables })
  })

  const ask = async (caller: typeof ada, resource: string, name: string, params: Record<string, unknown> = {}) => {
    const call = model.resources[resource]!.calls[name]!
    const context: CallContext = {
      ...contextOf(database, caller, call.kind, model.resources[resource]!, params),
      model,
      call,
    }
    // biome-ignore lint/suspicious/noExplicitAny: each call answers its own shape
    return (await operations[call.kind]!(context)) as any
  }

  it('answer every call they declare on an empty database, but for those that need a row or a file', async () => {
    const needRow = new Set(['detail', 'update', 'remove', 'transition', 'create', 'submit', 'import'])
    for (const resource of Object.values(model.resources)) {
      for (const call of Object.values(resource.calls)) {
        if (call.action || !operations[call.kind] || needRow.has(call.kind)) continue
        await ask(root, resource.name, call.name, { code: 'x', parentId: '1', sundryId: '1' })
      }
    }
  })

  it('keep dictionaries as trees whose entries are looked up by code', async () => {
    const { id } = await ask(root, 'system/dict', 'create', {
      code: 'colour',
      dictValue: 'Colour',
      dictKey: '-1',
      sort: 1,
    })
    const entry = { parentId: id, code: 'colour', dictKey: 'red', dictValue: 'Red', sort: 1 }
    const red = await ask(root, 'system/dict', 'create', entry)
    await ask(root, 'system/dict', 'create', { ...entry, parentId: red.id, dictKey: 'pink', dictValue: 'Pink' })
    expect(await ask(ada, 'system/dict', 'dictionary', { code: 'colour' })).toHaveLength(2)
    expect(await ask(root, 'system/dict', 'children', { parentId: id })).toMatchObject([
      { dictValue: 'Red', children: [{ dictValue: 'Pink' }] },
    ])
    const { records } = await ask(root, 'system/dict', 'list')
    expect(records).toMatchObject([{ dictValue: 'Colour' }])
    await expect(ask(root, 'system/dict', 'remove', { ids: id })).rejects.toMatchObject({ status: 409 })
    await ask(root, 'system/dict', 'update', { id: red.id, isSealed: 1 })
    expect(await ask(ada, 'system/dict', 'dictionary', { code: 'colour' })).toEqual([])
  })

  it('show the enabled banners of a channel within their time', async () => {
    const channel = await ask(ada, 'opsm/channel', 'create', {
      name: 'Home',
      code: 'home',
      terminal: 2,
      type: 1,
      sort: 1,
    })
    const given = { sundryId: channel.id, image: 'https://example.com/a.png', linkType: 0 }
    const ids: string[] = []
    for (const name of ['on', 'off', 'over']) {
      const endTime = name === 'over' ? { startTime: '2020-01-01 00:00:00', endTime: '2020-01-02 00:00:00' } : {}
      ids.push((await ask(ada, 'opsm/banner', 'create', { ...given, ...endTime, name })).id)
    }
    await ask(ada, 'opsm/banner', 'enable', { ids: [ids[0], ids[2]], enableStatus: 0 })
    expect(await ask(ada, 'opsm/banner', 'shown', { sundryId: channel.id })).toMatchObject([
      { name: 'on', sundryName: 'Home', terminal: 2 },
    ])
    await expect(ask(ada, 'opsm/banner', 'remove', { ids: ids[0] })).rejects.toMatchObject({ status: 409 })
  })
})
