/** The rules of job maps, their levels and tasks (05-course-push B), each a row of a table. */
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect } from 'vitest'
import { runMaps } from '../../../../src/server/product/jobs/learning/run-maps'
import { type Academy, anAcademy, chapter, tenant, video } from '../../../builders/courses'
import { describeEachDatabase } from '../../../builders/databases'
import { aProduct, type Person } from '../../../builders/product'
import {
  aName,
  choice,
  type Limit,
  letters,
  limitRules,
  number,
  type Refused,
  type Rule,
  text,
  tryRules,
  type Values,
} from './rules'

const day = 86_400_000

describeEachDatabase('Job maps', (open) => {
  let at: Academy
  let templateId: string
  /** Published courses that no rule changes for good. */
  let courses: string[]
  let one: Person
  let two: Person
  beforeAll(async () => {
    at = await anAcademy(await aProduct(open))
    await at.product.plant(at.product.model.resources['system/sensitive-word']!, {
      tenantId: tenant,
      given: { word: '违禁', enableStatus: 0 },
    })
    templateId = (await at.ask('GET jobmap/template-list'))[0].id
    courses = [await aPublished(), await aPublished(), await aPublished()]
    one = await at.aLearner()
    two = await at.aLearner()
  })
  const ours = () => ({ product: at.product, editor: at.editor, base: '/api/blade-course' })
  const now = () => at.product.database.clock.now()
  const plant = async (resource: string, given: Values = {}) =>
    (await at.product.plant(at.product.model.resources[resource]!, { tenantId: tenant, given })).id
  const set = (table: string, where: Values, values: object) => {
    let query = at.product.database.kysely.updateTable(table).set(values)
    for (const [name, value] of Object.entries(where)) query = query.where(name, '=', value)
    return query.execute()
  }
  const aPublished = async (given: Values = {}) => {
    const id = await at.aCourse(given)
    await set('course_course', { id }, { publish_status: 1, audit_status: 2, publish_time: new Date() })
    return id
  }
  /** A course with a resource of its own, to be studied. */
  const aCourse = async (): Promise<readonly [course: string, resource: string]> => {
    const resId = randomUUID().slice(0, 8)
    return [await aPublished({ chapterList: [chapter(video({ resId }))] }), resId]
  }
  const report = ([courseId, resourceId]: readonly [string, string], to = 600) => ({
    reportId: randomUUID(),
    courseId,
    resourceId,
    from: 0,
    to,
    seconds: 30,
  })
  const study = (course: readonly [string, string], to?: number) => at.ask('POST study/report', report(course, to), one)
  const entry = () => ({
    name: aName(),
    mapType: 2,
    templateId,
    cover: 'https://example.com/a.png',
    unlockType: 1,
  })
  const aMap = async (given: Values = {}) =>
    (await at.ask('POST jobmap/submit', { ...entry(), userIds: [one.userId], ...given })).id as string
  const aLevel = async (jobMapId: string, refIds: readonly string[] = [], given: Values = {}) => {
    const { id } = await at.ask('POST level/submit', { jobMapId, name: aName(), passType: 1, ...given })
    if (refIds.length > 0) await at.ask('POST level/task/submit', { levelId: id, taskType: 1, refIds })
    return id as string
  }
  /** A map with one level of one task. */
  const whole = async (given: Values = {}) => {
    const id = await aMap(given)
    await aLevel(id, [courses[0]!])
    return id
  }
  const inState = async (enable_status: number, audit_status: number, given: Values = {}) => {
    const id = await whole(given)
    await set('course_job_map', { id }, { enable_status, audit_status })
    return id
  }
  const submitted = async (given: Values = {}) => {
    const id = await whole(given)
    await at.ask('POST jobmap/submit-audit', { id })
    return id
  }
  const pass = async (id: string) => {
    await at.ask('POST jobmap/submit-audit', { id })
    await at.decide(id, 1)
    return id
  }
  const openReview = async (id: string) => {
    const { data } = await at.product.call('GET /api/blade-audit/audit/page', { view: 'todo', refId: id }, at.auditor)
    return data.records[0].id as string
  }
  const learnerOf = async (jobMapId: string) =>
    (await at.ask('GET jobmap/user-list', { jobMapId, account: one.account })).records[0]
  const notNow: Refused = [409, '当前状态不允许该操作', 'This is not possible in the current state']
  const inReview: Refused = [409, '审核中的数据不能修改', 'It is under review and cannot be changed']
  const isEnabled: Refused = [409, '请先停用后再修改', 'Disable the job map before you change it']
  const gone: Refused = [404, '数据不存在', 'The record does not exist']

  describe('A map as a draft', () => {
    const submit = 'POST jobmap/submit'
    const limits: readonly Limit[] = [
      {
        about: 'a name is 1 to 100 characters, there once, without sensitive words',
        taken: [{ name: letters(100) }],
        beyond: [
          [{ name: '' }, '请输入地图名称', 'Enter the name of the job map'],
          [{ name: letters(101) }, '地图名称最多100个字符', 'Name: at most 100 characters'],
          [{ name: letters(100) }, '地图名称已存在', 'The name of the job map already exists'],
          [{ name: '有违禁词' }, '内容包含敏感词：违禁', 'Contains blocked words: 违禁'],
        ],
      },
      {
        about: 'mapType is 1 or 2',
        taken: [{ mapType: 2 }],
        beyond: [[{ mapType: 3 }, '地图类型取值不正确', 'Type is not one of the options']],
      },
      choice('unlockType', [0, 1], '解锁方式', 'Unlock'),
      number('limitDays', [0, 3650], '完成期限(天)', 'Days'),
      number('points', [0, 9999], '通关积分', 'Points'),
      {
        about: 'credit is 0 to 99.9 with one decimal',
        taken: [{ credit: 0 }, { credit: 99.9 }],
        beyond: [
          [{ credit: -0.1 }, '学分不能小于0', 'Credit must be at least 0'],
          [{ credit: 100 }, '学分不能大于99.9', 'Credit must be at most 99.9'],
          [{ credit: 1.25 }, '学分必须是0.1的倍数', 'Credit must be a multiple of 0.1'],
        ],
      },
      {
        about: 'an introduction has at most 5000 characters',
        beyond: [[{ introduction: letters(5001) }, '介绍最多5000个字符', 'Introduction: at most 5000 characters']],
      },
      {
        about: 'it is valid until after it begins',
        taken: [{ startTime: '2030-01-01 00:00:00', endTime: '2030-01-01 00:00:01' }],
        beyond: [
          [
            { startTime: '2030-01-01 00:00:00', endTime: '2030-01-01 00:00:00' },
            '结束时间必须晚于开始时间',
            'The end must be after the start',
          ],
        ],
      },
      {
        about: 'a template is one that is there',
        beyond: [[{ templateId: '1' }, '地图模板所选数据不存在', 'Template: the selected entry no longer exists']],
      },
      {
        about: 'a map has at most 30 levels',
        beyond: [
          [
            { levelList: Array.from({ length: 31 }, (_, n) => ({ name: `关${n}`, passType: 1 })) },
            '最多添加30个关卡',
            'At most 30 levels',
          ],
        ],
      },
    ]
    const rules: readonly Rule[] = [
      {
        rule: 'it is disabled and a draft at first',
        call: submit,
        given: entry,
        after: ({ id }) => [
          'GET jobmap/detail',
          { id },
          { enableStatus: 1, auditStatus: 0, unlockType: 1, limitDays: 0, points: 0, credit: 0 },
        ],
      },
      {
        rule: 'a draft needs a name and a type alone; its template is the first',
        call: submit,
        given: () => ({ name: aName(), mapType: 2 }),
        after: ({ id }) => ['GET jobmap/detail', { id }, { templateId }],
      },
      {
        rule: 'a map of a post is for the people of that post',
        call: submit,
        given: async () => ({ ...entry(), mapType: 1, postId: await plant('system/post') }),
        after: ({ id }, { postId }) => ['GET jobmap/detail', { id }, { mapType: 1, postId, postIds: postId }],
      },
      {
        rule: 'a general map has no post',
        call: submit,
        given: async () => ({ ...entry(), mapType: 2, postId: await plant('system/post') }),
        after: ({ id }) => ['GET jobmap/detail', { id }, { postId: '' }],
      },
      {
        rule: 'levels come with the map, with their tasks',
        call: submit,
        given: () => {
          const taskList = [{ taskType: 1, refId: courses[0], taskName: '任务' }]
          return { ...entry(), levelList: [{ name: '第一关', passType: 1, taskList }] }
        },
        after: ({ id }) => [
          'GET jobmap/detail',
          { id },
          {
            levelCount: 1,
            taskCount: 1,
            levelList: [{ name: '第一关', taskList: [{ taskName: '任务', refState: 1 }] }],
          },
        ],
      },
      {
        rule: 'E05-24: a task that came with the map is there',
        call: submit,
        given: async () => {
          const taskList = [{ taskType: 1, refId: await at.aCourse(), taskName: '未发布的' }]
          return { ...entry(), levelList: [{ name: '第一关', passType: 1, taskList }] }
        },
        refused: [
          400,
          '任务【未发布的】不可用，请移除后重试',
          'Task 未发布的 is not available. Remove it and try again',
        ],
      },
      {
        rule: 'a template is read by anyone; five are shipped',
        call: 'GET jobmap/template-list',
        as: () => one,
        given: {},
        answers: [{}, {}, {}, {}, {}],
      },
    ]
    const read = (id: unknown, _: Values, held: Values) => ['GET jobmap/detail', { id }, held] as const
    tryRules([...limitRules(limits, { call: submit, read, entry }), ...rules], ours)
  })

  describe('A level', () => {
    const submit = 'POST level/submit'
    let map: string
    beforeAll(async () => {
      map = await aMap()
    })
    const level = (given: Values = {}) => ({ jobMapId: map, name: aName(), passType: 1, ...given })
    const limits: readonly Limit[] = [
      {
        about: 'a name is 1 to 50 characters',
        beyond: [
          [{ name: '' }, '请输入关卡名称', 'Enter the name of the level'],
          [{ name: letters(51) }, '关卡名称最多50个字符', 'Level: at most 50 characters'],
        ],
      },
      text('summary', 500, '关卡说明', 'Summary'),
      {
        about: 'passType is 1 or 2',
        taken: [{ passType: 1 }, { passType: 2, passCount: 1 }],
        beyond: [[{ passType: 3 }, '通关条件取值不正确', 'Passed by is not one of the options']],
      },
      {
        about: 'a level that is passed by a number of tasks has it',
        beyond: [
          [{ passType: 2 }, '请输入需完成任务数', 'Enter how many tasks are needed'],
          [{ passType: 2, passCount: 0 }, '需完成任务数不能小于1', 'Tasks needed must be at least 1'],
          [{ passType: 2, passCount: 51 }, '需完成任务数不能大于50', 'Tasks needed must be at most 50'],
        ],
      },
      number('points', [0, 9999], '积分', 'Points'),
      number('limitDays', [0, 365], '期限(天)', 'Days'),
    ]
    const rules: readonly Rule[] = [
      {
        rule: 'E05-26: a name is in a map once',
        call: submit,
        given: async () => {
          const name = aName()
          await at.ask(submit, level({ name }))
          return level({ name })
        },
        refused: [400, '关卡名称已存在', 'Level name already exists'],
      },
      {
        rule: 'a name may be in another map too',
        call: submit,
        given: async () => {
          const name = aName()
          await at.ask(submit, level({ name }))
          return level({ name, jobMapId: await aMap() })
        },
      },
      {
        rule: 'a level comes last',
        call: submit,
        given: async () => {
          const jobMapId = await aMap()
          await aLevel(jobMapId)
          await aLevel(jobMapId)
          return level({ jobMapId })
        },
        after: ({ id }, { jobMapId }) => ['GET level/page', { jobMapId }, { records: [{}, {}, { id, sort: 3 }] }],
      },
      {
        rule: 'E05-27: a map has at most 30 levels',
        call: submit,
        given: async () => {
          const levelList = Array.from({ length: 30 }, (_, n) => ({ name: `关${n}`, passType: 1 }))
          return level({ jobMapId: await aMap({ levelList }) })
        },
        refused: [400, '最多添加30个关卡', 'At most 30 levels'],
      },
      {
        rule: 'E05-22: no more tasks are needed than there are',
        call: 'POST level/update',
        given: async () => ({ id: await aLevel(await aMap(), [courses[0]!]), passType: 2, passCount: 2 }),
        refused: [400, '完成数量不能大于任务数', 'The number exceeds the tasks'],
      },
      {
        rule: 'all tasks may be needed',
        call: 'POST level/update',
        given: async () => ({ id: await aLevel(await aMap(), courses.slice(0, 2)), passType: 2, passCount: 2 }),
      },
      {
        rule: 'a level of a map that is not there is refused',
        call: submit,
        given: () => level({ jobMapId: '1790000000000000001' }),
        refused: [400, '岗位地图所选数据不存在', 'Job map: the selected entry no longer exists'],
      },
      {
        rule: 'a level that is not there is not changed',
        call: 'POST level/update',
        given: { id: '1790000000000000001', name: '新' },
        refused: gone,
      },
      {
        rule: 'levels are ordered by the complete list',
        call: 'POST level/update-sort',
        given: async () => {
          const jobMapId = await aMap()
          const [a, b] = [await aLevel(jobMapId), await aLevel(jobMapId)]
          return { jobMapId, ids: [b, a] }
        },
        after: (_, { jobMapId, ids }) => [
          'GET level/page',
          { jobMapId },
          { records: (ids as string[]).map((id) => ({ id })) },
        ],
      },
      ...(
        [
          ['lacks one', (ids: string[]) => ids.slice(1)],
          ['has one more', (ids: string[]) => [...ids, '1']],
          ['has one twice', (ids: string[]) => [ids[0]!, ids[0]!]],
          ['is empty', () => []],
        ] as const
      ).map(
        ([how, changed]): Rule => ({
          rule: `E05-28: an order that ${how} is refused`,
          call: 'POST level/update-sort',
          given: async () => {
            const jobMapId = await aMap()
            return { jobMapId, ids: changed([await aLevel(jobMapId), await aLevel(jobMapId)]) }
          },
          refused: [400, '排序数据已变化，请刷新后重试', 'The list has changed. Refresh and try again'],
        }),
      ),
      {
        rule: 'a level goes with its tasks',
        call: 'POST level/remove',
        given: async () => {
          const jobMapId = await aMap()
          return { ids: await aLevel(jobMapId, [courses[0]!]), jobMapId }
        },
        after: (_, { jobMapId }) => ['GET jobmap/detail', { id: jobMapId }, { levelCount: 0, taskCount: 0 }],
      },
    ]
    const read = (id: unknown, { jobMapId }: Values, held: Values) =>
      [
        'GET level/page',
        { jobMapId, size: 100 },
        { records: expect.arrayContaining([expect.objectContaining({ id, ...held })]) },
      ] as const
    tryRules([...limitRules(limits, { call: submit, read, entry: () => level() }), ...rules], ours)
  })

  describe('A task', () => {
    const submit = 'POST level/task/submit'
    const change = 'POST level/task/update'
    const closed: Refused = [400, '该类型的任务暂不可添加', 'Tasks of this type cannot be added yet']
    const aTask = async (given: Values = {}) => {
      const jobMapId = await aMap(given)
      const levelId = await aLevel(jobMapId, [courses[0]!])
      const { records } = await at.ask('GET level/task/page', { levelId })
      return { jobMapId, levelId, id: records[0].id as string }
    }
    const task = async (given: Values = {}) => ({ levelId: await aLevel(await aMap()), taskType: 1, ...given })
    const limits: readonly Limit[] = [
      {
        about: 'a name is 1 to 100 characters',
        taken: [{ taskName: letters(100) }],
        beyond: [
          [{ taskName: '' }, '请输入任务名称', 'Enter the name of the task'],
          [{ taskName: letters(101) }, '任务名称最多100个字符', 'Task: at most 100 characters'],
        ],
      },
      choice('courseRequirement', [0, 1], '要求', 'Requirement'),
      number('points', [0, 9999], '积分', 'Points'),
      text('remark', 200, '备注', 'Remark'),
      {
        about: 'a task ends after it begins',
        taken: [{ startTime: '2030-01-01 00:00:00', endTime: '2030-01-01 00:00:01' }],
        beyond: [
          [
            { startTime: '2030-01-01 00:00:00', endTime: '2030-01-01 00:00:00' },
            '结束时间必须晚于开始时间',
            'The end must be after the start',
          ],
        ],
      },
    ]
    const rules: readonly Rule[] = [
      {
        rule: 'several of one type are added at once, each under its own name',
        call: submit,
        given: async () => {
          const refIds = [await aPublished({ name: aName() }), await aPublished({ name: aName() })]
          return task({ refIds })
        },
        answers: { ids: [expect.any(String), expect.any(String)] },
        after: ({ ids }, { levelId, refIds }) => [
          'GET level/task/page',
          { levelId },
          {
            records: (ids as string[]).map((id, n) => ({
              id,
              refId: (refIds as string[])[n],
              sort: n + 1,
              refState: 1,
            })),
          },
        ],
      },
      {
        rule: 'an exam is a task, and must be passed unless it says otherwise',
        call: submit,
        given: async () => task({ taskType: 2, refIds: [await plant('exam/exam', { publishStatus: 1 })] }),
        after: (_, { levelId }) => [
          'GET level/task/page',
          { levelId },
          { records: [{ taskType: 2, passRequired: 1 }] },
        ],
      },
      {
        rule: 'a material that passed is a task',
        call: submit,
        given: async () =>
          task({
            taskType: 7,
            refIds: [await plant('resource/resource', { auditStatus: 2, createUser: at.editor.userId })],
          }),
        after: (_, { levelId }) => ['GET level/task/page', { levelId }, { records: [{ taskType: 7, refState: 1 }] }],
      },
      {
        rule: 'content is chosen',
        call: submit,
        given: () => task({ refIds: [] }),
        refused: [400, '请选择至少一条数据', 'Select at least one row'],
      },
      {
        rule: 'E05-23: content is in a level once',
        call: submit,
        given: async () => {
          const levelId = await aLevel(await aMap(), [courses[0]!])
          return { levelId, taskType: 1, refIds: [courses[1], courses[0]] }
        },
        refused: [400, '该任务已添加', 'The task is already there'],
      },
      {
        rule: 'content may be in another level too',
        call: submit,
        given: async () => {
          const jobMapId = await aMap()
          await aLevel(jobMapId, [courses[0]!])
          return { levelId: await aLevel(jobMapId), taskType: 1, refIds: [courses[0]] }
        },
      },
      ...(
        [
          ['a course that is not published', 1, () => at.aCourse({ name: '不可用' })],
          ['an exam that is not published', 2, () => plant('exam/exam', { publishStatus: 0, name: '不可用' })],
          ['a material that did not pass', 7, () => plant('resource/resource', { auditStatus: 0, name: '不可用' })],
        ] as const
      ).map(
        ([what, taskType, make]): Rule => ({
          rule: `E05-24: ${what} is no task`,
          call: submit,
          given: async () => task({ taskType, refIds: [await make()] }),
          refused: [400, '任务【不可用】不可用，请移除后重试', 'Task 不可用 is not available. Remove it and try again'],
        }),
      ),
      {
        rule: 'E05-27: a level has at most 50 tasks',
        call: submit,
        given: () => task({ refIds: Array.from({ length: 51 }, (_, n) => `${n}`) }),
        refused: [400, '每个关卡最多50个任务', 'At most 50 tasks a level'],
      },
      ...([3, 4, 5, 6] as const).map(
        (taskType): Rule => ({
          rule: `type ${taskType} is not open yet`,
          call: submit,
          given: () => task({ taskType, refIds: ['1'] }),
          refused: closed,
        }),
      ),
      {
        rule: 'a task lies within the time of its map: not before',
        call: change,
        given: async () => ({
          id: (await aTask({ startTime: '2030-01-02 00:00:00', endTime: '2030-01-09 00:00:00' })).id,
          startTime: '2030-01-01 23:59:59',
        }),
        refused: [
          400,
          '任务时间须在地图有效期内：2030-01-02 00:00:00 至 2030-01-09 00:00:00',
          'Choose times within the validity of the map: 2030-01-02 00:00:00 to 2030-01-09 00:00:00',
        ],
      },
      {
        rule: 'a task lies within the time of its map: not after',
        call: change,
        given: async () => ({
          id: (await aTask({ startTime: '2030-01-02 00:00:00', endTime: '2030-01-09 00:00:00' })).id,
          endTime: '2030-01-09 00:00:01',
        }),
        refused: [
          400,
          '任务时间须在地图有效期内：2030-01-02 00:00:00 至 2030-01-09 00:00:00',
          'Choose times within the validity of the map: 2030-01-02 00:00:00 to 2030-01-09 00:00:00',
        ],
      },
      {
        rule: 'a task may take the whole time of its map',
        call: change,
        given: async () => {
          const period = { startTime: '2030-01-02 00:00:00', endTime: '2030-01-09 00:00:00' }
          return { id: (await aTask(period)).id, ...period }
        },
      },
      {
        rule: 'a task that is not there is not changed',
        call: change,
        given: { id: '1790000000000000001', taskName: '新' },
        refused: gone,
      },
      {
        rule: 'E05-28: an order of tasks that is not the stored set is refused',
        call: 'POST level/task/update-sort',
        given: async () => ({ levelId: (await aTask()).levelId, ids: ['1'] }),
        refused: [400, '排序数据已变化，请刷新后重试', 'The list has changed. Refresh and try again'],
      },
      {
        rule: 'tasks are ordered by the complete list',
        call: 'POST level/task/update-sort',
        given: async () => {
          const levelId = await aLevel(await aMap(), courses.slice(0, 2))
          const { records } = await at.ask('GET level/task/page', { levelId })
          return { levelId, ids: [records[1].id, records[0].id] }
        },
        after: (_, { levelId, ids }) => [
          'GET level/task/page',
          { levelId },
          { records: (ids as string[]).map((id) => ({ id })) },
        ],
      },
      {
        rule: 'a task goes',
        call: 'POST level/task/remove',
        given: async () => {
          const { id, levelId } = await aTask()
          return { ids: id, levelId }
        },
        after: (_, { levelId }) => ['GET level/task/page', { levelId }, { total: 0 }],
      },
    ]
    let ofLimits: Promise<Values> | undefined
    /** One task for all limits: each row changes one of its values. */
    const entryOfTask = async () => {
      ofLimits ??= aTask().then(({ id, levelId }) => ({ id, levelId }))
      return ofLimits
    }
    const read = (_: unknown, { levelId }: Values, held: Values) =>
      ['GET level/task/page', { levelId }, { records: [held] }] as const
    tryRules([...limitRules(limits, { call: change, read, entry: entryOfTask }), ...rules], ours)
  })

  describe('A map that is submitted', () => {
    const submit = 'POST jobmap/submit-audit'
    const rules: readonly Rule[] = [
      {
        rule: 'E05-20: without levels',
        call: submit,
        given: async () => ({ id: await aMap() }),
        refused: [400, '请至少添加一个关卡', 'Add at least one level'],
      },
      {
        rule: 'E05-21: with a level without tasks',
        call: submit,
        given: async () => {
          const id = await whole()
          await aLevel(id, [], { name: '空关' })
          return { id }
        },
        refused: [400, '关卡【空关】下没有任务', 'Level 空关 has no task'],
      },
      {
        rule: 'E05-22: with a level that needs more tasks than it has',
        call: submit,
        given: async () => {
          const id = await aMap()
          await aLevel(id, [courses[0]!], { passType: 2, passCount: 2 })
          return { id }
        },
        refused: [400, '完成数量不能大于任务数', 'The number exceeds the tasks'],
      },
      {
        rule: 'an enabled one is not submitted, whatever became of its content',
        call: submit,
        given: async () => {
          const id = await inState(0, 2)
          await set('course_job_map_task', { job_map_id: id }, { is_deleted: 1 })
          return { id }
        },
        refused: notNow,
      },
      {
        rule: 'E05-24: with content that was taken down since',
        call: submit,
        given: async () => {
          const course = await aPublished({ name: '后来下架的' })
          const id = await aMap()
          await aLevel(id, [course])
          await set('course_course', { id: course }, { publish_status: 2 })
          return { id }
        },
        refused: [
          400,
          '任务【后来下架的】不可用，请移除后重试',
          'Task 后来下架的 is not available. Remove it and try again',
        ],
      },
      ...(
        [
          ['of a post without it', { mapType: 1 }, '请选择岗位', 'Choose the position'],
          ['without a cover', { cover: '' }, '请上传封面', 'Upload a cover'],
          ['without a template', { templateId: '' }, '请选择地图模板', 'Choose a template'],
        ] as const
      ).map(
        ([rule, given, zh, en]): Rule => ({
          rule,
          call: submit,
          given: async () => ({ id: await whole(given) }),
          refused: [400, zh, en],
        }),
      ),
      {
        rule: 'without learners',
        call: submit,
        given: async () => ({ id: await whole({ userIds: [] }) }),
        refused: [400, '请选择学员范围', 'Choose the learners'],
      },
      {
        rule: 'with a scope that holds nobody',
        call: submit,
        given: async () => {
          const person = await at.aLearner()
          const id = await whole({ userIds: [person.userId] })
          await set(at.product.model.resources['system/user']!.table, { id: person.userId }, { status: 2 })
          return { id }
        },
        refused: [400, '学习范围内没有学员', 'No learners in the scope'],
      },
      {
        rule: 'E05-42: another enabled map of the post is told of, and does not bar',
        call: submit,
        given: async () => {
          const postId = await plant('system/post')
          await inState(0, 2, { mapType: 1, postId, name: '已启用的' })
          return { id: await whole({ mapType: 1, postId }) }
        },
        refused: [
          400,
          '该岗位已有启用的地图【已启用的】，是否继续？',
          'The position already has the enabled map 已启用的. Go on?',
        ],
      },
      {
        rule: 'E05-42: a map of the post for another stage is none to tell of',
        call: submit,
        given: async () => {
          const postId = await plant('system/post')
          await inState(0, 2, { mapType: 1, postId, stage: '1' })
          return { id: await whole({ mapType: 1, postId }) }
        },
      },
      {
        rule: 'E05-42: whoever confirms it submits it',
        call: submit,
        given: async () => {
          const postId = await plant('system/post')
          await inState(0, 2, { mapType: 1, postId })
          return { id: await whole({ mapType: 1, postId }), confirmed: 'samePost' }
        },
        after: (_, { id }) => ['GET jobmap/detail', { id }, { auditStatus: 1 }],
      },
      ...(
        [
          [1, 0],
          [1, 3],
          [1, 4],
        ] as const
      ).map(
        ([enable, audit]): Rule => ({
          rule: `state ${enable}/${audit} is submitted`,
          call: submit,
          given: async () => ({ id: await inState(enable, audit) }),
          after: (_, { id }) => ['GET jobmap/detail', { id }, { enableStatus: 1, auditStatus: 1 }],
        }),
      ),
      ...(
        [
          [0, 2],
          [1, 2],
        ] as const
      ).map(
        ([enable, audit]): Rule => ({
          rule: `state ${enable}/${audit} is not submitted`,
          call: submit,
          given: async () => ({ id: await inState(enable, audit) }),
          refused: notNow,
        }),
      ),
    ]
    tryRules(rules, ours)
  })

  describe('The life of a map', () => {
    const writes = async (id: string): Promise<readonly (readonly [string, Values])[]> => {
      const { levelList } = await at.ask('GET jobmap/detail', { id })
      const [level] = levelList
      const [task] = level.taskList
      return [
        ['POST jobmap/submit', { id, introduction: '新' }],
        ['POST jobmap/update', { id, introduction: '新' }],
        ['POST level/submit', { jobMapId: id, name: '新', passType: 1 }],
        ['POST level/update', { id: level.id, name: '新' }],
        ['POST level/update-sort', { jobMapId: id, ids: [level.id] }],
        ['POST level/remove', { ids: level.id }],
        ['POST level/task/submit', { levelId: level.id, taskType: 1, refIds: [courses[1]] }],
        ['POST level/task/update', { id: task.id, taskName: '新' }],
        ['POST level/task/update-sort', { levelId: level.id, ids: [task.id] }],
        ['POST level/task/remove', { ids: task.id }],
      ]
    }
    const calls = [
      'POST jobmap/submit',
      'POST jobmap/update',
      'POST level/submit',
      'POST level/update',
      'POST level/update-sort',
      'POST level/remove',
      'POST level/task/submit',
      'POST level/task/update',
      'POST level/task/update-sort',
      'POST level/task/remove',
    ]
    const change = (call: string, state: () => Promise<string>, refused?: Refused): Rule => ({
      rule: '',
      call,
      given: async () => {
        const [, params] = (await writes(await state())).find(([name]) => name === call)!
        return params
      },
      refused,
    })
    let [enabled, waiting]: [Promise<string>?, Promise<string>?] = []
    /** Maps that no refused call changes. */
    const anEnabled = () => (enabled ??= inState(0, 2))
    const aWaiting = () => (waiting ??= inState(1, 1))
    const rules: readonly Rule[] = [
      ...calls.map(
        (call): Rule => ({
          ...change(call, anEnabled, isEnabled),
          rule: `E05-25: enabled, ${call} is refused`,
        }),
      ),
      {
        rule: 'E05-25: enabled, it is not saved as it is either',
        call: 'POST jobmap/submit',
        given: async () => ({ id: await anEnabled() }),
        refused: isEnabled,
      },
      {
        rule: 'in review it is not saved as it is either',
        call: 'POST jobmap/update',
        given: async () => ({ id: await aWaiting() }),
        refused: inReview,
      },
      ...calls.map((call): Rule => ({ ...change(call, aWaiting, inReview), rule: `in review, ${call} is refused` })),
      ...calls.map((call): Rule => {
        let id = ''
        const state = async () => (id = await inState(1, 2))
        return {
          ...change(call, state),
          rule: `passed and disabled, ${call} makes it a draft again`,
          after: () => ['GET jobmap/detail', { id }, { enableStatus: 1, auditStatus: 0 }],
        }
      }),
      {
        rule: 'passing enables it, and makes its members',
        call: 'GET jobmap/detail',
        given: async () => ({ id: await pass(await whole()) }),
        answers: { enableStatus: 0, auditStatus: 2, userCount: 1, counts: { notStarted: 1 } },
      },
      {
        rule: 'its members are learners of its courses',
        call: 'GET course/user-list',
        given: async () => {
          const [courseId] = await aCourse()
          const id = await aMap()
          await aLevel(id, [courseId])
          await pass(id)
          return { courseId }
        },
        answers: { records: [{ sourceType: 5 }] },
      },
      {
        rule: 'sending it back needs a reason',
        call: 'POST /api/blade-audit/audit/verify',
        as: () => at.auditor,
        given: async () => ({ ids: await openReview(await submitted()), result: 2 }),
        refused: [400, '请输入驳回原因', 'Enter a reason'],
      },
      {
        rule: 'whoever submitted it withdraws it',
        call: 'POST jobmap/cancel/{id}',
        given: async () => ({ id: await submitted() }),
        after: (_, { id }) => ['GET jobmap/detail', { id }, { enableStatus: 1, auditStatus: 4 }],
      },
      {
        rule: 'it is disabled: nobody studies its courses any more, and their progress is kept',
        call: 'POST jobmap/updateEnableStatus',
        given: async () => {
          const course = await aCourse()
          const id = await aMap()
          await aLevel(id, [course[0]])
          await aLevel(id, [courses[1]!])
          await pass(id)
          await study(course)
          return { ids: id, enableStatus: 1 }
        },
        after: (_, { ids }) => [
          'GET jobmap/user-list',
          { jobMapId: ids },
          { records: [{ progress: 50, levelDone: 1 }] },
        ],
      },
      {
        rule: 'it is enabled again',
        call: 'POST jobmap/updateEnableStatus',
        given: async () => ({ ids: await inState(1, 2), enableStatus: 0 }),
        after: (_, { ids }) => ['GET jobmap/detail', { id: ids }, { enableStatus: 0 }],
      },
      ...([0, 1, 3, 4] as const).map(
        (audit): Rule => ({
          rule: `in review state ${audit} it is not enabled`,
          call: 'POST jobmap/updateEnableStatus',
          given: async () => ({ ids: await inState(1, audit), enableStatus: 0 }),
          refused: [409, '请先提交审核', 'Submit it for review first'],
        }),
      ),
      ...([2, undefined] as const).map(
        (enableStatus): Rule => ({
          rule: `the state ${JSON.stringify(enableStatus)} is none to choose`,
          call: 'POST jobmap/updateEnableStatus',
          given: async () => ({ ids: await inState(1, 2), enableStatus }),
          refused: [400, '启用状态取值不正确', 'The state must be 0 or 1'],
        }),
      ),
      {
        rule: 'an empty state is none',
        call: 'POST jobmap/updateEnableStatus',
        given: async () => ({ ids: await inState(1, 2), enableStatus: '' }),
        refused: [400, '缺少必要的请求参数：enableStatus', 'Missing parameter: enableStatus'],
      },
      {
        rule: 'enabling again what is enabled is done already',
        call: 'POST jobmap/updateEnableStatus',
        given: async () => ({ ids: await inState(0, 2), enableStatus: 0 }),
      },
      {
        rule: 'enabled it is not deleted',
        call: 'POST jobmap/remove',
        given: async () => ({ ids: await inState(0, 2, { name: '启用的地图' }) }),
        refused: [409, '[启用的地图]请先停用后再删除', '[启用的地图]Disable the job map before you delete it'],
      },
      {
        rule: 'in review it is not deleted',
        call: 'POST jobmap/remove',
        given: async () => ({ ids: await submitted({ name: '审核中的地图' }) }),
        refused: [409, '[审核中的地图]审核中的数据不能删除', '[审核中的地图]It is under review and cannot be deleted'],
      },
      {
        rule: 'E05-44: deleting a map on which people are under way asks',
        call: 'POST jobmap/remove',
        given: async () => {
          const id = await inState(1, 2)
          await plant('course/job-map-learner', { jobMapId: id, userId: one.userId, progress: 50, completeStatus: 1 })
          return { ids: id }
        },
        refused: [400, '已有1名学员学习，确定删除？', '1 learner has begun. Delete?'],
      },
      {
        rule: 'E05-44: whoever confirms it deletes it',
        call: 'POST jobmap/remove',
        given: async () => {
          const id = await inState(1, 2)
          await plant('course/job-map-learner', { jobMapId: id, userId: one.userId, progress: 50, completeStatus: 1 })
          return { ids: id, confirmed: 'studied' }
        },
      },
      {
        rule: 'a map that nobody began is deleted',
        call: 'POST jobmap/remove',
        given: async () => ({ ids: await inState(1, 2) }),
      },
      {
        rule: 'a copy is a disabled draft under the name with -副本, with its levels and tasks',
        call: 'POST jobmap/copy',
        given: async () => ({ id: await inState(0, 2, { name: '原地图' }) }),
        after: ({ id }) => [
          'GET jobmap/detail',
          { id },
          { name: '原地图-副本', enableStatus: 1, auditStatus: 0, levelCount: 1, taskCount: 1, userCount: 0 },
        ],
      },
    ]
    tryRules(rules, ours)
  })

  describe('Learners of a map', () => {
    const notEnabled: Refused = [409, '地图未启用，不能操作', 'The job map is not enabled']
    const rules: readonly Rule[] = [
      {
        rule: 'are added while it is enabled; those who are there are counted',
        call: 'POST jobmap/user-save',
        given: async () => ({ jobMapId: await pass(await whole()), userIds: [one.userId, two.userId] }),
        answers: { added: 1, existing: 1, skipped: 0 },
      },
      {
        rule: 'are chosen',
        call: 'POST jobmap/user-save',
        given: async () => ({ jobMapId: await inState(0, 2), userIds: [] }),
        refused: [400, '请选择学员范围', 'Choose the learners'],
      },
      {
        rule: 'are not added before it is enabled',
        call: 'POST jobmap/user-save',
        given: async () => ({ jobMapId: await whole(), userIds: [two.userId] }),
        refused: notEnabled,
      },
      {
        rule: 'are removed by their rows',
        call: 'POST jobmap/user-remove',
        given: async () => {
          const jobMapId = await pass(await whole())
          return { jobMapId, ids: [(await learnerOf(jobMapId)).id] }
        },
        after: (_, { jobMapId }) => ['GET jobmap/user-list', { jobMapId }, { total: 0 }],
      },
      {
        rule: 'are named to be removed',
        call: 'POST jobmap/user-remove',
        given: async () => ({ jobMapId: await whole(), ids: [] }),
        refused: [400, '请选择至少一条数据', 'Select at least one row'],
      },
      {
        rule: 'are reminded once in 24 hours',
        call: 'POST jobmap/send-message',
        given: async () => {
          const jobMapId = await pass(await whole())
          await at.ask('POST jobmap/send-message', { jobMapId })
          return { jobMapId }
        },
        answers: { sent: 0, skipped: 1 },
      },
      {
        rule: 'are reminded while it is enabled',
        call: 'POST jobmap/send-message',
        given: async () => ({ jobMapId: await whole() }),
        refused: notEnabled,
      },
      {
        rule: 'who all have finished are not reminded',
        call: 'POST jobmap/send-message',
        given: async () => {
          const course = await aCourse()
          const jobMapId = await aMap()
          await aLevel(jobMapId, [course[0]])
          await pass(jobMapId)
          await study(course)
          return { jobMapId }
        },
        refused: [400, '没有需要提醒的学员', 'There is nobody to remind'],
      },
    ]
    tryRules(rules, ours)
  })

  describe('What a map counts', () => {
    const list = 'GET jobmap/user-list'
    const row = (answers: Values) => ({ records: [answers] })
    /** An enabled map with these levels of courses; each course is studied by the share that is said. */
    const studied = async (
      levels: readonly (readonly number[])[],
      level: Values = {},
      given: Values = {},
    ): Promise<string> => {
      const id = await aMap(given)
      const made: (readonly [readonly [string, string], number])[] = []
      for (const shares of levels) {
        const own = await Promise.all(shares.map(() => aCourse()))
        await aLevel(
          id,
          own.map(([course]) => course),
          level,
        )
        made.push(...own.map((course, n) => [course, shares[n]!] as const))
      }
      await pass(id)
      for (const [course, share] of made) if (share > 0) await study(course, share * 6)
      return id
    }
    const runJob = () => {
      const { model, database } = at.product
      return runMaps.run({
        model,
        database,
        payload: {},
        now: now(),
        signal: new AbortController().signal,
      } as never)
    }
    const rules: readonly Rule[] = [
      {
        rule: 'one of four levels passed is 25 %, and the second is the present one',
        call: list,
        given: async () => ({ jobMapId: await studied([[100], [50], [0], [0]]) }),
        answers: row({ progress: 25, levelDone: 1, levelCount: 4, currentLevel: 2, completeStatus: 1 }),
      },
      {
        rule: 'nothing begun is not started',
        call: list,
        given: async () => ({ jobMapId: await studied([[0]]) }),
        answers: row({ progress: 0, levelDone: 0, currentLevel: 1, completeStatus: 0 }),
      },
      {
        rule: 'every level passed is finished',
        call: list,
        given: async () => ({ jobMapId: await studied([[100], [100]]) }),
        answers: row({ progress: 100, levelDone: 2, completeStatus: 2, finishTime: expect.stringMatching(/^\d{4}-/) }),
      },
      {
        rule: 'a level of three required tasks with two done is not passed, at 66 %',
        call: 'GET jobmap/journaling-detail',
        given: async () => ({ jobMapId: await studied([[100, 100, 0]], { name: '三任务' }) }),
        answers: row({ progress: 0, levelPercents: { 三任务: 66 } }),
      },
      {
        rule: 'a level that needs two of three tasks with one done is at 50 %',
        call: 'GET jobmap/journaling-detail',
        given: async () => ({ jobMapId: await studied([[100, 0, 0]], { name: '选做', passType: 2, passCount: 2 }) }),
        answers: row({ progress: 0, levelPercents: { 选做: 50 } }),
      },
      {
        rule: 'a level that needs two of three tasks is passed by two',
        call: 'GET jobmap/journaling-detail',
        given: async () => ({
          jobMapId: await studied([[100, 100, 0]], { name: '选两个', passType: 2, passCount: 2 }),
        }),
        answers: row({ progress: 100, levelPercents: { 选两个: 100 } }),
      },
      {
        rule: 'E05-29: a level opens when the one before it is passed',
        call: 'POST study/report',
        as: () => one,
        given: async () => {
          const [a, b] = [await aCourse(), await aCourse()]
          const id = await aMap()
          await aLevel(id, [a[0]])
          await aLevel(id, [b[0]])
          await pass(id)
          return report(b, 30)
        },
        refused: [409, '请先通过上一关', 'Pass the previous level first'],
      },
      {
        rule: 'all levels are open where the map says so',
        call: 'POST study/report',
        as: () => one,
        given: async () => {
          const [a, b] = [await aCourse(), await aCourse()]
          const id = await aMap({ unlockType: 0 })
          await aLevel(id, [a[0]])
          await aLevel(id, [b[0]])
          await pass(id)
          return report(b, 30)
        },
      },
      {
        rule: 'who has not finished after the days of the map is overdue',
        call: list,
        given: async () => {
          const jobMapId = await studied([[0]], {}, { limitDays: 1 })
          const due_time = new Date(now().getTime() - 1000)
          await set('course_job_map_learner', { job_map_id: jobMapId }, { due_time })
          await runJob()
          return { jobMapId }
        },
        answers: row({ completeStatus: 4 }),
      },
      {
        rule: 'who finishes after the days of the map has finished late',
        call: list,
        given: async () => {
          const course = await aCourse()
          const jobMapId = await aMap({ limitDays: 1 })
          await aLevel(jobMapId, [course[0]])
          await pass(jobMapId)
          const join_time = new Date(now().getTime() - 2 * day)
          await set('course_job_map_learner', { job_map_id: jobMapId }, { join_time })
          await study(course)
          return { jobMapId }
        },
        answers: row({ completeStatus: 3, progress: 100 }),
      },
      {
        rule: 'who finishes within the days of the map has finished in time',
        call: list,
        given: async () => ({ jobMapId: await studied([[100]], {}, { limitDays: 1 }) }),
        answers: row({ completeStatus: 2 }),
      },
      {
        rule: 'content that was taken down leaves the tasks that are needed',
        call: list,
        given: async () => {
          const [a, b] = [await aCourse(), await aCourse()]
          const jobMapId = await aMap()
          await aLevel(jobMapId, [a[0], b[0]])
          await pass(jobMapId)
          await study(a)
          await set('course_course', { id: b[0] }, { publish_status: 2 })
          await runJob()
          return { jobMapId }
        },
        answers: row({ progress: 100, completeStatus: 2 }),
      },
      {
        rule: 'who has finished stays so when a level is added',
        call: list,
        given: async () => {
          const jobMapId = await studied([[100]])
          await at.ask('POST jobmap/updateEnableStatus', { ids: jobMapId, enableStatus: 1 })
          await aLevel(jobMapId, [courses[0]!])
          await pass(jobMapId)
          return { jobMapId }
        },
        answers: row({ completeStatus: 2, progress: 100 }),
      },
      {
        rule: 'an optional task is not needed',
        call: list,
        given: async () => {
          const [a, b] = [await aCourse(), await aCourse()]
          const jobMapId = await aMap()
          const levelId = await aLevel(jobMapId, [a[0], b[0]])
          const { records } = await at.ask('GET level/task/page', { levelId })
          await at.ask('POST level/task/update', { id: records[1].id, courseRequirement: 1 })
          await pass(jobMapId)
          await study(a)
          return { jobMapId }
        },
        answers: row({ progress: 100, completeStatus: 2 }),
      },
    ]
    tryRules(rules, ours)
  })
})
