/** The rules of resources, their categories, rights and shares (08-live-and-resources B), each a row of a table. */
import { beforeAll, describe, expect } from 'vitest'
import { type Academy, anAcademy, chapter, tenant, video } from '../../../builders/courses'
import { describeEachDatabase } from '../../../builders/databases'
import { aProduct, type Person } from '../../../builders/product'
import { putFile } from '../../../builders/put-file'
import {
  aName,
  choice,
  type Limit,
  letters,
  limitRules,
  type Refused,
  type Rule,
  text,
  tryRules,
  type Values,
} from './rules'

const away = '100002'

describeEachDatabase('Resources', (open) => {
  let at: Academy
  let category: string
  /** Holds every code but the one that gives all rights. */
  let colleague: Person
  let reader: Person
  /** Of another tenant. */
  let guest: Person
  let count = 0
  beforeAll(async () => {
    at = await anAcademy(await aProduct(open))
    await at.product.addTenant(away)
    await at.product.plant(at.product.model.resources['system/sensitive-word']!, {
      tenantId: tenant,
      given: { word: '违禁', enableStatus: 0 },
    })
    colleague = await at.product.addUser({ tenantId: tenant, without: ['resource_grant'] })
    reader = await at.product.addUser({ tenantId: tenant, only: ['resource', 'resource_view'] })
    guest = await at.product.addUser({ tenantId: away })
    category = await aCategory()
  })
  const ours = () => ({ product: at.product, editor: at.editor, base: '/api/blade-resource' })
  const ask = async (call: string, params: Values, as: Person = at.editor) => {
    const [method, path] = call.split(' ')
    const reply = await at.product.call(`${method} /api/blade-resource/${path}`, params as never, as)
    expect(reply.code, reply.text).toBe(200)
    return reply.data
  }
  const set = (id: string, values: object) =>
    at.product.database.kysely.updateTable('res_resource').set(values).where('id', '=', id).execute()
  const aCategory = async (given: Values = {}) =>
    (await ask('POST res-category/add', { name: aName(), sort: 1, ...given })).id as string
  /** A link needs no file. */
  const entry = () => ({
    name: aName(),
    resType: 6,
    link: `https://example.com/${++count}`,
    categoryId: category,
    downloadAllowed: 0,
  })
  const aResource = async (given: Values = {}) => (await ask('POST res/edit', { ...entry(), ...given })).id as string
  const inState = async (audit_status: number, given: Values = {}) => {
    const id = await aResource(given)
    await set(id, { audit_status })
    return id
  }
  const passed = (given: Values = {}) => inState(2, given)
  const aFile = async () => {
    const sent = { name: `文件${++count}.txt`, bytes: Buffer.from(`第${count}份`), fields: { private: '1' } }
    return (await putFile(at.product, sent, at.product.headersOf(at.editor))).data.link as string
  }
  const shared = async (given: Values = {}) => {
    const id = await passed()
    await ask('POST res/batch-set-tenant-permission', { resIds: [id], tenantIds: [away], actions: ['use'], ...given })
    return id
  }
  /** A job map with the resource as a material. */
  const aMapWith = async (resource: string, given: Values) => {
    const [{ id: templateId }] = await at.ask('GET jobmap/template-list')
    const map = { mapType: 2, templateId, cover: 'https://example.com/a.png', unlockType: 1, userIds: [reader.userId] }
    const { id: jobMapId } = await at.ask('POST jobmap/submit', { ...map, ...given })
    const { id: levelId } = await at.ask('POST level/submit', { jobMapId, name: aName(), passType: 1 })
    await at.ask('POST level/task/submit', { levelId, taskType: 7, refIds: [resource] })
  }
  const gone: Refused = [404, '数据不存在', 'The record does not exist']
  const inReview: Refused = [409, '审核中的数据不能修改', 'It is under review and cannot be changed']
  const isShared: Refused = [409, '共享资源不能修改', 'Shared resources cannot be changed']
  const noRight = (zh: string, en: string): Refused => [403, `您没有该资源的${zh}权限`, `No ${en} right`]

  describe('A category', () => {
    const add = 'POST res-category/add'
    const sort: readonly [string, string] = [
      '请输入正整数，最多8位',
      'Enter a positive whole number of at most 8 digits',
    ]
    const limits: readonly Limit[] = [
      {
        about: 'a name is 1 to 50 characters',
        taken: [{ name: letters(50) }],
        beyond: [
          [{ name: '' }, '请输入分类名称', 'Enter name'],
          [{ name: letters(51) }, '分类名称最多50个字符', 'Name: at most 50 characters'],
          [{ name: letters(50) }, '分类名称已存在', 'Name already exists'],
        ],
      },
      {
        about: 'the order is a positive whole number of at most 8 digits',
        taken: [{ sort: 1 }, { sort: 99_999_999 }],
        beyond: [
          [{ sort: 0 }, ...sort],
          [{ sort: 100_000_000 }, ...sort],
        ],
      },
      text('remark', 200, '备注', 'Remark'),
    ]
    const deep = async (levels: number) => {
      let parentId = '0'
      for (let level = 0; level < levels; level++) parentId = await aCategory({ parentId })
      return parentId
    }
    const rules: readonly Rule[] = [
      {
        rule: 'the same name may stand below another parent',
        call: add,
        given: async () => {
          const name = aName()
          await aCategory({ name })
          return { name, sort: 1, parentId: await aCategory() }
        },
      },
      {
        rule: 'a fifth level is taken',
        call: add,
        given: async () => ({ name: aName(), sort: 1, parentId: await deep(4) }),
      },
      {
        rule: 'a sixth level is refused',
        call: add,
        given: async () => ({ name: aName(), sort: 1, parentId: await deep(5) }),
        refused: [400, '最多5级', 'At most 5 levels'],
      },
      {
        rule: 'a category is not its own parent',
        call: 'POST res-category/update',
        given: async () => {
          const id = await aCategory()
          return { id, parentId: id }
        },
        refused: [400, '上级不能选择自己或下级', 'An entry cannot be placed under itself or one of its descendants'],
      },
      {
        rule: 'a category with others below it stays',
        call: 'POST res-category/remove',
        given: async () => {
          const ids = await aCategory({ name: '有下级' })
          await aCategory({ parentId: ids })
          return { ids }
        },
        refused: [409, '[有下级]存在下级数据，不能删除', '[有下级]It has entries below it and cannot be deleted'],
      },
      {
        rule: 'E08-44: a category with resources stays',
        call: 'POST res-category/remove',
        given: async () => {
          const ids = await aCategory({ name: '有资源' })
          await aResource({ categoryId: ids })
          return { ids }
        },
        refused: [409, '[有资源]分类下存在资源，不能删除', '[有资源]This category has resources'],
      },
      {
        rule: 'an empty category goes',
        call: 'POST res-category/remove',
        given: async () => ({ ids: await aCategory() }),
      },
      {
        rule: 'a category tells its path, and what is in it',
        call: 'GET res-category/get-info',
        given: async () => {
          const parentId = await aCategory({ name: '上级' })
          const id = await aCategory({ name: '本级', parentId })
          await aCategory({ parentId: id })
          await aResource({ categoryId: id })
          return { id }
        },
        answers: { path: expect.stringMatching(/上级.*本级/), childCount: 1, resCount: 1 },
      },
      {
        rule: 'a level lists what is directly below',
        call: 'GET res-category/list',
        given: async () => {
          const parentId = await aCategory()
          await aCategory({ parentId, name: '直接' })
          return { parentId }
        },
        answers: [{ name: '直接' }],
      },
    ]
    const read = (id: unknown, _: Values, held: Values) => ['GET res-category/get', { id }, held] as const
    tryRules([...limitRules(limits, { call: add, read, entry: () => ({ name: aName(), sort: 1 }) }), ...rules], ours)
  })

  describe('A resource', () => {
    const edit = 'POST res/edit'
    const words: readonly [string, string] = ['内容包含敏感词：违禁', 'Contains blocked words: 违禁']
    const address: readonly [string, string] = ['请输入正确的网址', 'Enter a valid URL']
    const limits: readonly Limit[] = [
      {
        about: 'a name is 1 to 100 characters, without sensitive words',
        taken: [{ name: letters(100) }],
        beyond: [
          [{ name: '' }, '请输入资源名称', 'Enter name'],
          [{ name: letters(101) }, '资源名称最多100个字符', 'Name: at most 100 characters'],
          [{ name: '有违禁词' }, ...words],
        ],
      },
      {
        about: 'a type is one of seven',
        beyond: [[{ resType: 8 }, '类型取值不正确', 'Type is not one of the options']],
      },
      {
        about: 'a category is one that is there',
        beyond: [
          [{ categoryId: '' }, '请选择分类', 'Choose category'],
          [{ categoryId: '1' }, '分类所选数据不存在', 'Category: the selected entry no longer exists'],
        ],
      },
      {
        about: 'E08-20: a link is an address of the web',
        beyond: [
          [{ link: 'abc' }, ...address],
          [{ link: 'ftp://example.com/a' }, ...address],
        ],
      },
      {
        about: 'E08-20: a document is a file',
        beyond: [
          [{ resType: 3, link: '' }, '请上传文件', 'Upload a file'],
          [{ resType: 1, link: undefined }, '请上传文件', 'Upload a file'],
        ],
      },
      {
        about: 'an article has a text of at most 50000 characters, without sensitive words',
        beyond: [
          [{ resType: 7, link: undefined }, '请输入正文', 'Enter text'],
          [
            { resType: 7, link: undefined, content: letters(50_001) },
            '正文最多50000个字符',
            'Text: at most 50000 characters',
          ],
          [{ resType: 7, link: undefined, content: '<p>有违禁词</p>' }, ...words],
        ],
      },
      {
        about: 'E08-21: a tag has at most 20 characters, and a resource at most 10',
        beyond: [
          [{ tagIds: [letters(21)] }, '标签最多20个字符', 'A tag: at most 20 characters'],
          [{ tagIds: Array.from({ length: 11 }, (_, n) => `标签${n}`) }, '最多10个标签', 'At most 10 tags'],
        ],
      },
      text('description', 500, '说明', 'Description'),
      choice('downloadAllowed', [0, 1], '允许下载', 'Download allowed'),
      choice('permissionType', [1, 2], '可用范围', 'Access'),
    ]
    const rules: readonly Rule[] = [
      {
        rule: 'a tag of 20 characters and ten tags are taken',
        call: edit,
        given: () => ({ ...entry(), tagIds: [letters(20), ...Array.from({ length: 9 }, (_, n) => `十个${n}`)] }),
      },
      {
        rule: 'an article has no file',
        call: edit,
        given: () => ({ ...entry(), resType: 7, link: undefined, content: '<p>正文</p>' }),
        after: ({ id }) => ['GET res/get-info', { id }, { content: '<p>正文</p>', link: '', resType: 7 }],
      },
      {
        rule: 'a file gives its name, format, size and type where none is said',
        call: edit,
        given: async () => ({ ...entry(), name: '', resType: 3, link: await aFile() }),
        after: ({ id }) => [
          'GET res/get-info',
          { id },
          {
            name: expect.stringMatching(/^文件\d+$/),
            ext: 'txt',
            resType: 3,
            size: expect.any(Number),
            auditStatus: 0,
          },
        ],
      },
      {
        rule: 'the type stays as it is',
        call: edit,
        given: async () => ({ id: await aResource(), resType: 3 }),
        refused: [409, '类型不能修改', 'Type cannot be changed'],
      },
      {
        rule: 'E08-45: the same content is asked about',
        call: edit,
        given: async () => {
          const bytes = Buffer.from(`同一份${aName()}`)
          const upload = async () => {
            const sent = { name: '同.txt', bytes, fields: { private: '1' } }
            return (await putFile(at.product, sent, at.product.headersOf(at.editor))).data.link
          }
          await aResource({ name: '先上传的', resType: 3, link: await upload() })
          return { ...entry(), resType: 3, link: await upload() }
        },
        refused: [400, '已存在相同文件【先上传的】，是否继续上传？', 'The same file 先上传的 exists. Upload anyway?'],
      },
      {
        rule: 'a save may submit at once',
        call: edit,
        given: () => ({ ...entry(), submit: 1 }),
        after: ({ id }) => ['GET res/get-info', { id }, { auditStatus: 1 }],
      },
      ...(
        [
          { name: '改名' },
          { description: '改' },
          { downloadAllowed: 1 },
          { cover: 'https://example.com/c.png' },
        ] as const
      ).map(
        (given): Rule => ({
          rule: `${JSON.stringify(given)} is changed without a new review`,
          call: edit,
          given: async () => ({ id: await passed(), ...given }),
          after: (_, { id }) => ['GET res/get-info', { id }, { ...given, auditStatus: 2 }],
        }),
      ),
      {
        rule: 'another file makes it a draft again',
        call: edit,
        given: async () => ({ id: await passed({ resType: 3, link: await aFile() }), link: await aFile() }),
        after: (_, { id }) => ['GET res/get-info', { id }, { auditStatus: 0 }],
      },
      {
        rule: 'in review it is not edited',
        call: edit,
        given: async () => ({ id: await inState(1), name: '改' }),
        refused: inReview,
      },
      {
        rule: 'in review it is not moved',
        call: 'POST res/move',
        given: async () => ({ ids: await inState(1), categoryId: await aCategory() }),
        refused: inReview,
      },
      {
        rule: 'in review its rights are not changed',
        call: 'POST res/batch-set-permission',
        given: async () => ({
          resIds: [await inState(1)],
          permissionType: 2,
          userIds: [reader.userId],
          actions: ['use'],
        }),
        refused: inReview,
      },
      {
        rule: 'it is moved to another category',
        call: 'POST res/move',
        given: async () => ({ ids: await passed(), categoryId: await aCategory() }),
        after: (_, { ids, categoryId }) => ['GET res/get-info', { id: ids }, { categoryId, auditStatus: 2 }],
      },
      {
        rule: 'E08-46: the file of a published course stays',
        call: edit,
        given: async () => {
          const id = await passed({ resType: 3, link: await aFile() })
          const course = await at.aCourse({ name: '用它的课', chapterList: [chapter(video({ resId: id }))] })
          await at.product.database.kysely
            .updateTable('course_course')
            .set({ publish_status: 1 })
            .where('id', '=', course)
            .execute()
          return { id, link: await aFile() }
        },
        refused: [409, '资源已被【用它的课】引用，不能替换文件', 'Used by 用它的课, the file cannot be replaced'],
      },
      {
        rule: 'E08-46: the file of a draft may be another',
        call: edit,
        given: async () => {
          const id = await passed({ resType: 3, link: await aFile() })
          await at.aCourse({ chapterList: [chapter(video({ resId: id }))] })
          return { id, link: await aFile() }
        },
      },
      {
        rule: 'E08-49: a resource of a course stays',
        call: 'POST res/remove',
        given: async () => {
          const ids = await passed()
          await at.aCourse({ name: '还用它的课', chapterList: [chapter(video({ resId: ids }))] })
          return { ids }
        },
        refused: [409, '资源已被【还用它的课】引用，不能删除', 'The resource is used by 还用它的课'],
      },
      {
        rule: 'in review it is not saved as it is either',
        call: edit,
        given: async () => ({ id: await inState(1), resType: 6 }),
        refused: inReview,
      },
      {
        rule: 'a resource tells the courses and job maps that use it, each once',
        call: 'GET res/get-info',
        given: async () => {
          const id = await passed()
          const other = await passed()
          const parts = [chapter(video({ resId: id }), video({ resId: other }))]
          await at.aCourse({ name: '引用它的课', chapterList: parts })
          const removed = await at.aCourse({ chapterList: parts })
          await at.ask('POST course/remove', { ids: removed })
          await aMapWith(id, { name: '引用它的地图' })
          return { id }
        },
        answers: {
          refCount: 2,
          refs: [
            { refType: 'course/job-map', refTitle: '岗位地图', refName: '引用它的地图' },
            { refType: 'course/course', refTitle: '课程', refName: '引用它的课' },
          ],
        },
        after: (_, { id }) => ['GET res/uses', { id }, { length: 2 }],
      },
      {
        rule: 'the list counts what uses a resource',
        call: 'GET res/list-page',
        given: async () => {
          const name = aName()
          const id = await passed({ name })
          await at.aCourse({ chapterList: [chapter(video({ resId: id }))] })
          return { name }
        },
        answers: { records: [{ refCount: 1 }] },
      },
      {
        rule: 'another tenant reads that its own courses use a shared resource, not which others do',
        call: 'GET res/get-info',
        as: () => guest,
        given: async () => {
          const id = await shared()
          await at.aCourse({ name: '别家的课', chapterList: [chapter(video({ resId: id }))] })
          return { id }
        },
        answers: { refCount: 1, refs: { length: 0 } },
      },
      {
        rule: 'E08-49: a material of a job map stays',
        call: 'POST res/remove',
        given: async () => {
          const ids = await passed()
          await aMapWith(ids, { name: '用它的地图' })
          return { ids }
        },
        refused: [409, '资源已被【用它的地图】引用，不能删除', 'The resource is used by 用它的地图'],
      },
      {
        rule: 'a resource that nothing uses goes, with its shares',
        call: 'POST res/remove',
        given: async () => ({ ids: await shared() }),
        after: (_, { ids }) => ['GET res/tenant-permission', { resId: ids }, { length: 0 }],
      },
      {
        rule: 'in review it does not go',
        call: 'POST res/remove',
        given: async () => ({ ids: await inState(1, { name: '审核中的资源' }) }),
        refused: [409, '[审核中的资源]审核中的数据不能删除', '[审核中的资源]It is under review and cannot be deleted'],
      },
      {
        rule: 'a resource that is gone is not found',
        call: 'POST res/remove',
        given: { ids: '1790000000000000001' },
        refused: gone,
      },
      ...([0, 3, 4] as const).map(
        (audit): Rule => ({
          rule: `in state ${audit} it is submitted`,
          call: 'POST res/submit-audit',
          given: async () => ({ ids: await inState(audit) }),
          after: (_, { ids }) => ['GET res/get-info', { id: ids }, { auditStatus: 1 }],
        }),
      ),
      {
        rule: 'what passed is not submitted',
        call: 'POST res/submit-audit',
        given: async () => ({ ids: await passed() }),
        refused: [409, '当前状态不允许该操作', 'This is not possible in the current state'],
      },
      {
        rule: 'only what passed is offered to pickers',
        call: 'GET course/res-list',
        given: async () => {
          const categoryId = await aCategory()
          await aResource({ categoryId })
          await passed({ categoryId, name: '可选的' })
          return { categoryId }
        },
        answers: { total: 1, records: [{ name: '可选的' }] },
      },
      {
        rule: 'E08-47: what cannot be shown is told',
        call: 'GET res/preview-file',
        given: async () => ({ id: await aResource({ resType: 3, link: await aFile() }) }),
        answers: { previewType: 'none', expiresIn: 600, message: '该格式暂不支持预览，请下载查看' },
      },
      {
        rule: 'E08-26: a file that is gone is not shown',
        call: 'GET res/preview-file',
        given: async () => {
          const id = await aResource({ resType: 3, link: await aFile() })
          await set(id, { link: `/private/20260101/${'0'.repeat(40)}.txt` })
          return { id }
        },
        refused: [404, '文件不存在或已删除', 'The file no longer exists'],
      },
      {
        rule: 'a look is counted',
        call: 'GET res/preview-file',
        given: async () => ({ id: await aResource() }),
        after: (_, { id }) => ['GET res/get-info', { id }, { viewCount: 1 }],
      },
    ]
    const read = (id: unknown, _: Values, held: Values) => ['GET res/get-info', { id }, held] as const
    tryRules([...limitRules(limits, { call: edit, read, entry }), ...rules], ours)
  })

  describe('Rights on a resource', () => {
    const permit = 'POST res/batch-set-permission'
    const named = async (actions: readonly string[], userId: string) => {
      const id = await passed({ downloadAllowed: 1 })
      await ask(permit, { resIds: [id], permissionType: 2, userIds: [userId], actions })
      return id
    }
    const mine = (rule: string, as: () => Person, id: () => Promise<string>, myActions: readonly string[]): Rule => ({
      rule,
      call: 'GET res/get-info',
      as,
      given: async () => ({ id: await id() }),
      answers: { myActions },
    })
    const rules: readonly Rule[] = [
      mine(
        'the uploader has all',
        () => at.editor,
        () => passed(),
        ['view', 'use', 'download', 'edit'],
      ),
      mine(
        'all staff view and use',
        () => colleague,
        () => passed(),
        ['view', 'use'],
      ),
      mine(
        'all staff download what may be downloaded',
        () => colleague,
        () => passed({ downloadAllowed: 1 }),
        ['view', 'use', 'download'],
      ),
      mine(
        'whoever may use may view',
        () => colleague,
        () => named(['use'], colleague.userId),
        ['view', 'use'],
      ),
      mine(
        'whoever may edit may view, and no more',
        () => colleague,
        () => named(['edit'], colleague.userId),
        ['view', 'edit'],
      ),
      mine(
        'whoever may download may view',
        () => colleague,
        () => named(['download'], colleague.userId),
        ['view', 'download'],
      ),
      {
        rule: 'E08-22: whoever is not named does not look at it',
        call: 'GET res/preview-file',
        as: () => colleague,
        given: async () => ({ id: await named(['view'], reader.userId) }),
        refused: noRight('查看', 'view'),
      },
      {
        rule: 'E08-22: whoever may not download does not save it',
        call: 'GET res/download',
        as: () => reader,
        given: async () => ({ id: await passed({ resType: 3, link: await aFile() }) }),
        refused: noRight('下载', 'download'),
      },
      {
        rule: 'E08-22: whoever may not edit does not change it',
        call: 'POST res/edit',
        as: () => colleague,
        given: async () => ({ id: await passed(), name: '改' }),
        refused: noRight('编辑', 'edit'),
      },
      {
        rule: 'E08-22: whoever may not edit does not remove it',
        call: 'POST res/remove',
        as: () => colleague,
        given: async () => ({ ids: await passed() }),
        refused: noRight('编辑', 'edit'),
      },
      {
        rule: 'E08-22: whoever may not edit does not move it',
        call: 'POST res/move',
        as: () => colleague,
        given: async () => ({ ids: await passed(), categoryId: category }),
        refused: noRight('编辑', 'edit'),
      },
      {
        rule: 'rights for named people name somebody',
        call: permit,
        given: async () => ({ resIds: [await passed()], permissionType: 2, actions: ['use'] }),
        refused: [400, '请选择人员、部门或角色', 'Choose people, departments or roles'],
      },
      {
        rule: 'rights for all staff clear those of named people',
        call: permit,
        given: async () => ({ resIds: [await named(['use'], reader.userId)], permissionType: 1 }),
        after: (_, { resIds }) => [
          'GET res/platform-permission',
          { resId: (resIds as string[])[0] },
          { permissionType: 1, userIds: '', actions: [] },
        ],
      },
      {
        rule: 'rights replace those that were there',
        call: permit,
        given: async () => ({
          resIds: [await named(['edit'], reader.userId)],
          permissionType: 2,
          userIds: [colleague.userId],
          actions: ['use'],
        }),
        after: (_, { resIds, userIds }) => [
          'GET res/platform-permission',
          { resId: (resIds as string[])[0] },
          { permissionType: 2, userIds: (userIds as string[])[0], actions: ['view', 'use'] },
        ],
      },
    ]
    tryRules(rules, ours)
  })

  describe('Sharing', () => {
    const share = 'POST res/batch-set-tenant-permission'
    const rules: readonly Rule[] = [
      {
        rule: 'what passed is shared',
        call: share,
        given: async () => ({ resIds: [await passed()], tenantIds: [away], actions: ['use'] }),
        answers: { created: 1, renewed: 0 },
        after: (_, { resIds }) => [
          'GET res/tenant-permission',
          { resId: (resIds as string[])[0] },
          [{ toTenant: away, actions: ['view', 'use'], state: 1, expireTime: '' }],
        ],
      },
      {
        rule: 'what is shared already is renewed',
        call: share,
        given: async () => ({ resIds: [await shared()], tenantIds: [away], actions: ['use'] }),
        answers: { created: 0, renewed: 1 },
      },
      ...([0, 1, 3, 4] as const).map(
        (audit): Rule => ({
          rule: `E08-23: in review state ${audit} nothing is shared`,
          call: share,
          given: async () => ({ resIds: [await inState(audit)], tenantIds: [away] }),
          refused: [409, '资源未通过审核，不能共享', 'Not passed, cannot be shared'],
        }),
      ),
      {
        rule: 'E08-23: nothing is shared with its own tenant',
        call: share,
        given: async () => ({ resIds: [await passed()], tenantIds: [away, tenant] }),
        refused: [409, '不能共享给本机构', 'Cannot be shared to the own tenant'],
      },
      {
        rule: 'E08-24: a share ends ahead',
        call: share,
        given: async () => ({ resIds: [await passed()], tenantIds: [away], expireTime: '2020-01-01 00:00:00' }),
        refused: [400, '到期时间必须晚于当前时间', 'The expiry must be in the future'],
      },
      {
        rule: 'at most 100 resources are shared at a time',
        call: share,
        given: () => ({ resIds: Array.from({ length: 101 }, (_, n) => `${n + 1}`), tenantIds: [away] }),
        refused: [400, '一次最多共享100个资源', 'At most 100 resources are shared at a time'],
      },
      {
        rule: 'a tenant that is not there is none',
        call: share,
        given: async () => ({ resIds: [await passed()], tenantIds: ['999999'] }),
        refused: [400, '请求参数类型错误：tenantIds', 'Wrong parameter type: tenantIds'],
      },
      {
        rule: 'a resource that is gone is not shared',
        call: share,
        given: { resIds: ['1790000000000000001'], tenantIds: [away] },
        refused: gone,
      },
      {
        rule: 'the other tenant uses what is shared with it',
        call: 'GET res/get-info',
        as: () => guest,
        given: async () => ({ id: await shared() }),
        answers: { isShared: 1, myActions: ['view', 'use'] },
      },
      {
        rule: 'the other tenant does not see what is not shared',
        call: 'GET res/get-info',
        as: () => guest,
        given: async () => ({ id: await passed() }),
        refused: gone,
      },
      {
        rule: 'E08-48: the other tenant does not change it',
        call: 'POST res/edit',
        as: () => guest,
        given: async () => ({ id: await shared(), name: '改' }),
        refused: isShared,
      },
      {
        rule: 'E08-48: the other tenant does not remove it',
        call: 'POST res/remove',
        as: () => guest,
        given: async () => ({ ids: await shared() }),
        refused: isShared,
      },
      {
        rule: 'E08-48: the other tenant does not share it on',
        call: share,
        as: () => guest,
        given: async () => ({ resIds: [await shared()], tenantIds: [tenant] }),
        refused: isShared,
      },
      {
        rule: 'a share that is cancelled is none',
        call: 'POST res/batch-remove-tenant-permission',
        given: async () => ({ resIds: [await shared()], tenantIds: [away] }),
        after: (_, { resIds }) => ['GET res/get-info', { id: (resIds as string[])[0] }, { isShared: 0 }],
      },
      {
        rule: 'where the platform switched sharing off nothing is shared',
        call: share,
        given: async () => {
          await at.setParam('resource.share.enabled', '0')
          return { resIds: ['1'], tenantIds: [away] }
        },
        refused: [409, '平台已关闭资源共享', 'Sharing is switched off'],
      },
    ]
    tryRules(rules, ours)
  })
})
