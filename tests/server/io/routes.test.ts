import { readFileSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createModelStore } from '../../../src/server/core/model-store'
import { operations } from '../../../src/server/http/dispatch/operations'
import type { SessionPart } from '../../../src/server/core/context/route'
import { describeEachDatabase } from '../../builders/databases'
import { aConfig, as, aServer, basic } from '../http/server'
import { ada, bob, root } from '../operations/school'
import { aSheet, type Office, openOffice } from './office'

const reader = { ...ada, userId: '1000012', codes: new Set(['import_log_view']) }
const people = { ada, bob, root, reader } as const

const session: SessionPart = {
  routes: [],
  clientOf: async (authorization) => (authorization === basic ? 'lectern' : null),
  callerOf: async (token) => people[token as keyof typeof people] ?? null,
}

describeEachDatabase('Over HTTP, an import', (open) => {
  let office: Office
  let app: FastifyInstance
  const config = aConfig()
  beforeAll(async () => {
    office = await openOffice(open)
    const models = createModelStore(office.model, () => '')
    app = aServer({ config, models, database: office.database, operations, session }).app
  })
  afterAll(() => app.close())

  const get = (token: string, url: string) => app.inject({ url, headers: as(token) })
  const send = (token: string, path: string, name = 'params.xlsx') => {
    const form = new FormData()
    form.append('file', new Blob([readFileSync(path)]), name)
    return app.inject({ method: 'POST', url: '/api/blade-system/param/import', payload: form, headers: as(token) })
  }

  it('begins with a template that explains itself', async () => {
    const named = await get('ada', '/api/blade-resource/oss/template/value?code=param')
    const link = '/api/blade-resource/oss/template/download?code=param'
    expect(named.json().data).toEqual({ code: 'param', name: '系统参数导入模板.xlsx', link })
    const file = await get('root', link)
    expect(decodeURIComponent(String(file.headers['content-disposition']))).toContain('系统参数导入模板.xlsx')
    const rows = await readSheet(file.rawPayload, 1)
    expect(rows[0]).toEqual(['参数名称*', '英文名称', '参数键名*', '参数键值*'])
    expect(rows[1]?.[0]).toMatch(/^示例：/)
    const guide = await readSheet(file.rawPayload, '填写说明')
    expect(guide[3]).toEqual(['参数键名', '是', '最多50个字符', null, '与已有数据相同时更新该数据'])
    expect((await get('ada', '/api/blade-resource/oss/template/value?code=banner')).json().code).toBe(404)
  })

  it('is refused to those without its button', async () => {
    const path = await aSheet([
      ['参数名称', '参数键名', '参数键值'],
      ['a', 'b', 'c'],
    ])
    expect((await send('ada', path)).json()).toMatchObject({ code: 403 })
  })

  it('answers what came of it, and gives the failed rows to its maker and to readers of the log alone', async () => {
    const path = await aSheet([
      ['参数名称', '参数键名', '参数键值'],
      ['甲', 'http.key', '1'],
      ['', 'http.other', '2'],
    ])
    const answer = (await send('root', path)).json().data
    expect(answer).toMatchObject({ total: 2, successCount: 1, failCount: 1, errors: [{ row: 3, field: 'paramName' }] })
    const link = `/api/blade-resource/import-log/fail-file?id=${answer.importLogId}`
    const file = await get('root', link)
    expect(await readSheet(file.rawPayload)).toEqual([
      ['参数名称', '参数键名', '参数键值', '错误原因'],
      [null, 'http.other', '2', '请输入参数名称'],
    ])
    for (const other of ['ada', 'bob', 'reader']) expect((await get(other, link)).json()).toMatchObject({ code: 404 })
    const log = (await get('root', '/api/blade-resource/import-log/list')).json().data.records[0]
    expect(log).toMatchObject({ fileName: 'params.xlsx', status: 1, failLink: link, total: 2 })
    expect((await get('root', log.fileLink)).rawPayload.equals(readFileSync(path))).toBe(true)
    const progress = await get('root', '/api/blade-resource/import-log/progress?resource=system/param')
    expect(progress.json().data).toMatchObject({ importLogId: answer.importLogId, doneCount: 2, total: 2, status: 1 })
    const weekAgo = Date.now() / 1000 - 8 * 86_400
    utimesSync(join(config.data, 'import', `${answer.importLogId}-failed.xlsx`), weekAgo, weekAgo)
    expect((await get('root', link)).json()).toMatchObject({ code: 400, error: 'import.expired' })
  })

  it('shows people their own imports, and those of the tenant to who may view them', async () => {
    const insert = (id: string, maker: string) =>
      office.database.kysely
        .insertInto('blade_import_log')
        .values({
          id,
          tenant_id: ada.tenantId,
          create_user: maker,
          file_name: id,
          status: 1,
          is_deleted: 0,
          revision: 1,
        })
        .execute()
    await insert('1', ada.userId)
    await insert('2', 'somebody')
    const names = async (token: string) =>
      (await get(token, '/api/blade-resource/import-log/list')).json().data.records.map((row: { id: string }) => row.id)
    expect(await names('ada')).toEqual(['1'])
    expect((await names('reader')).sort()).toEqual(['1', '2'])
    expect(await names('bob')).toEqual([])
  })

  it('comes out again as a file; what is refused before comes as words', async () => {
    const file = await get('root', '/api/blade-system/param/export')
    expect(file.headers['content-type']).toContain('spreadsheetml')
    expect((await readSheet(file.rawPayload))[0]?.slice(0, 4)).toEqual(['参数名称', '英文名称', '参数键名', '参数键值'])
    expect((await get('ada', '/api/blade-system/param/export')).json()).toMatchObject({ code: 403, data: null })
    const wrong = await get('root', '/api/blade-system/param/export?createTime_datege=yesterday')
    expect(wrong.json()).toMatchObject({ code: 400, error: 'request.parameter-type' })
  })
})
