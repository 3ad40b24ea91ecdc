/** The rules of categories and courses (04-courses §2, §3), each a row of a table. */
import { beforeAll, describe, expect } from 'vitest'
import { formatInstant } from '../../../../src/fields/definition/zone'
import { type Academy, anAcademy, chapter, tenant, video } from '../../../builders/courses'
import { describeEachDatabase } from '../../../builders/databases'
import { aProduct } from '../../../builders/product'
import {
  aName,
  choice,
  digits,
  type Limit,
  letters,
  limitRules,
  number,
  type Rule,
  text,
  tryRules,
  type Values,
} from './rules'

const day = 86_400_000

/** Kept in cents, told in whole units. */
const money = (name: string, zh: string, en: string): Limit => ({
  about: `${name} is a cent to 999999.99`,
  taken: [1, 99_999_999].map((value) => ({ isFree: 0, [name]: value })),
  beyond: [
    [{ isFree: 0, [name]: 0 }, `${zh}不能小于0.01`, `${en} must be at least 0.01`],
    [{ isFree: 0, [name]: 100_000_000 }, `${zh}不能大于999999.99`, `${en} must be at most 999999.99`],
  ],
})

const videos = (count: number, of: string) =>
  Array.from({ length: count }, (_, n) => video({ resId: `${of}-${n}`, name: '视频' }))
const stage = (name: string, given: Values = {}) => ({
  name,
  passType: 0,
  resourceList: [video({ resId: aName() })],
  ...given,
})

describeEachDatabase('Courses and their categories', (open) => {
  let at: Academy
  /** A single course that no rule changes for good. */
  let published: string
  beforeAll(async () => {
    at = await anAcademy(await aProduct(open))
    await at.ask('POST category/submit', { name: '编码', code: 'known', sort: 1 })
    for (const word of ['违禁'])
      await at.product.plant(at.product.model.resources['system/sensitive-word']!, {
        tenantId: tenant,
        given: { word, enableStatus: 0 },
      })
    published = await at.aPublished()
  })
  const ours = () => ({ product: at.product, editor: at.editor, base: '/api/blade-course' })
  const inDays = (days: number) => formatInstant(new Date(at.product.database.clock.now().getTime() + days * day))
  const plant = async (resource: string, given: Values = {}) =>
    (await at.product.plant(at.product.model.resources[resource]!, { tenantId: tenant, given })).id
  const set = (table: string, id: string, values: object) =>
    at.product.database.kysely.updateTable(table).set(values).where('id', '=', id).execute()

  const series = (ids: readonly string[]) => ({
    name: aName(),
    courseType: 2,
    categoryId: at.categoryId,
    cover: 'https://example.com/a.png',
    seriesList: ids.map((refCourseId) => ({ refCourseId })),
  })

  describe('A category', () => {
    const aCategory = async (given: Values = {}) =>
      (await at.ask('POST category/submit', { name: aName(), sort: 1, ...given })).id as string
    const submit = 'POST category/submit'
    const entry = () => ({ name: aName(), sort: 1 })
    const deep = async () => aCategory({ parentId: await aCategory({ parentId: await aCategory() }) })
    const limits: readonly Limit[] = [
      {
        about: 'a name is 1 to 50 characters',
        beyond: [
          [{ name: '' }, '请输入分类名称', 'Enter category name'],
          [{ name: letters(51) }, '分类名称最多50个字符', 'Category name: at most 50 characters'],
        ],
      },
      {
        about: 'a code begins with a letter',
        beyond: [
          [{ code: '1a' }, '只能以字母开头，包含字母、数字和_.:-', 'Start with a letter; use letters, digits and _.:-'],
          [
            { code: 'a b' },
            '只能以字母开头，包含字母、数字和_.:-',
            'Start with a letter; use letters, digits and _.:-',
          ],
        ],
      },
      {
        about: 'a code has at most 32 characters',
        taken: [{ code: `c${digits(31)}` }],
        beyond: [[{ code: `c${digits(32)}` }, '分类编码最多32个字符', 'Code: at most 32 characters']],
      },
      {
        about: 'a code is there once in a tenant',
        beyond: [[{ code: 'known' }, '分类编码已存在', 'Code already exists']],
      },
      {
        about: 'the order is a positive whole number of at most 8 digits',
        taken: [{ sort: 1 }, { sort: 99_999_999 }],
        beyond: [
          [{ sort: 0 }, '请输入正整数，最多8位', 'Enter a positive whole number of at most 8 digits'],
          [{ sort: 100_000_000 }, '请输入正整数，最多8位', 'Enter a positive whole number of at most 8 digits'],
        ],
      },
      choice('enableStatus', [0, 1], '状态', 'Status'),
      text('remark', 200, '备注', 'Remark'),
    ]
    const listed = async (id: string) => ({ id, ...entry() })
    const rules: readonly Rule[] = [
      {
        rule: 'a name of 50 characters is taken',
        call: submit,
        given: () => ({ name: aName(50), sort: 1 }),
      },
      {
        rule: 'a name is there once below one parent',
        call: submit,
        given: async () => {
          const name = aName()
          await aCategory({ name })
          return { name, sort: 1 }
        },
        refused: [400, '分类名称已存在', 'The category name already exists'],
      },
      {
        rule: 'the same name may stand below another parent',
        call: submit,
        given: async () => {
          const name = aName()
          await aCategory({ name })
          return { name, sort: 1, parentId: await aCategory() }
        },
      },
      {
        rule: 'a third level is taken',
        call: submit,
        given: async () => ({ ...entry(), parentId: await aCategory({ parentId: await aCategory() }) }),
      },
      {
        rule: 'E04-16: a fourth level is refused',
        call: submit,
        given: async () => ({ ...entry(), parentId: await deep() }),
        refused: [400, '分类最多3级', 'At most 3 levels'],
      },
      {
        rule: 'E04-16: a category is not its own parent',
        call: submit,
        given: async () => {
          const id = await aCategory()
          return { ...(await listed(id)), parentId: id }
        },
        refused: [400, '上级分类不能选择自身或下级', 'The parent cannot be the category itself or one below it'],
      },
      {
        rule: 'E04-16: a category does not move below itself',
        call: submit,
        given: async () => {
          const id = await aCategory()
          return { ...(await listed(id)), parentId: await aCategory({ parentId: id }) }
        },
        refused: [400, '上级分类不能选择自身或下级', 'The parent cannot be the category itself or one below it'],
      },
      {
        rule: 'a category with others below it stays',
        call: 'POST category/remove',
        given: async () => {
          const id = await aCategory({ name: '有下级' })
          await aCategory({ parentId: id })
          return { ids: id }
        },
        refused: [409, '[有下级]存在下级数据，不能删除', '[有下级]It has entries below it and cannot be deleted'],
      },
      {
        rule: 'E04-17: a category with courses stays',
        call: 'POST category/remove',
        given: async () => {
          const ids = await aCategory({ name: '有课程' })
          await at.aCourse({ categoryId: ids })
          return { ids }
        },
        refused: [409, '[有课程]分类下存在课程，不能删除', '[有课程]This category has courses'],
      },
      {
        rule: 'one blocked category keeps the others that are removed with it',
        call: 'POST category/remove',
        given: async () => {
          const blocked = await aCategory({ name: '阻止' })
          await at.aCourse({ categoryId: blocked })
          return { ids: `${await aCategory()},${blocked}` }
        },
        refused: [409, '[阻止]分类下存在课程，不能删除', '[阻止]This category has courses'],
      },
      { rule: 'an empty category goes', call: 'POST category/remove', given: async () => ({ ids: await aCategory() }) },
      {
        rule: 'a category that is gone is not found',
        call: 'POST category/remove',
        given: { ids: '1790000000000000001' },
        refused: [404, '数据不存在', 'The record does not exist'],
      },
      {
        rule: 'nothing chosen is told',
        call: 'POST category/remove',
        given: { ids: '' },
        refused: [400, '请选择至少一条数据', 'Select at least one row'],
      },
      {
        rule: 'the tree counts the courses of a category and those below it',
        call: 'GET category/tree',
        given: async () => {
          const top = await aCategory({ name: 'counted' })
          await at.aCourse({ categoryId: top })
          await at.aCourse({ categoryId: await aCategory({ parentId: top }) })
          return {}
        },
        answers: expect.arrayContaining([expect.objectContaining({ title: 'counted', courseCount: 2 })]),
      },
      {
        rule: 'a disabled category is left out where enabled ones are asked for',
        call: 'GET category/list',
        given: async () => {
          await aCategory({ name: 'switched off', enableStatus: 1 })
          return { enableStatus: 0, name: 'switched off' }
        },
        answers: [],
      },
    ]
    const read = (_: unknown, { name }: Values, held: Values) => ['GET category/list', { name }, [held]] as const
    tryRules([...limitRules(limits, { call: submit, read, entry }), ...rules], ours)
  })

  describe('A course as a draft', () => {
    const submit = 'POST course/submit'
    const entry = () => ({
      name: aName(),
      courseType: 1,
      categoryId: at.categoryId,
      cover: 'https://example.com/a.png',
    })
    const seats = { openType: 1, signUpEnabled: 1 }
    const limits: readonly Limit[] = [
      {
        about: 'a name is 1 to 100 characters',
        taken: [{ name: letters(100) }],
        beyond: [
          [{ name: '' }, '请输入课程名称', 'Enter the course name'],
          [{ name: letters(101) }, '课程名称最多100个字符', 'Course name: at most 100 characters'],
          [{ name: letters(100) }, '课程名称已存在', 'The course name already exists'],
        ],
      },
      {
        about: 'a code follows the rule of codes, has at most 32 characters and is there once',
        taken: [{ courseCode: `c${digits(31)}` }],
        beyond: [
          [{ courseCode: `c${digits(32)}` }, '课程编号最多32个字符', 'Course code: at most 32 characters'],
          [
            { courseCode: '9c' },
            '只能以字母开头，包含字母、数字和_.:-',
            'Start with a letter; use letters, digits and _.:-',
          ],
          [{ courseCode: `c${digits(31)}` }, '课程编号已存在', 'Course code already exists'],
        ],
      },
      choice('courseType', [1, 2, 3], '课程类型', 'Course type'),
      choice('coverType', [0, 1], '封面方向', 'Cover orientation'),
      text('summary', 200, '简介', 'Summary'),
      {
        about: 'an introduction has at most 20000 characters',
        beyond: [
          [{ introduction: letters(20_001) }, '课程介绍最多20000个字符', 'Introduction: at most 20000 characters'],
        ],
      },
      {
        about: 'sensitive words are refused in name, summary and introduction',
        beyond: [
          [{ name: '有违禁词' }, '内容包含敏感词：违禁', 'Contains blocked words: 违禁'],
          [{ summary: '有违禁词' }, '内容包含敏感词：违禁', 'Contains blocked words: 违禁'],
          [{ introduction: '<p>有违禁词</p>' }, '内容包含敏感词：违禁', 'Contains blocked words: 违禁'],
        ],
      },
      {
        about: 'a course has at most 10 tags',
        beyond: [[{ tagIds: Array.from({ length: 11 }, (_, n) => `${n}`) }, '标签最多10项', 'Tags: at most 10 items']],
      },
      choice('courseRequirement', [0, 1], '课程要求', 'Requirement'),
      {
        about: 'class hours are 0 to 999.9 with one decimal',
        taken: [{ period: 0 }, { period: 999.9 }],
        beyond: [
          [{ period: -0.1 }, '学时不能小于0', 'Class hours must be at least 0'],
          [{ period: 1000 }, '学时不能大于999.9', 'Class hours must be at most 999.9'],
          [{ period: 1.25 }, '学时必须是0.1的倍数', 'Class hours must be a multiple of 0.1'],
        ],
      },
      {
        about: 'credit is 0 to 99.9 with one decimal',
        taken: [{ credit: 0 }, { credit: 99.9 }],
        beyond: [
          [{ credit: -0.1 }, '学分不能小于0', 'Credit must be at least 0'],
          [{ credit: 100 }, '学分不能大于99.9', 'Credit must be at most 99.9'],
          [{ credit: 0.55 }, '学分必须是0.1的倍数', 'Credit must be a multiple of 0.1'],
        ],
      },
      number('points', [0, 9999], '积分', 'Points'),
      {
        about: 'openType is one of 0, 1, 2',
        taken: [{ openType: 0 }, { openType: 1 }],
        beyond: [[{ openType: 3 }, '开放范围取值不正确', 'Open to is not one of the options']],
      },
      choice('signUpEnabled', [0, 1], '允许报名', 'Sign-up', { openType: 1 }),
      number('maxUsers', [0, 99_999], '人数上限', 'Seats', seats),
      choice('isFree', [0, 1], '是否免费', 'Free'),
      money('price', '价格', 'Price'),
      money('linePrice', '划线价', 'List price'),
      choice('validType', [0, 1, 2], '有效期', 'Valid'),
      number('validDays', [1, 3650], '有效天数', 'Days', { validType: 2 }),
      choice('studyMode', [0, 1], '学习方式', 'Mode'),
      choice('dragAllowed', [0, 1], '允许拖动', 'Seeking'),
      choice('speedAllowed', [0, 1], '允许倍速', 'Speed'),
      number('finishPercent', [50, 100], '完成比例(%)', 'Watch share (%)'),
      number('minStudyMinutes', [0, 99_999], '最少学习时长(分)', 'Minimum minutes'),
      choice('signRequired', [0, 1], '需要签名', 'Signature needed'),
      {
        about: 'the order is a positive whole number of at most 8 digits',
        taken: [{ sort: 1 }, { sort: 99_999_999 }],
        beyond: [
          [{ sort: 0 }, '请输入正整数，最多8位', 'Enter a positive whole number of at most 8 digits'],
          [{ sort: 100_000_000 }, '请输入正整数，最多8位', 'Enter a positive whole number of at most 8 digits'],
        ],
      },
      {
        about: 'a list price is not below the price',
        taken: [{ isFree: 0, price: 200, linePrice: 200 }],
        beyond: [
          [{ isFree: 0, price: 200, linePrice: 199 }, '划线价不能低于价格', 'The list price cannot be below the price'],
        ],
      },
      {
        about: 'valid dates end after they begin',
        taken: [{ validType: 1, validStart: '2030-01-01', validEnd: '2030-01-02' }],
        beyond: [
          [
            { validType: 1, validStart: '2030-01-01', validEnd: '2030-01-01' },
            '结束时间必须晚于开始时间',
            'The end must be after the start',
          ],
        ],
      },
      {
        about: 'sign-up ends ahead',
        taken: [{ ...seats, signUpEndTime: '2099-01-01 00:00:00' }],
        beyond: [
          [
            { ...seats, signUpEndTime: '2020-01-01 00:00:00' },
            '报名截止必须晚于当前时间',
            'The end of sign-up must be in the future',
          ],
        ],
      },
    ]
    const read = (id: unknown, _: Values, held: Values) => ['GET course/detail', { id }, held] as const
    const whole = (given: Values = {}) => ({ ...entry(), ...given })
    const rules: readonly Rule[] = [
      {
        rule: 'a draft needs a name and a type alone',
        call: submit,
        given: () => ({ name: aName(), courseType: 1 }),
        after: ({ id }) => ['GET course/detail', { id }, { publishStatus: 0, auditStatus: 0, isFree: 1, validType: 0 }],
      },
      {
        rule: 'defaults: assigned only, no sign-up, always valid, speed allowed, watched for 90 %, no signature',
        call: submit,
        given: whole,
        after: ({ id }) => [
          'GET course/detail',
          { id },
          {
            courseCode: expect.stringMatching(/^KC\d{12}$/),
            coverType: 0,
            courseRequirement: 1,
            period: 0,
            credit: 0,
            points: 0,
            openType: 0,
            maxUsers: 0,
            isFree: 1,
            validType: 0,
            studyMode: 0,
            dragAllowed: 0,
            speedAllowed: 1,
            finishPercent: 90,
            minStudyMinutes: 0,
            signRequired: 0,
            isTop: 0,
            sort: 1,
          },
        ],
      },
      {
        rule: 'E04-12: the type stays as it is',
        call: submit,
        given: async () => ({ id: await at.aCourse(), courseType: 2 }),
        refused: [400, '课程类型不能修改', 'The type cannot be changed'],
      },
      {
        rule: 'E04-07: a disabled category is not chosen',
        call: submit,
        given: async () => whole({ categoryId: await plant('course/category', { enableStatus: 1, parentId: '0' }) }),
        refused: [400, '课程分类不可用，请重新选择', 'The category is not available'],
      },
      {
        rule: 'E04-07: a category that is gone is not chosen',
        call: submit,
        given: () => whole({ categoryId: '1790000000000000001' }),
        refused: [400, '课程分类不可用，请重新选择', 'The category is not available'],
      },
      {
        rule: 'a course keeps its category when that is disabled',
        call: submit,
        given: async () => {
          const { id: categoryId } = await at.ask('POST category/submit', { name: aName(), sort: 1 })
          const id = await at.aCourse({ categoryId })
          await set('course_category', categoryId, { enable_status: 1 })
          return { id, categoryId, summary: '改' }
        },
      },
      {
        rule: 'a disabled lecturer is not chosen',
        call: submit,
        given: async () => whole({ lecturerId: await plant('opsm/lecturer', { enableStatus: 1 }) }),
        refused: [400, '讲师所选数据不存在', 'Lecturer: the selected entry no longer exists'],
      },
      {
        rule: 'an enabled lecturer is chosen',
        call: submit,
        given: async () => whole({ lecturerId: await plant('opsm/lecturer', { enableStatus: 0 }) }),
      },
      {
        rule: 'sign-up is for courses that are open: where learners are assigned only it is forgotten',
        call: submit,
        given: () => whole({ openType: 0, signUpEnabled: 1, signUpEndTime: inDays(3) }),
        after: ({ id }) => ['GET course/detail', { id }, { openType: 0, signUpEnabled: 0, signUpEndTime: '' }],
      },
      {
        rule: 'a course that is free has no price',
        call: submit,
        given: () => whole({ isFree: 1, price: 100, linePrice: 200 }),
        after: ({ id }) => ['GET course/detail', { id }, { price: null, linePrice: null }],
      },
      {
        rule: 'a course that is open to chosen people names them',
        call: submit,
        given: () => whole({ openType: 2 }),
        refused: [400, '请选择学员范围', 'Choose the learners'],
      },
      {
        rule: 'only the platform opens a course to other tenants',
        call: submit,
        given: () => whole({ openTenantIds: ['000000'] }),
        after: ({ id }) => ['GET course/detail', { id }, { openTenantIds: '' }],
      },
      {
        rule: 'E04-38: a resource stands once in a course',
        call: submit,
        given: () => whole({ chapterList: [chapter(video(), video())] }),
        refused: [400, '该资源已在课程中', 'The resource is already in the course'],
      },
      {
        rule: 'E04-38: a resource stands once in a course, in whichever chapter',
        call: submit,
        given: () => whole({ chapterList: [chapter(video()), chapter(video())] }),
        refused: [400, '该资源已在课程中', 'The resource is already in the course'],
      },
      {
        rule: 'a course has at most 100 chapters',
        call: submit,
        given: () => whole({ chapterList: Array.from({ length: 101 }, () => ({ name: '章', resourceList: [] })) }),
        refused: [400, '课程内容最多100项', 'Content: at most 100 items'],
      },
      {
        rule: 'a course has at most 500 resources, over all of its chapters',
        call: submit,
        given: () => whole({ chapterList: [0, 1].map((n) => chapter(...videos(251, `m${n}`))) }),
        refused: [400, '课程资源最多500个', 'A course has at most 500 resources'],
      },
      {
        rule: 'the name of a chapter has at most 100 characters',
        call: submit,
        given: () => whole({ chapterList: [{ name: letters(101), resourceList: [] }] }),
        refused: [400, '章节名称最多100个字符', 'Chapter name: at most 100 characters'],
      },
      {
        rule: 'the summary of a chapter has at most 200 characters',
        call: submit,
        given: () => whole({ chapterList: [{ name: '章', summary: letters(201), resourceList: [] }] }),
        refused: [400, '章节简介最多200个字符', 'Chapter summary: at most 200 characters'],
      },
      {
        rule: 'a resource is open for at most 7200 seconds before it counts',
        call: submit,
        given: () => whole({ chapterList: [chapter(video({ minSeconds: 7201 }))] }),
        refused: [400, '最少停留(秒)不能大于7200', 'Minimum seconds must be at most 7200'],
      },
      {
        rule: 'a resource is required, no trial and not downloaded unless it says otherwise',
        call: submit,
        given: () => whole({ chapterList: [chapter({ resId: 'plain', name: '视频' })] }),
        after: ({ id }) => [
          'GET course/detail',
          { id },
          { chapterList: [{ resourceList: [{ isRequired: 1, isTrial: 0, minSeconds: 0, downloadAllowed: 0 }] }] },
        ],
      },
      {
        rule: 'children that are sent no more are removed; those that stay keep their id',
        call: submit,
        given: async () => {
          const id = await at.aCourse({ chapterList: [chapter(video({ resId: 'a' }), video({ resId: 'b' }))] })
          const { chapterList } = await at.ask('GET course/detail', { id })
          const [first] = chapterList[0].resourceList
          return { id, chapterList: [{ ...chapterList[0], resourceList: [first] }] }
        },
        after: ({ id }, { chapterList }) => ['GET course/detail', { id }, { resourceCount: 1, chapterList }],
      },
      {
        rule: 'E04-04: a course that is not published does not join a series',
        call: submit,
        given: async () => series([await at.aCourse(), published]),
        refused: [400, '系列课只能添加已发布的单课', 'Only published single courses can join a series'],
      },
      {
        rule: 'E04-04: a series does not join a series',
        call: submit,
        given: async () => series([await plant('course/course', { publishStatus: 1, courseType: 2 }), published]),
        refused: [400, '系列课只能添加已发布的单课', 'Only published single courses can join a series'],
      },
      {
        rule: 'a course is in a series once',
        call: submit,
        given: () => series([published, published]),
        refused: [400, '该课程已在系列课中', 'The course is in the series already'],
      },
      {
        rule: 'a series has at most 100 courses',
        call: submit,
        given: () => series(Array.from({ length: 101 }, (_, n) => `${n}`)),
        refused: [400, '系列课程最多100项', 'Courses of the series: at most 100 items'],
      },
      {
        rule: 'a course of a series is required unless it says otherwise',
        call: submit,
        given: () => series([published]),
        after: ({ id }) => ['GET course/detail', { id }, { seriesList: [{ courseRequirement: 0 }] }],
      },
      ...(
        [
          [{ passScore: 0 }, '通过分数(%)不能小于1', 'Pass mark (%) must be at least 1'],
          [{ passScore: 101 }, '通过分数(%)不能大于100', 'Pass mark (%) must be at most 100'],
          [{ maxTries: -1 }, '最多次数不能小于0', 'Tries must be at least 0'],
          [{ maxTries: 100 }, '最多次数不能大于99', 'Tries must be at most 99'],
          [{ passType: 2 }, '通过条件取值不正确', 'Passed by is not one of the options'],
        ] as const
      ).map(
        ([given, zh, en]): Rule => ({
          rule: `a stage is not passed by ${JSON.stringify(given)}`,
          call: submit,
          given: () => whole({ courseType: 3, stageList: [stage('一', { passType: 1, ...given })] }),
          refused: [400, zh, en],
        }),
      ),
      {
        rule: 'a stage is passed by a quiz of 60 % in any number of tries unless it says otherwise',
        call: submit,
        given: () => whole({ courseType: 3, stageList: [{ name: '一', resourceList: [] }] }),
        after: ({ id }) => ['GET course/detail', { id }, { stageList: [{ passType: 1, passScore: 60, maxTries: 0 }] }],
      },
      {
        rule: 'the quiz of a stage is a published exam',
        call: submit,
        given: async () => {
          const refId = await plant('exam/exam', { publishStatus: 0 })
          return whole({ courseType: 3, stageList: [stage('一', { passType: 1, refId })] })
        },
        refused: [400, '测验所选数据不存在', 'Quiz: the selected entry no longer exists'],
      },
    ]
    tryRules([...limitRules(limits, { call: submit, read, entry }), ...rules], ours)
  })

  describe('A course that is submitted', () => {
    const up = 'POST course/submit-audit/{id}'
    const refusals: readonly (readonly [
      rule: string,
      given: Values | (() => Promise<Values>),
      zh: string,
      en: string,
    ])[] = [
      [
        'E04-01: a single course without content',
        { chapterList: [] },
        '请至少添加一个课程资源',
        'Add at least one resource',
      ],
      [
        'E04-01: a single course with empty chapters alone',
        { chapterList: [{ name: '空', resourceList: [] }] },
        '请至少添加一个课程资源',
        'Add at least one resource',
      ],
      [
        'E04-02: an empty chapter beside a full one',
        { chapterList: [chapter(video()), { name: '第二章', resourceList: [] }] },
        '章节【第二章】下没有资源',
        'Chapter 第二章 has no resource',
      ],
      [
        'E04-03: a series of one course',
        async () => ({ ...series([published]), chapterList: [] }),
        '系列课至少添加2门课程',
        'A series needs 2 courses',
      ],
      [
        'E04-03: a challenge of one stage',
        { courseType: 3, chapterList: undefined, stageList: [stage('一')] },
        '知识闯关至少添加2个关卡',
        'A challenge needs 2 stages',
      ],
      [
        'a challenge of 51 stages',
        { courseType: 3, chapterList: undefined, stageList: Array.from({ length: 51 }, (_, n) => stage(`关${n}`)) },
        '知识闯关最多50个关卡',
        'A challenge has at most 50 stages',
      ],
      [
        'E04-39: a stage that is passed by a quiz without one',
        { courseType: 3, chapterList: undefined, stageList: [stage('一'), stage('二', { passType: 1 })] },
        '请为关卡【二】选择测验',
        'Choose the quiz of stage 二',
      ],
      [
        'a chapter without a name',
        { chapterList: [{ name: '', resourceList: [video()] }] },
        '请输入章节名称',
        'Enter chapter name',
      ],
      [
        'a resource without a name',
        { chapterList: [chapter(video({ name: '' }))] },
        '请输入资源名称',
        'Enter resource name',
      ],
      ['a course without a cover', { cover: '' }, '请上传封面', 'Upload cover'],
      ['a course without a category', { categoryId: '' }, '请选择课程分类', 'Choose the category'],
      ['E04-06: a course with a price that is not there', { isFree: 0 }, '请输入价格', 'Enter the price'],
      ['dates that are not there', { validType: 1 }, '请选择有效日期', 'Choose valid from'],
      ['days that are not there', { validType: 2 }, '请输入有效天数', 'Enter days'],
      [
        'E04-05: a resource that did not pass',
        async () => {
          const resId = await plant('resource/resource', { auditStatus: 0 })
          return { chapterList: [chapter(video({ resId, name: '未审核' }))] }
        },
        '资源【未审核】不可用，请移除后重试',
        'Resource 未审核 is not available. Remove it and try again',
      ],
    ]
    const rules: readonly Rule[] = [
      ...refusals.map(
        ([rule, given, zh, en]): Rule => ({
          rule,
          call: up,
          given: async () => {
            const id = await at.aCourse(typeof given === 'function' ? await given() : given)
            return { id, auditType: 1 }
          },
          refused: [400, zh, en],
        }),
      ),
      {
        rule: 'E04-05: a resource that was removed since',
        call: up,
        given: async () => {
          const resId = await plant('resource/resource', { auditStatus: 2 })
          const id = await at.aCourse({ chapterList: [chapter(video({ resId, name: '已移除' }))] })
          await set('res_resource', resId, { is_deleted: 1 })
          return { id, auditType: 1 }
        },
        refused: [
          400,
          '资源【已移除】不可用，请移除后重试',
          'Resource 已移除 is not available. Remove it and try again',
        ],
      },
      {
        rule: 'E04-04: a member of a series that was taken down since',
        call: up,
        given: async () => {
          const gone = await at.aPublished()
          const id = await at.aCourse({ ...series([published, gone]), chapterList: [] })
          await set('course_course', gone, { publish_status: 2 })
          return { id, auditType: 1 }
        },
        refused: [400, '系列课只能添加已发布的单课', 'Only published single courses can join a series'],
      },
      {
        rule: 'E04-07: a category that was disabled since',
        call: up,
        given: async () => {
          const { id: categoryId } = await at.ask('POST category/submit', { name: aName(), sort: 1 })
          const id = await at.aCourse({ categoryId })
          await set('course_category', categoryId, { enable_status: 1 })
          return { id, auditType: 1 }
        },
        refused: [400, '课程分类不可用，请重新选择', 'The category is not available; choose another one'],
      },
      {
        rule: 'E04-10: a linked exam that was taken down since',
        call: up,
        given: async () => {
          const id = await at.aCourse()
          const refId = await plant('exam/exam', { publishStatus: 1, name: '结业考试' })
          await at.ask('POST exam/submit', { courseId: id, refType: 1, refId, triggerType: 2, isRequired: 1 })
          await set('exam_exam', refId, { publish_status: 2 })
          return { id, auditType: 1 }
        },
        refused: [400, '关联考试【结业考试】未发布', 'Linked exam 结业考试 is not published'],
      },
      {
        rule: 'E04-10: the quiz of a stage that was taken down since',
        call: up,
        given: async () => {
          const refId = await plant('exam/exam', { publishStatus: 1, name: '过关测验' })
          const stageList = [stage('一'), stage('二', { passType: 1, refId })]
          const id = await at.aCourse({ courseType: 3, chapterList: undefined, stageList })
          await set('exam_exam', refId, { publish_status: 2 })
          return { id, auditType: 1 }
        },
        refused: [400, '关联考试【过关测验】未发布', 'Linked exam 过关测验 is not published'],
      },
      {
        rule: 'a linked exam that is published bars nothing',
        call: up,
        given: async () => {
          const id = await at.aCourse()
          const refId = await plant('exam/exam', { publishStatus: 1 })
          await at.ask('POST exam/submit', { courseId: id, refType: 1, refId, triggerType: 2, isRequired: 1 })
          return { id, auditType: 1 }
        },
        after: (_, { id }) => [
          'GET course/detail',
          { id: id as string },
          { auditStatus: 1, auditType: 1, publishStatus: 0 },
        ],
      },
      {
        rule: 'a stage that is passed by a quiz needs no content',
        call: up,
        given: async () => {
          const refId = await plant('exam/exam', { publishStatus: 1 })
          const stageList = [stage('一'), { name: '二', passType: 1, refId, resourceList: [] }]
          return { id: await at.aCourse({ courseType: 3, chapterList: undefined, stageList }), auditType: 1 }
        },
      },
    ]
    tryRules(rules, ours)
  })

  describe('The life of a course', () => {
    const state =
      (publish_status: number, audit_status: number, given: object = {}) =>
      async () => {
        const id = await at.aCourse()
        await set('course_course', id, { publish_status, audit_status, ...given })
        return id
      }
    const waiting = state(0, 1)
    const up = 'POST course/submit-audit/{id}'
    const inReview: Rule['refused'] = [409, '审核中的数据不能修改', 'It is under review and cannot be changed']
    const isPublished: Rule['refused'] = [409, '已发布的数据不能修改，请先下架', 'Published, take it down first']
    const notNow: Rule['refused'] = [409, '当前状态不允许该操作', 'This is not possible in the current state']
    const verify =
      (result: 1 | 2, id: string, given: Values = {}) =>
      async () => {
        const { data } = await at.product.call(
          'GET /api/blade-audit/audit/page',
          { view: 'todo', refId: id },
          at.auditor,
        )
        return { ids: data.records[0].id, result, ...given }
      }
    const submitted = async (given: Values = {}) => {
      const id = await at.aCourse(given)
      await at.ask(`POST course/submit-audit/${id}`, { auditType: 1 })
      return id
    }
    const down = async () => {
      const id = await at.aPublished()
      await at.ask(`POST course/submit-audit/${id}`, { auditType: 2, remark: '过时' })
      return id
    }
    const openReview = async (id: string) => {
      const { data } = await at.product.call('GET /api/blade-audit/audit/page', { view: 'todo', refId: id }, at.auditor)
      return data.records[0].id as string
    }
    void verify
    const rules: readonly Rule[] = [
      ...(
        [
          [0, 0],
          [0, 2],
          [0, 3],
          [0, 4],
          [2, 0],
          [2, 2],
          [2, 3],
          [2, 4],
        ] as const
      ).map(
        ([publish, audit]): Rule => ({
          rule: `2: state ${publish}/${audit} is edited, and is a draft again`,
          call: 'POST course/submit',
          given: async () => ({ id: await state(publish, audit)(), summary: '改' }),
          after: ({ id }) => ['GET course/detail', { id }, { publishStatus: publish, auditStatus: 0, summary: '改' }],
        }),
      ),
      {
        rule: 'E04-08: in review it is not edited',
        call: 'POST course/submit',
        given: async () => ({ id: await waiting(), summary: '改' }),
        refused: inReview,
      },
      {
        rule: 'E04-08: in review it is not saved as it is either',
        call: 'POST course/submit',
        given: async () => ({ id: await waiting(), courseType: 1 }),
        refused: inReview,
      },
      {
        rule: 'E04-08: one that waits to be taken down is not saved as it is either',
        call: 'POST course/submit',
        given: async () => ({ id: await state(1, 1, { audit_type: 2 })() }),
        refused: inReview,
      },
      {
        rule: 'a published one may be saved as it is: its name and texts are open to changes',
        call: 'POST course/update-detail',
        given: () => ({ id: published }),
        after: (_, { id }) => ['GET course/detail', { id }, { publishStatus: 1, auditStatus: 2 }],
      },
      {
        rule: 'E04-08: in review its content is not edited',
        call: 'POST course/update-detail',
        given: async () => ({ id: await waiting(), summary: '改' }),
        refused: inReview,
      },
      {
        rule: 'E04-08: a published course that waits to be taken down is not edited',
        call: 'POST course/update-detail',
        given: async () => ({ id: await state(1, 1, { audit_type: 2 })(), summary: '改' }),
        refused: inReview,
      },
      ...(
        [
          { studyMode: 1 },
          { categoryId: '1' },
          { finishPercent: 50 },
          { points: 3 },
          { openType: 1 },
          { isFree: 0, price: 1 },
          { courseRequirement: 0 },
        ] as const
      ).map(
        (given): Rule => ({
          rule: `E04-08: ${JSON.stringify(given)} is not changed while it is published`,
          call: 'POST course/submit',
          given: () => ({ id: published, ...given }),
          refused: isPublished,
        }),
      ),
      {
        rule: 'E04-08: its content is not changed while it is published',
        call: 'POST course/update-detail',
        given: () => ({ id: published, chapterList: [chapter(video({ resId: 'other' }))] }),
        refused: isPublished,
      },
      ...(
        [
          { cover: 'https://example.com/b.png' },
          { summary: '新' },
          { introduction: '<p>新</p>' },
          { sort: 7 },
          { attachList: [] },
        ] as const
      ).map(
        (given): Rule => ({
          rule: `${JSON.stringify(given)} is changed while it is published, without a review`,
          call: 'POST course/update-detail',
          given: () => ({ id: published, ...given }),
          after: (_, { id }) => [
            'GET course/detail',
            { id: id as string },
            { ...given, publishStatus: 1, auditStatus: 2 },
          ],
        }),
      ),
      {
        rule: 'its name is changed while it is published, without a review',
        call: 'POST course/update-detail',
        given: async () => ({ id: await at.aPublished(), name: aName() }),
        after: (_, { id, name }) => ['GET course/detail', { id }, { name, publishStatus: 1, auditStatus: 2 }],
      },
      {
        rule: 'its lecturer is changed while it is published, without a review',
        call: 'POST course/update-detail',
        given: async () => ({ id: published, lecturerId: await plant('opsm/lecturer', { enableStatus: 0 }) }),
        after: (_, { id, lecturerId }) => [
          'GET course/detail',
          { id },
          { lecturerId, publishStatus: 1, auditStatus: 2 },
        ],
      },
      ...(
        [
          [0, 0],
          [0, 3],
          [0, 4],
          [2, 0],
          [2, 2],
          [2, 3],
          [2, 4],
        ] as const
      ).map(
        ([publish, audit]): Rule => ({
          rule: `3: state ${publish}/${audit} is submitted`,
          call: up,
          given: async () => ({ id: await state(publish, audit)(), auditType: 1 }),
          after: (_, { id }) => ['GET course/detail', { id }, { publishStatus: publish, auditStatus: 1, auditType: 1 }],
        }),
      ),
      ...(
        [
          [1, 2, {}],
          [1, 1, { audit_type: 2 }],
          [0, 2, {}],
        ] as const
      ).map(
        ([publish, audit, given]): Rule => ({
          rule: `3: state ${publish}/${audit} is not submitted`,
          call: up,
          given: async () => ({ id: await state(publish, audit, given)(), auditType: 1 }),
          refused: notNow,
        }),
      ),
      {
        rule: '3: a published one is not submitted, whatever became of its content',
        call: up,
        given: async () => {
          const id = await state(1, 2)()
          await at.product.database.kysely
            .updateTable('course_resource')
            .set({ is_deleted: 1 })
            .where('course_id', '=', id)
            .execute()
          return { id, auditType: 1 }
        },
        refused: notNow,
      },
      {
        rule: '4: passing publishes it at once',
        call: 'POST /api/blade-audit/audit/verify',
        as: () => at.auditor,
        given: async () => ({ ids: await openReview(await submitted({ summary: 'pass me' })), result: 1 }),
        answers: { success: 1 },
        after: () => [
          'GET course/coursePage',
          { size: 1 },
          { records: [{ publishStatus: 1, auditStatus: 2, publishTime: expect.stringMatching(/^\d{4}-/) }] },
        ],
      },
      {
        rule: '5: sending it back needs a reason',
        call: 'POST /api/blade-audit/audit/verify',
        as: () => at.auditor,
        given: async () => ({ ids: await openReview(await submitted()), result: 2 }),
        refused: [400, '请输入驳回原因', 'Enter a reason'],
      },
      {
        rule: '5: the reason stands in the course that is sent back',
        call: 'POST /api/blade-audit/audit/verify',
        as: () => at.auditor,
        given: async () => ({ ids: await openReview(await submitted()), result: 2, reason: '缺少测验' }),
        after: () => [
          'GET course/coursePage',
          { size: 1 },
          { records: [{ publishStatus: 0, auditStatus: 3, auditRemark: '缺少测验' }] },
        ],
      },
      {
        rule: '6: whoever submitted it withdraws it',
        call: 'POST course/cancel/{id}',
        given: async () => ({ id: await submitted() }),
        after: (_, { id }) => ['GET course/detail', { id }, { publishStatus: 0, auditStatus: 4 }],
      },
      {
        rule: '6: nobody else withdraws it',
        call: 'POST course/cancel/{id}',
        as: () => at.product.addUser({ tenantId: tenant }),
        given: async () => ({ id: await submitted() }),
        refused: [409, '只能撤回自己提交的数据', 'You can only withdraw what you submitted yourself'],
      },
      {
        rule: '6: a take-down that is withdrawn leaves it published',
        call: 'POST course/cancel/{id}',
        given: async () => ({ id: await down() }),
        after: (_, { id }) => ['GET course/detail', { id }, { publishStatus: 1, auditStatus: 2 }],
      },
      {
        rule: 'E04-18: a take-down has a reason',
        call: up,
        given: () => ({ id: published, auditType: 2 }),
        refused: [400, '请输入下架原因', 'Enter reason'],
      },
      {
        rule: 'E04-18: the reason of a take-down has at most 200 characters',
        call: up,
        given: () => ({ id: published, auditType: 2, remark: letters(201) }),
        refused: [400, '下架原因最多200个字符', 'Reason: at most 200 characters'],
      },
      {
        rule: '7: a course that is not published is not taken down',
        call: up,
        given: async () => ({ id: await at.aCourse(), auditType: 2, remark: '过时' }),
        refused: notNow,
      },
      {
        rule: '7: a published course waits to be taken down, and stays published',
        call: up,
        given: async () => ({ id: await at.aPublished(), auditType: 2, remark: '过时' }),
        after: (_, { id }) => ['GET course/detail', { id }, { publishStatus: 1, auditStatus: 1, auditType: 2 }],
      },
      {
        rule: '8: passing the take-down disables it',
        call: 'POST /api/blade-audit/audit/verify',
        as: () => at.auditor,
        given: async () => ({ ids: await openReview(await down()), result: 1 }),
        after: () => ['GET course/coursePage', { size: 1 }, { records: [{ publishStatus: 2, auditStatus: 2 }] }],
      },
      {
        rule: '9: a take-down that is sent back leaves it published',
        call: 'POST /api/blade-audit/audit/verify',
        as: () => at.auditor,
        given: async () => ({ ids: await openReview(await down()), result: 2, reason: '仍需要' }),
        after: () => ['GET course/coursePage', { size: 1 }, { records: [{ publishStatus: 1, auditStatus: 2 }] }],
      },
      {
        rule: 'E04-40: without a review it is not disabled',
        call: 'POST course/update',
        given: () => ({ id: published, publishStatus: 2 }),
        refused: [409, '请提交下架审核', 'Submit the take-down for review'],
      },
      ...([0, 3, 9, ''] as const).map(
        (publishStatus): Rule => ({
          rule: `E04-15: the state ${JSON.stringify(publishStatus)} is none to choose`,
          call: 'POST course/update',
          given: () => ({ id: published, publishStatus }),
          refused: [400, '发布状态取值不正确', 'The state value is wrong'],
        }),
      ),
      {
        rule: '11: it is enabled again when its content is as it passed',
        call: 'POST course/update',
        given: async () => ({ id: await state(2, 2)(), publishStatus: 1, name: '不改' }),
        after: (_, { id }) => [
          'GET course/detail',
          { id },
          { publishStatus: 1, auditStatus: 2, name: expect.not.stringMatching('不改') },
        ],
      },
      {
        rule: 'E04-41: it is not enabled again once its content changed',
        call: 'POST course/update',
        given: async () => {
          const id = await state(2, 2)()
          await at.ask('POST course/submit', { id, summary: '改' })
          return { id, publishStatus: 1 }
        },
        refused: [409, '课程内容已修改，请重新提交审核', 'The content has changed, submit it for review again'],
      },
      {
        rule: '12: a published course is not deleted',
        call: 'POST course/remove',
        given: async () => ({ ids: await at.aPublished({ name: '发布中的' }) }),
        refused: [409, '[发布中的]已发布的数据不能删除', '[发布中的]It is published and cannot be deleted'],
      },
      {
        rule: '12: a course in review is not deleted',
        call: 'POST course/remove',
        given: async () => ({ ids: await submitted({ name: '审核中的' }) }),
        refused: [409, '[审核中的]审核中的数据不能删除', '[审核中的]It is under review and cannot be deleted'],
      },
      {
        rule: '12: a course of a series that is a draft is deleted, and leaves the series',
        call: 'POST course/remove',
        given: async () => {
          const ids = await at.aPublished()
          const id = await at.aCourse({ ...series([ids, published]), chapterList: [] })
          await set('course_course', ids, { publish_status: 2 })
          return { ids, id }
        },
        after: (_, { id }) => ['GET course/detail', { id }, { seriesList: [{ refCourseId: published }] }],
      },
      ...([0, 2, 3] as const).map(
        (publish_status): Rule => ({
          rule: `12: a course of a push in state ${publish_status} is deleted, and leaves the push`,
          call: 'POST course/remove',
          given: async () => {
            const ids = await at.aPublished()
            const push = { name: aName(), pushType: 1, startTime: inDays(-1), endTime: inDays(3) }
            const { id } = await at.ask('POST push/submit', { ...push, courseIds: [ids, published] })
            await set('course_push', id, { publish_status })
            await set('course_course', ids, { publish_status: 2 })
            return { ids, id }
          },
          after: (_, { id }) => ['GET push/detail', { id }, { courseIds: published }],
        }),
      ),
      {
        rule: 'E04-41: a disabled series that lost a course is not enabled again without a review',
        call: 'POST course/update',
        given: async () => {
          const ids = await at.aPublished()
          const id = await at.aCourse({ ...series([ids, published]), chapterList: [] })
          await set('course_course', id, { publish_status: 2, audit_status: 2 })
          await set('course_course', ids, { publish_status: 2 })
          await at.ask('POST course/remove', { ids })
          return { id, publishStatus: 1 }
        },
        refused: [409, '课程内容已修改，请重新提交审核', 'The content has changed, submit it for review again'],
      },
      {
        rule: 'a disabled push that lost a course is not enabled again without a review',
        call: 'POST push/update',
        given: async () => {
          const ids = await at.aPublished()
          const push = { name: aName(), pushType: 1, startTime: inDays(-1), endTime: inDays(3) }
          const { id } = await at.ask('POST push/submit', { ...push, courseIds: [ids, published] })
          await set('course_push', id, { publish_status: 2, audit_status: 2 })
          await set('course_course', ids, { publish_status: 2 })
          await at.ask('POST course/remove', { ids })
          return { id, publishStatus: 1 }
        },
        refused: [409, '推送内容已修改，请重新提交审核', 'The push has changed, submit it for review again'],
      },
      {
        rule: '12: a course with a linked exam is deleted with the link',
        call: 'POST course/remove',
        given: async () => {
          const ids = await at.aCourse()
          const refId = await plant('exam/exam', { publishStatus: 1 })
          await at.ask('POST exam/submit', { courseId: ids, refType: 1, refId, triggerType: 2, isRequired: 1 })
          return { ids }
        },
        after: (_, { ids }) => ['GET exam/page', { courseId: ids }, { total: 0 }],
      },
      {
        rule: 'E04-09: a course of a published series is not deleted',
        call: 'POST course/remove',
        given: async () => {
          const ids = await at.aPublished({ name: '系列成员' })
          const of = await at.aCourse({ ...series([ids, published]), name: '安全系列', chapterList: [] })
          await set('course_course', of, { publish_status: 1 })
          await set('course_course', ids, { publish_status: 2 })
          return { ids }
        },
        refused: [
          409,
          '[系列成员]课程已被【安全系列】引用，不能删除',
          '[系列成员]The course is used by 安全系列 and cannot be deleted',
        ],
      },
      {
        rule: 'E04-09: a course of a published push is not deleted',
        call: 'POST course/remove',
        given: async () => {
          const ids = await at.aPublished({ name: '推送中的' })
          const push = { name: '安全推送', pushType: 1, startTime: inDays(-1), endTime: inDays(3), courseIds: [ids] }
          const { userId } = await at.aLearner()
          const { id } = await at.ask('POST push/submit', { ...push, userIds: [userId] })
          await at.ask(`POST push/submit-audit/${id}`)
          await at.decide(id, 1)
          await set('course_course', ids, { publish_status: 2 })
          return { ids }
        },
        refused: [
          409,
          '[推送中的]课程已被【安全推送】引用，不能删除',
          '[推送中的]The course is used by 安全推送 and cannot be deleted',
        ],
      },
      {
        rule: 'E04-09: a course of a push under review is not deleted, for what is reviewed stays as it is',
        call: 'POST course/remove',
        given: async () => {
          const ids = await at.aPublished({ name: '受审推送的课' })
          const push = { name: '待审推送', pushType: 1, startTime: inDays(-1), endTime: inDays(3), courseIds: [ids] }
          const { userId } = await at.aLearner()
          const { id } = await at.ask('POST push/submit', { ...push, userIds: [userId] })
          await at.ask(`POST push/submit-audit/${id}`)
          await set('course_course', ids, { publish_status: 2 })
          return { ids }
        },
        refused: [
          409,
          '[受审推送的课]课程已被【待审推送】引用，不能删除',
          '[受审推送的课]The course is used by 待审推送 and cannot be deleted',
        ],
      },
      {
        rule: 'a course that was studied is not deleted',
        call: 'POST course/remove',
        given: async () => {
          const ids = await at.aPublished({ name: '学过的' })
          const learner = await at.aLearner()
          await at.enrol(ids, learner)
          await at.report(ids, learner, { from: 0, to: 30, seconds: 30 })
          await set('course_course', ids, { publish_status: 2 })
          return { ids }
        },
        refused: [
          409,
          '[学过的]课程已有学习记录，不能删除',
          '[学过的]The course has study records and cannot be deleted',
        ],
      },
      { rule: '12: a draft is deleted', call: 'POST course/remove', given: async () => ({ ids: await at.aCourse() }) },
      {
        rule: '12: a disabled course is deleted',
        call: 'POST course/remove',
        given: async () => ({ ids: await state(2, 2)() }),
      },
      {
        rule: 'a course that is not published is not topped',
        call: 'POST course/update-top',
        given: async () => ({ id: await at.aCourse(), isTop: 1 }),
        refused: [409, '当前状态不允许该操作', 'Not allowed in the present state'],
      },
      {
        rule: 'a topped course has the time of that',
        call: 'POST course/update-top',
        given: async () => ({ id: await at.aPublished(), isTop: 1 }),
        after: (_, { id }) => ['GET course/detail', { id }, { isTop: 1, topTime: expect.stringMatching(/^\d{4}-/) }],
      },
      {
        rule: 'the topped course stands first in the short list',
        call: 'GET course/index-list',
        given: { limit: 1 },
        answers: [{ isTop: 1 }],
      },
      {
        rule: 'E04-11: at most 10 courses are topped',
        call: 'POST course/update-top',
        given: async () => {
          for (let n = 0; n < 9; n++) await plant('course/course', { publishStatus: 1, isTop: 1 })
          return { id: published, isTop: 1 }
        },
        refused: [409, '最多置顶10门课程', 'At most 10 courses can be pinned'],
      },
      {
        rule: 'a copy is a draft under the name with -副本, with its content and no learners',
        call: 'POST course/copy',
        given: async () => ({ id: await at.aPublished({ name: '原来的' }) }),
        after: ({ id }) => [
          'GET course/detail',
          { id },
          { name: '原来的-副本', publishStatus: 0, auditStatus: 0, isTop: 0, resourceCount: 1, userCount: 0 },
        ],
      },
      {
        rule: 'the name of a copy is cut to 100 characters',
        call: 'POST course/copy',
        given: async () => ({ id: await at.aCourse({ name: `长${letters(99)}` }) }),
        after: ({ id }) => ['GET course/detail', { id }, { name: `长${letters(96)}-副本` }],
      },
    ]
    tryRules(rules, ours)
  })
})
