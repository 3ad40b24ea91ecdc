/** Scopes of learners: chosen by person, department, group and post; living ones follow people (04-courses §1.1). */
import { beforeAll, expect, it } from 'vitest'
import { resolveScopes } from '../../../src/server/product/jobs/learning/resolve-scopes'
import { newId } from '../../../src/server/sql/new-id'
import { type Academy, anAcademy, tenant } from '../../builders/courses'
import { describeEachDatabase } from '../../builders/databases'
import { aProduct, type Person } from '../../builders/product'
import { sendSheet } from '../io/send-sheet'

describeEachDatabase('A scope of learners', (open) => {
  let at: Academy
  let top: string
  let below: string
  const user = () => at.product.model.resources['system/user']!.table
  beforeAll(async () => {
    at = await anAcademy(await aProduct(open))
    const dept = async (deptName: string, parentId = '0') => {
      const entry = { deptName, fullName: deptName, deptCategory: 2, sort: 1, status: 1, parentId }
      const reply = await at.product.call('POST /api/blade-system/dept/submit', entry, at.editor)
      return reply.data.id as string
    }
    top = await dept('生产部')
    below = await dept('一车间', top)
  })
  const people = async (count: number, deptId: string, status = 1) => {
    const ids = Array.from({ length: count }, () => newId())
    await at.product.database.kysely
      .insertInto(user())
      .values(
        ids.map((id) => ({
          id,
          tenant_id: tenant,
          account: `a${id}`,
          real_name: '学员',
          dept_id: deptId,
          status,
          is_deleted: 0,
          revision: 1,
          create_time: new Date(),
          update_time: new Date(),
        })),
      )
      .execute()
    return ids
  }
  const members = async (courseId: string) =>
    (await at.product.database.kysely
      .selectFrom('course_learner')
      .selectAll()
      .where('course_id', '=', courseId)
      .where('is_deleted', '=', 0)
      .execute()) as Record<string, unknown>[]
  const run = () => {
    const { model, database } = at.product
    const context = { model, database, payload: {}, now: new Date(), signal: new AbortController().signal }
    return resolveScopes.run(context as never)
  }

  it('holds the enabled people of departments and below, each once', async () => {
    const courseId = await at.aPublished()
    const [one] = await people(2, top)
    await people(1, below)
    await people(1, below, 0)
    const save = (given: Record<string, unknown>) => at.ask('POST course/user-save', { courseId, ...given })
    expect(await save({ deptIds: [top], userIds: [one] })).toEqual({ added: 3, existing: 0, skipped: 1 })
    expect(await save({ deptIds: [below] })).toEqual({ added: 0, existing: 1, skipped: 1 })
    expect((await at.call('POST course/user-save', { courseId })).body).toMatchObject({
      code: 400,
      msg: '请选择学员范围',
    })
    const draft = await at.call('POST course/user-save', { courseId: await at.aCourse(), userIds: [one] })
    expect(draft.body).toMatchObject({ code: 409, msg: '课程未发布，不能添加学员' })
  })

  it('follows people as they come, move and go, however often it is resolved', async () => {
    const courseId = await at.aPublished()
    const place = (await people(1, top))[0]!
    const [studied, idle] = await people(2, below)
    await at.ask('POST course/user-save', { courseId, deptIds: [below] })
    const before = (await members(courseId)).length
    const [newcomer] = await people(1, below)
    await at.product.database.kysely
      .updateTable('course_learner')
      .set({ study_status: 1, seconds: 9 })
      .where('user_id', '=', studied)
      .where('course_id', '=', courseId)
      .execute()
    await at.product.database.kysely
      .updateTable(user())
      .set({ dept_id: 'elsewhere' })
      .where('id', 'in', [studied, idle])
      .execute()
    await run()
    await run()
    const after = await members(courseId)
    const statusOf = (id: string | undefined) => after.find(({ user_id }) => user_id === id)?.member_status
    expect([statusOf(newcomer), statusOf(studied), statusOf(idle), statusOf(place)]).toEqual([
      1,
      2,
      undefined,
      undefined,
    ])
    expect(after).toHaveLength(before)
    expect((await at.ask('GET course/detail', { id: courseId })).userCount).toBe(before - 1)
  })

  it('does not take back whom somebody took out, until they are named again', async () => {
    const courseId = await at.aPublished()
    const [one] = await people(1, below)
    await at.ask('POST course/user-save', { courseId, deptIds: [below] })
    const row = (await members(courseId)).find(({ user_id }) => user_id === one)!
    await at.ask('POST course/user-remove', { courseId, ids: [row.id] })
    await run()
    expect((await members(courseId)).some(({ user_id }) => user_id === one)).toBe(false)
    expect(await at.ask('POST course/user-save', { courseId, userIds: [one] })).toMatchObject({ added: 1 })
    await run()
    expect((await members(courseId)).some(({ user_id }) => user_id === one)).toBe(true)
  })

  it('leaves out whom the choice excepts, now and at each resolution, and counts as it gives', async () => {
    const courseId = await at.aPublished()
    const [one, two] = await people(2, below)
    const choice = { deptIds: [below], excludeUserIds: [one] }
    const { count } = await at.ask('POST scope/count', choice)
    expect(await at.ask('POST course/user-save', { courseId, ...choice })).toMatchObject({ added: count })
    await run()
    const ids = (await members(courseId)).map(({ user_id }) => user_id)
    expect([ids.includes(one), ids.includes(two)]).toEqual([false, true])
  })

  it('is counted in the tenant of its entry by the administrator of the platform, in their own by others', async () => {
    const userIds = await people(2, below)
    const counted = async (as: Person, tenantId: string) =>
      (await at.product.call('POST /api/blade-course/scope/count', { userIds, tenantId }, as)).data.count
    const { root } = at.product
    expect([await counted(root, at.editor.tenantId), await counted(root, '')]).toEqual([2, 0])
    expect([await counted(at.editor, at.editor.tenantId), await counted(at.editor, '000000')]).toEqual([2, 2])
  })

  it('is that of the course when it is published without sign-up', async () => {
    const [one, two] = await people(2, 'apart')
    const courseId = await at.aPublished({ openType: 2, userIds: [one, two], excludeUserIds: [two] })
    expect((await members(courseId)).map(({ user_id }) => user_id)).toEqual([one])
  })

  it('finds the people of a sheet of accounts, and says why the others are not found', async () => {
    const [known] = await people(1, top)
    const [disabled] = await people(1, top, 2)
    const sheet = [['账号*'], [`A${known}`], ['nobody'], [`a${disabled}`], [`a${known}`]]
    const path = '/api/blade-course/course/parse-users'
    const { data } = await sendSheet(at.product, path, sheet, {}, at.editor)
    const { tenantId } = at.editor
    expect((await sendSheet(at.product, path, sheet, { tenantId }, at.product.root)).data).toEqual(data)
    expect(data).toEqual({
      users: [{ id: known, realName: '学员', account: `a${known}`, deptName: '生产部' }],
      errors: [
        { row: 3, account: 'nobody', message: '账号不存在' },
        { row: 4, account: `a${disabled}`, message: '账号已停用' },
        { row: 5, account: `a${known}`, message: '第5行账号重复' },
      ],
    })
  })
})
