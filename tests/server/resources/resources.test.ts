/** Resources by their calls: types, rights, sharing, review, where they are used; refusals in both languages from tables. */
import { sweepResources } from '../../../src/server/product/jobs/sweeps/sweep-resources'
import { registry } from '../../../src/server/product/registry'
import { beforeAll, describe, expect, it } from 'vitest'
import { runClockMoves } from '../../../src/server/operations/states/scheduled-transitions'
import { sql } from '../../../src/server/database/connection/sql-tag'
import { newId } from '../../../src/server/sql/new-id'
import { describeEachDatabase, endBefore } from '../../builders/databases'
import { aProduct, type Person, type Product } from '../../builders/product'
import { png, putFile } from '../../builders/put-file'
import { anS3 } from '../../builders/s3'
import { type Edge, holds, letters } from '../account/edges'

const api = '/api/blade-resource'
const [home, away] = ['100001', '100002']
const auditCodes = ['examine', 'examine_resource_audit', 'examine_resource_view']
const pdf = Buffer.from('%PDF-1.4\n%%EOF\n')
const words = Buffer.from('一段文字')
const film = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(32)])

describeEachDatabase('Resources', (open) => {
  let at: Product
  let editor: Person
  let colleague: Person
  let reader: Person
  let auditor: Person
  let guest: Person
  let category: string
  let count = 0

  /** `POST /api/…`, or a call by its name. */
  const ask = (what: string, params: object = {}, as: Person = editor) => {
    const [of, call] = what.split('.') as [string, string?]
    return at.call((call && at.model.resources[of]?.calls[call]) || what, params as Record<string, unknown>, as)
  }
  const upload = async (name: string, bytes: Buffer, as: Person = editor) => {
    const sent = { name, bytes, fields: { private: '1' } }
    const { data, msg } = await putFile(at, sent, at.headersOf(as))
    if (!data) throw new Error(msg)
    return data as { link: string; attachId: string; originalName: string }
  }
  /** Text files that differ. */
  const aFile = (as?: Person) => upload(`说明${++count}.txt`, Buffer.from(`第${count}份`), as)
  const resource = async (given: object = {}, as: Person = editor): Promise<string> => {
    const { link } = await aFile(as)
    const entry = { name: `资源${count}`, resType: 3, categoryId: category, downloadAllowed: 0, link, ...given }
    const { data, text } = await ask(`POST ${api}/res/edit`, entry, as)
    if (!data?.id) throw new Error(text)
    return data.id
  }
  const passed = async (given: object = {}): Promise<string> => {
    const id = await resource(given)
    await ask(`POST ${api}/res/submit-audit`, { ids: id })
    const { data } = await ask('GET /api/blade-audit/audit/page', { view: 'todo', refId: id }, auditor)
    const decision = { ids: data.records[0].id, result: 1 }
    const { text } = await ask('POST /api/blade-audit/audit/verify', decision, auditor)
    expect(text).toContain('"code":200')
    return id
  }
  const share = (id: string, given: object = {}) =>
    ask('resource/resource.share', { resIds: [id], tenantIds: [away], actions: ['use'], ...given })
  const detail = async (id: string, as?: Person) => (await ask(`GET ${api}/res/get-info`, { id }, as)).data
  const seen = async (as: Person, params: object = {}): Promise<string[]> => {
    const { data } = await ask(`GET ${api}/res/list-page`, { size: 500, ...params }, as)
    return data.records.map(({ id }: { id: string }) => id)
  }
  const offered = async (as: Person): Promise<string[]> => {
    const { data } = await ask(`GET ${api}/course/res-list`, { size: 500 }, as)
    return data.records.map(({ id }: { id: string }) => id)
  }
  const setParam = (paramKey: string, value: string) =>
    at.database.kysely
      .updateTable(at.model.resources['system/param']!.table)
      .set({ param_value: value })
      .where('param_key', '=', paramKey)
      .execute()

  beforeAll(async () => {
    at = await aProduct(open)
    await at.addTenant(home)
    await at.addTenant(away)
    editor = await at.addUser({ tenantId: home, without: auditCodes })
    colleague = await at.addUser({ tenantId: home, without: [...auditCodes, 'resource_grant'] })
    reader = await at.addUser({ tenantId: home, only: ['resource', 'resource_view'] })
    auditor = await at.addUser({ tenantId: home, only: auditCodes })
    guest = await at.addUser({ tenantId: away })
    category = (await ask(`POST ${api}/res-category/add`, { name: '安全', sort: 1 })).data.id
  })

  describe('are made of files', () => {
    const files: Readonly<Record<string, { name: string; bytes: Buffer; resType: number }>> = {
      'a film': { name: '操作.mp4', bytes: film, resType: 1 },
      'a document': { name: '手册.pdf', bytes: pdf, resType: 3 },
      'a picture': { name: '标识.png', bytes: png, resType: 4 },
      'an archive': { name: '资料.zip', bytes: Buffer.from('PK\x03\x04zip'), resType: 5 },
    }

    it.each(Object.entries(files))('%s: type, format, size and name are those of the file', async (_, file) => {
      const { link, attachId } = await upload(file.name, file.bytes)
      const entry = { resType: 3, name: '', categoryId: category, downloadAllowed: 1, link }
      const { data, text } = await ask(`POST ${api}/res/edit`, entry)
      expect(text).toContain('"code":200')
      const [plain, ext] = file.name.split('.')
      const made = { name: plain, ext, resType: file.resType, size: file.bytes.length, attachId, auditStatus: 0 }
      expect(await detail(data.id)).toMatchObject(made)
    })

    it('a link and a text have no file', async () => {
      const link = await resource({ resType: 6, link: 'https://example.com/a' })
      const text = await resource({ resType: 7, link: undefined, content: '<p>正文</p>' })
      expect(await detail(link)).toMatchObject({ link: 'https://example.com/a', ext: '', resType: 6 })
      expect(await detail(text)).toMatchObject({ content: '<p>正文</p>', link: '', resType: 7 })
      expect((await ask(`GET ${api}/res/preview-file`, { id: link })).data).toMatchObject({ previewType: 'link' })
      expect((await ask(`GET ${api}/res/preview-file`, { id: text })).data).toMatchObject({ content: '<p>正文</p>' })
    })

    it('the type stays, whatever is sent later', async () => {
      const id = await resource()
      const { body } = await ask(`POST ${api}/res/edit`, { id, resType: 1 })
      expect(body).toMatchObject({ code: 409, msg: '类型不能修改' })
      expect(await detail(id)).toMatchObject({ resType: 3 })
    })

    it('words become tags, once, and tags count their resources', async () => {
      const [first, second] = [await resource({ tagIds: ['消防', '用电'] }), await resource({ tagIds: ['消防'] })]
      const { data } = await ask(`GET ${api}/res/res-tag-page`, { name: '消防' })
      expect(data.records).toMatchObject([{ name: '消防', useCount: 2 }])
      expect(await detail(first)).toMatchObject({ tagIds: expect.stringContaining(`${data.records[0].id},`) })
      expect(await detail(second)).toMatchObject({ tagIds: data.records[0].id })
      expect(await seen(editor, { tagIds: data.records[0].id })).toEqual([second, first])
    })

    it('the same content is asked about, and kept once that is confirmed', async () => {
      const { link } = await upload('甲.txt', words)
      const first = await resource({ link, name: '甲' })
      const again = await upload('乙.txt', words)
      const entry = { name: '乙', resType: 3, categoryId: category, downloadAllowed: 0, link: again.link }
      const { body } = await ask(`POST ${api}/res/edit`, entry)
      expect(body).toMatchObject({ code: 400, msg: '已存在相同文件【甲】，是否继续上传？' })
      expect(body.data.errors).toMatchObject([{ rule: 'sameFile', level: 'confirm' }])
      const kept = await ask(`POST ${api}/res/edit`, { ...entry, confirmed: 'sameFile' })
      expect(kept.data.id).not.toBe(first)
    })
  })

  describe('are reviewed', () => {
    it('a save with submit=1 goes into the queue; passing it opens it to pickers', async () => {
      const id = await resource({ submit: 1 })
      expect(await detail(id)).toMatchObject({ auditStatus: 1 })
      expect(await offered(editor)).not.toContain(id)
      const { data } = await ask('GET /api/blade-audit/audit/page', { view: 'todo', refId: id }, auditor)
      expect(data.records).toMatchObject([{ refType: 'resource', result: 0 }])
      await ask('POST /api/blade-audit/audit/verify', { ids: data.records[0].id, result: 1 }, auditor)
      expect(await detail(id)).toMatchObject({ auditStatus: 2 })
      expect(await offered(editor)).toContain(id)
    })

    it('keeps its state when what is said of it changes, and is a draft again with another file', async () => {
      const id = await passed()
      await ask(`POST ${api}/res/edit`, { id, name: '新名', description: '说明', downloadAllowed: 1 })
      expect(await detail(id)).toMatchObject({ name: '新名', auditStatus: 2 })
      const { link } = await aFile()
      await ask(`POST ${api}/res/edit`, { id, link })
      expect(await detail(id)).toMatchObject({ auditStatus: 0 })
    })
  })

  describe('belong to whom they are given', () => {
    it('all staff view and use, and download what may be downloaded', async () => {
      const [plain, free] = [await passed(), await passed({ downloadAllowed: 1 })]
      expect((await detail(plain, colleague)).myActions).toEqual(['view', 'use'])
      expect((await detail(free, colleague)).myActions).toEqual(['view', 'use', 'download'])
      expect((await detail(plain, editor)).myActions).toEqual(['view', 'use', 'download', 'edit'])
    })

    it('named people, departments with those below them, and roles alone see them otherwise', async () => {
      const db = at.database.kysely
      const dept = { tenant_id: home, status: 1, revision: 1, is_deleted: 0, create_time: new Date() }
      const [above, below] = [newId(), newId()]
      const tables = { dept: at.model.resources['system/dept']!.table, user: at.model.resources['system/user']!.table }
      const rows = [
        { ...dept, id: above, parent_id: '0', dept_name: '总部', full_name: '总部' },
        { ...dept, id: below, parent_id: above, dept_name: '车间', full_name: '车间' },
      ]
      await db.insertInto(tables.dept).values(rows).execute()
      await db.updateTable(tables.user).set({ dept_id: below }).where('id', '=', colleague.userId).execute()
      colleague = await at.signIn(colleague.account, home)
      const id = await passed()
      const permit = (given: object) =>
        ask(`POST ${api}/res/batch-set-permission`, { resIds: [id], permissionType: 2, ...given })
      await permit({ userIds: [auditor.userId], actions: ['use'] })
      expect(await seen(colleague)).not.toContain(id)
      expect(await offered(colleague)).not.toContain(id)
      await permit({ deptIds: [above], actions: ['edit'] })
      expect((await detail(id, colleague)).myActions).toEqual(['view', 'edit'])
      await permit({ userIds: [colleague.userId], actions: ['use'] })
      expect(await seen(colleague)).toContain(id)
      expect(await offered(colleague)).toContain(id)
      const { data } = await ask(`GET ${api}/res/platform-permission`, { resId: id })
      expect(data).toMatchObject({ permissionType: 2, userIds: colleague.userId, deptIds: '' })
      expect(data.actions).toEqual(['view', 'use'])
      await ask(`POST ${api}/res/batch-set-permission`, { resIds: [id], permissionType: 1 })
      expect(await detail(id)).toMatchObject({ userIds: '', actions: [] })
    })

    it('looking at one is counted, and so is saving its file', async () => {
      const id = await resource({ downloadAllowed: 1 })
      const { data } = await ask(`GET ${api}/res/preview-file`, { id }, reader)
      expect(data).toMatchObject({ previewType: 'none', expiresIn: 600, message: '该格式暂不支持预览，请下载查看' })
      const file = await at.inject({ method: 'GET', url: data.url }, null)
      expect(file.status).toBe(200)
      const saved = await ask('resource/resource.download', { id }, reader)
      expect(saved.headers['content-disposition']).toContain('attachment')
      expect(await detail(id)).toMatchObject({ viewCount: 1, downloadCount: 1 })
    })

    it('films, sounds, pictures and PDFs are shown', async () => {
      const shown: Record<string, unknown> = {}
      for (const [name, bytes] of Object.entries({ 'a.mp4': film, 'b.png': png, 'c.pdf': pdf })) {
        const { link } = await upload(name, bytes)
        const id = await resource({ link, confirmed: 'sameFile' })
        shown[name] = (await ask(`GET ${api}/res/preview-file`, { id })).data.previewType
      }
      expect(shown).toEqual({ 'a.mp4': 'video', 'b.png': 'image', 'c.pdf': 'pdf' })
    })

    it('tabs, uploader and times narrow the list', async () => {
      const [mine, theirs] = [await resource({}, colleague), await resource()]
      expect(await seen(colleague, { tab: 'mine' })).toContain(mine)
      expect(await seen(colleague, { tab: 'mine' })).not.toContain(theirs)
      expect(await seen(colleague, { tab: 'shared' })).toEqual([])
      expect(await seen(editor, { startTime: '2099-01-01 00:00:00', endTime: '2099-01-02 00:00:00' })).toEqual([])
    })
  })

  describe('are shared with other tenants', () => {
    it('as the example of the product says: used until the end, offered no more afterwards', async () => {
      const id = await passed()
      expect((await share(id, { expireTime: '2099-12-31 23:59:59' })).data).toEqual({ created: 1, renewed: 0 })
      expect((await share(id, { actions: ['use', 'download'] })).data).toEqual({ created: 0, renewed: 1 })
      expect(await detail(id, guest)).toMatchObject({ isShared: 1, myActions: ['view', 'use'], openTo: [away] })
      expect(await offered(guest)).toContain(id)
      expect(await seen(guest, { tab: 'shared' })).toContain(id)
      expect(await seen(editor, { isShared: 1 })).toContain(id)
      expect(await seen(editor, { isShared: 0 })).not.toContain(id)
      const rows = (await ask(`GET ${api}/res/tenant-permission`, { resId: id })).data
      expect(rows).toMatchObject([{ toTenant: away, actions: ['view', 'use', 'download'], state: 1, expireTime: '' }])
      await share(id, { expireTime: '2099-12-31 23:59:59' })
      const shown = (await ask(`GET ${api}/res/share-list-page`, { direction: 'in' }, guest)).data.records[0]
      expect((await ask('resource/share.preview', { id: shown.id }, guest)).data).toMatchObject({ expiresIn: 600 })
      const late = new Date('2100-01-01T00:00:00Z')
      await runClockMoves({ model: at.model, registry, database: at.database }, late)
      expect(await offered(guest)).not.toContain(id)
      const ended = await ask(`GET ${api}/res/share-list-page`, { direction: 'in' }, guest)
      expect(ended.data.records).toMatchObject([{ resId: id, state: 3, tenantId: home }])
    })

    it('until the owner ends it', async () => {
      const id = await passed()
      await share(id)
      const out = await ask('resource/share.list', { direction: 'out', size: 100 })
      expect(out.data.records).toContainEqual(expect.objectContaining({ resId: id, toTenant: away, state: 1 }))
      await ask('resource/resource.unshare', { resIds: [id], tenantIds: [away] })
      expect(await seen(guest)).not.toContain(id)
      expect(await detail(id)).toMatchObject({ isShared: 0 })
    })

    it('and every share goes with the resource', async () => {
      const id = await passed()
      await share(id)
      expect((await ask(`POST ${api}/res/remove`, { ids: id })).data).toBe(true)
      const { data } = await ask(`GET ${api}/res/share-list-page`, { size: 500 })
      expect(data.records.filter(({ resId }: { resId: string }) => resId === id)).toEqual([])
    })
  })

  it('leave nothing behind: a month later their tags and files go', async () => {
    const id = await resource({ tagIds: ['过期标签'] })
    const { attachId } = await detail(id)
    await ask(`POST ${api}/res/remove`, { ids: id })
    const old = sql`now() - interval '31 days'`
    const db = at.database.kysely
    await sql`update res_tag set create_time = ${old} where name = '过期标签'`.execute(db)
    await sql`update res_resource set update_time = ${old} where id = ${id}`.execute(db)
    const { model, database } = at
    await sweepResources.run({ model, database, now: new Date(), signal: new AbortController().signal } as never)
    expect((await ask(`GET ${api}/res/res-tag-page`, { name: '过期标签' })).data.total).toBe(0)
    const { rows } = await sql`select is_deleted from blade_attach where id = ${attachId}`.execute(db)
    expect(rows).toEqual([{ is_deleted: 1 }])
  })

  it('leave nothing behind though they are many, and though files before them are in use', async () => {
    const { model, database } = at
    const db = database.kysely
    const removed = async (prefix: string, count: number) => {
      await sql`insert into blade_attach (id, tenant_id, name, link, is_deleted, status, revision, create_time)
        select ${prefix} || lpad(n::text, 6, '0'), ${home}, 'upload/20260131/' || md5(${prefix} || n) || left(md5(n::text), 8) || '.pdf', '', 0, 1, 1, now()
        from generate_series(1, ${count}::integer) n`.execute(db)
      await sql`insert into res_resource (id, tenant_id, name, attach_id, is_deleted, status, revision, create_time, update_time)
        select a.id, a.tenant_id, split_part(a.name, '/', 3), a.id, 1, 1, 1, now() - interval '31 days', now() - interval '31 days'
        from blade_attach a where a.id like ${`${prefix}%`}`.execute(db)
    }
    await removed('sweep-a', 500)
    await removed('sweep-b', 3)
    // Resources that are there name the first ones.
    await sql`update res_resource set is_deleted = 0, link = '/upload/20260131/' || name where id like 'sweep-a%'`.execute(
      db,
    )
    await sql`insert into res_resource (id, tenant_id, name, attach_id, is_deleted, status, revision, create_time, update_time)
      select 'x' || r.id, r.tenant_id, r.name, r.attach_id, 1, 1, 1, r.create_time, r.update_time
      from res_resource r where r.id like 'sweep-a%'`.execute(db)
    await sweepResources.run({ model, database, now: new Date(), signal: new AbortController().signal } as never)
    const { rows } = await sql<{ name: string; n: number }>`select left(id, 7) as name, count(*)::int as n
      from blade_attach where id like 'sweep-%' and is_deleted = 1 group by 1 order by 1`.execute(db)
    for (const table of ['blade_attach', 'res_resource'])
      await sql`delete from ${sql.table(table)} where id like '%sweep-%'`.execute(db)
    expect(rows).toEqual([{ name: 'sweep-b', n: 3 }])
  })

  it('say what they are in by the path of their category, and move to another', async () => {
    const below = (await ask(`POST ${api}/res-category/add`, { parentId: category, name: '消防', sort: 1 })).data.id
    const id = await resource()
    await ask(`POST ${api}/res/move`, { ids: id, categoryId: below })
    expect(await detail(id)).toMatchObject({ categoryId: below, path: expect.stringContaining('消防') })
    expect(await seen(editor, { categoryId: category })).toContain(id)
    const { data } = await ask(`GET ${api}/res-category/get-info`, { id: category })
    expect(data).toMatchObject({ name: '安全', childCount: 1, resCount: expect.any(Number) })
    expect((await ask(`GET ${api}/res-category/list`, { parentId: category })).data).toMatchObject([{ id: below }])
  })

  it('are refused, each for its reason, in both languages', async () => {
    const edit = `POST ${api}/res/edit`
    const entry = { name: '甲', resType: 3, categoryId: category, downloadAllowed: 0 }
    const link = async () => (await aFile()).link
    const [draft, waiting, given, shared] = [
      await resource(),
      await resource({ submit: 1 }),
      await passed(),
      await passed(),
    ]
    await share(shared)
    await ask(`POST ${api}/res/batch-set-permission`, {
      resIds: [given],
      permissionType: 2,
      userIds: [auditor.userId],
      actions: ['view'],
    })
    const gone = await resource()
    await sql`update res_resource set link = '/private/20260101/${sql.raw('0'.repeat(40))}.txt' where id = ${gone}`.execute(
      at.database.kysely,
    )
    const aCategory = async (name: string, parentId = '0') =>
      (await ask(`POST ${api}/res-category/add`, { name, parentId, sort: 1 })).data.id as string
    const electric = await aCategory('用电')
    await resource({ categoryId: electric })
    const top = await aCategory('一级')
    let deepest = top
    for (const level of ['二级', '三级', '四级', '五级']) deepest = await aCategory(level, deepest)
    const over = `POST ${api}/res/batch-set-tenant-permission`
    const table: Record<string, Edge> = {
      'a file is missing': { ask: edit, send: entry, zh: '400 请上传文件', en: 'Upload a file' },
      'a link is none': {
        ask: edit,
        send: { ...entry, resType: 6, link: 'abc' },
        zh: '400 请输入正确的网址',
        en: 'Enter a valid URL',
      },
      'a tag is too long': {
        ask: edit,
        send: { ...entry, link: await link(), tagIds: [letters(21)] },
        zh: '400 标签最多20个字符',
        en: 'A tag: at most 20 characters',
      },
      'tags are too many': {
        ask: edit,
        send: { ...entry, link: await link(), tagIds: Array.from({ length: 11 }, (_, n) => `t${n}`) },
        zh: '400 最多10个标签',
        en: 'At most 10 tags',
      },
      'in review it is not changed': {
        ask: edit,
        send: { id: waiting, name: '乙' },
        zh: '409 审核中的数据不能修改',
      },
      'without the right it is not looked at': {
        ask: `GET ${api}/res/preview-file`,
        send: { id: given },
        as: reader,
        zh: '403 您没有该资源的查看权限',
        en: 'No view right',
      },
      'without the right it is not saved to disk': {
        ask: `GET ${api}/res/download`,
        send: { id: draft },
        as: reader,
        zh: '403 您没有该资源的下载权限',
        en: 'No download right',
      },
      'without the right it is not edited': {
        ask: edit,
        send: { id: draft, name: '乙' },
        as: colleague,
        zh: '403 您没有该资源的编辑权限',
        en: 'No edit right',
      },
      'without the right it is not removed': {
        ask: `POST ${api}/res/remove`,
        send: { ids: draft },
        as: colleague,
        zh: '403 您没有该资源的编辑权限',
        en: 'No edit right',
      },
      'what did not pass is not shared': {
        ask: over,
        send: { resIds: [draft], tenantIds: [away] },
        zh: '409 资源未通过审核，不能共享',
        en: 'Not passed, cannot be shared',
      },
      'nothing is shared with its owner': {
        ask: over,
        send: { resIds: [shared], tenantIds: [home] },
        zh: '409 不能共享给本机构',
        en: 'Cannot be shared to the own tenant',
      },
      'sharing does not end before it begins': {
        ask: over,
        send: { resIds: [shared], tenantIds: [away], expireTime: '2020-01-01 00:00:00' },
        zh: '400 到期时间必须晚于当前时间',
        en: 'The expiry must be in the future',
      },
      'what others share is not edited': {
        ask: edit,
        send: { id: shared, name: '乙' },
        as: guest,
        zh: '409 共享资源不能修改',
        en: 'Shared resources cannot be changed',
      },
      'what others share is not removed': {
        ask: `POST ${api}/res/remove`,
        send: { ids: shared },
        as: guest,
        zh: '409 共享资源不能修改',
        en: 'Shared resources cannot be changed',
      },
      'what others share is not shared on': {
        ask: over,
        send: { resIds: [shared], tenantIds: [home] },
        as: guest,
        zh: '409 共享资源不能修改',
        en: 'Shared resources cannot be changed',
      },
      'a category with others below it stays': {
        ask: `POST ${api}/res-category/remove`,
        send: { ids: top },
        zh: '409 [一级]存在下级数据，不能删除',
      },
      'a category with resources stays': {
        ask: `POST ${api}/res-category/remove`,
        send: { ids: electric },
        zh: '409 [用电]分类下存在资源，不能删除',
        en: '[用电]This category has resources',
      },
      'a category lies at most five deep': {
        ask: `POST ${api}/res-category/add`,
        send: { parentId: deepest, name: '第六级', sort: 1 },
        zh: '400 最多5级',
        en: 'At most 5 levels',
      },
      'a category is there once below each parent': {
        ask: `POST ${api}/res-category/add`,
        send: { name: '用电', sort: 1 },
        zh: '400 分类名称已存在',
        en: 'Name already exists',
      },
      'nobody is named': {
        ask: `POST ${api}/res/batch-set-permission`,
        send: { resIds: [draft], permissionType: 2 },
        zh: '400 请选择人员、部门或角色',
        en: 'Choose people, departments or roles',
      },
      'a file that is gone is not shown': {
        ask: `GET ${api}/res/preview-file`,
        send: { id: gone },
        zh: '404 文件不存在或已删除',
        en: 'The file no longer exists',
      },
    }
    const byEditor = Object.entries(table).map(([about, edge]) => [about, { as: editor, ...edge }] as const)
    await holds(at, Object.fromEntries(byEditor))
    await setParam('resource.share.enabled', '0')
    await holds(at, {
      'sharing is off': {
        ask: over,
        send: { resIds: [shared], tenantIds: [away] },
        as: editor,
        zh: '409 平台已关闭资源共享',
        en: 'Sharing is switched off',
      },
    })
    await setParam('resource.share.enabled', '1')
    await setParam('resource.quotaGb', '1')
    await sql`update blade_attach set size = ${2 ** 30} where name = (select max(name) from blade_attach where tenant_id = ${home} and is_deleted = 0)`.execute(
      at.database.kysely,
    )
    const full = await putFile(at, { name: 'a.txt', bytes: words }, at.headersOf(editor))
    expect(full).toMatchObject({ code: 400, msg: '存储空间不足' })
    await setParam('resource.quotaGb', '0')
  })
})

describeEachDatabase('A resource whose file lies in a bucket', (open) => {
  let at: Product
  let editor: Person
  let id: string
  beforeAll(async () => {
    const { settings, stop } = await anS3()
    at = await aProduct(open)
    endBefore(at.database, stop)
    await at.addTenant(home)
    editor = await at.addUser({ tenantId: home })
    const { accessKey, secretKey, endpoint, bucket: bucketName, region } = settings
    const setting = { category: 1, ossCode: 'minio', endpoint, accessKey, secretKey, bucketName, region }
    const made = await at.call(`POST ${api}/oss/submit`, setting)
    await at.call(`POST ${api}/oss/enable`, { id: made.data.id })
    const category = await at.call(`POST ${api}/res-category/add`, { name: '安全', sort: 1 }, editor)
    const sent = { name: '手册.pdf', bytes: pdf, fields: { private: '1' } }
    const { link } = (await putFile(at, sent, at.headersOf(editor))).data
    const entry = { name: '手册', resType: 3, categoryId: category.data.id, downloadAllowed: 1, link }
    id = (await at.call(`POST ${api}/res/edit`, entry, editor)).data.id
  })

  const download = (as: Person, of = id) =>
    at.app.inject({ method: 'GET', url: `${api}/res/download`, query: { id: of }, headers: at.headersOf(as) })
  const visits = async () => {
    const { table } = at.model.resources['resource/visit']!
    const { kysely } = at.database
    return (await kysely.selectFrom(table).select('id').where('res_id', '=', id).where('kind', '=', 2).execute()).length
  }

  it('is downloaded by ten people at once, and each is counted', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => download(editor)))
    for (const { statusCode, rawPayload, headers } of answers) {
      expect([statusCode, rawPayload.equals(pdf)]).toEqual([200, true])
      expect(headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('手册.pdf')}`,
      })
    }
    expect(await visits()).toBe(10)
  })

  it('is not counted where it is refused or gone', async () => {
    const stranger = await at.addUser({ tenantId: home, only: ['resource', 'resource_view'] })
    const { table } = at.model.resources['resource/resource']!
    const change = (set: object) => at.database.kysely.updateTable(table).set(set).where('id', '=', id).execute()
    const before = await visits()
    await change({ download_allowed: 0 })
    expect((await download(stranger)).json()).toMatchObject({ success: false, error: 'resource.right' })
    await change({ download_allowed: 1, link: '/private/20260131/0000000000000000000000000000000000000000.pdf' })
    expect((await download(editor)).json()).toMatchObject({ success: false, error: 'resource.no-file' })
    expect(await visits()).toBe(before)
  })
})
