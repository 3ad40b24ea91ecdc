import { beforeAll, expect, it } from 'vitest'
import { describeEachDatabase } from '../../builders/databases'
import { aProduct, type Product } from '../../builders/product'
import { added, type Edge, holds, letters } from './edges'

const api = 'POST /api/blade-system'
const nine = 123456789

describeEachDatabase('Limits that other tables leave out', (open) => {
  let at: Product
  beforeAll(async () => {
    at = await aProduct(open)
  })
  const saying =
    (ask: string, entry: object) =>
    (more: object, zh: string, en?: string): Edge => ({ ask, send: { ...entry, ...more }, zh, en })

  it('of both dictionaries', async () => {
    for (const name of ['dict', 'dict-biz']) {
      const entry = { dictValue: '限', sort: 1, isSealed: 0 }
      const say = saying(`${api}/${name}/submit`, { ...entry, code: `limit.${name}` })
      const top = await added(at, `system/${name}`, { ...entry, code: 'deep' })
      let parentId = top
      for (let level = 2; level <= 5; level++)
        parentId = await added(at, `system/${name}`, {
          ...entry,
          dictKey: `${level}`,
          dictValue: `级${level}`,
          parentId,
        })
      const { data: builtIn } = await at.call(`GET /api/blade-system/${name}/parent-list`, {
        code: name === 'dict' ? 'sex' : 'post_category',
      })
      await holds(at, {
        'a code of 51': say({ code: `a${'b'.repeat(50)}` }, '400 字典编号最多50个字符', 'Code: at most 50 characters'),
        'a code that begins with a digit': say(
          { code: '1a' },
          '400 只能以字母开头，包含字母、数字和_.:-',
          'Start with a letter; use letters, digits and _.:-',
        ),
        'a name of 51': say({ dictValue: letters(51) }, '400 字典名称最多50个字符', 'Name: at most 50 characters'),
        'a key of 51': say(
          { parentId: top, code: 'deep', dictKey: 'k'.repeat(51) },
          '400 字典键值最多50个字符',
          'Key: at most 50 characters',
        ),
        'an order of nine digits': say(
          { sort: nine },
          '400 字典排序不能大于99999999',
          'Order must be at most 99999999',
        ),
        'no order': say({ sort: null }, '400 请输入字典排序'),
        'half sealed': say({ isSealed: 2 }, '400 封存取值不正确'),
        'a remark of 201': say({ remark: letters(201) }, '400 字典备注最多200个字符', 'Remark: at most 200 characters'),
        'a sixth level': say({ parentId, code: 'deep', dictKey: '6' }, '400 最多5级', 'At most 5 levels'),
        'another code than above': say(
          { parentId: top, code: 'other', dictKey: '7' },
          '400 字典编号须与上级字典一致',
          'The code must be that of the parent',
        ),
        'the code left to the parent': say(
          { parentId: top, code: undefined, dictKey: '7', dictValue: '抄' },
          '200 操作成功',
        ),
        'one that the program knows': {
          ask: `${api}/${name}/remove`,
          send: { ids: builtIn.records[0].id },
          zh: expect.stringMatching(/^409 \[.+\](系统内置数据，不能删除|存在下级数据，不能删除)$/) as never,
        },
      })
      const { data } = await at.call(`GET /api/blade-system/${name}/list`, { code: 'deep', dictValue: '抄' })
      expect(JSON.stringify(data), 'the code of the parent').toContain('"code":"deep"')
    }
  })

  it('of a menu', async () => {
    const entry = {
      name: '限',
      code: 'limit',
      alias: 'menu',
      category: 1,
      sort: 1,
      path: '/limit',
      source: 'HomeOutlined',
    }
    const say = saying(`${api}/menu/submit`, entry)
    const parentId = await added(at, 'system/menu', { ...entry, name: '上', code: 'limit_top', path: '/limit/top' })
    const button = { name: '钮', code: 'limit_button', alias: 'add', category: 2, action: 1, path: '', source: '' }
    const below = await added(at, 'system/menu', { ...entry, ...button, parentId })
    await added(at, 'system/menu', { ...entry, name: '邻', code: 'limit_beside', path: '/limit/beside', parentId })
    await holds(at, {
      'a name of 51': say({ name: letters(51) }, '400 菜单名称最多50个字符', 'Name: at most 50 characters'),
      'a name held beside': say({ name: '邻', parentId }, '400 菜单名称已存在', 'Name already exists'),
      'a path of 256': say(
        { path: `/${'p'.repeat(255)}` },
        '400 路由地址最多255个字符',
        'Path: at most 255 characters',
      ),
      'an address elsewhere, twice': say(
        { name: '外', code: 'limit_far', path: 'https://example.com' },
        '200 操作成功',
      ),
      'a code of 101': say(
        { code: `a${'b'.repeat(100)}` },
        '400 菜单编号最多100个字符',
        'Code: at most 100 characters',
      ),
      'a code with blanks': say({ code: 'a b' }, '400 只能以字母开头，包含字母、数字和_.:-'),
      'an alias of 51': say({ alias: 'a'.repeat(51) }, '400 菜单别名最多50个字符'),
      'an order of nine digits': say({ sort: nine }, '400 菜单排序不能大于99999999'),
      'a kind that is none': say({ category: 3 }, '400 菜单类型取值不正确'),
      'a button at the top': say(
        { ...button, code: 'limit_lone' },
        '400 按钮必须有上级菜单',
        'A button needs a parent menu',
      ),
      'a menu below a button': say(
        { name: '钮下', parentId: below },
        '400 上级必须是菜单',
        'The parent must be a menu',
      ),
      'a button code that is held': say(
        { ...button, parentId: '0', name: '二' },
        expect.stringMatching(/^400 按钮(编号已存在|必须有上级菜单)$/) as never,
      ),
      'a button of an unknown place': say(
        { ...button, code: 'limit_odd', name: '奇', parentId, action: 4 },
        '400 按钮功能取值不正确',
      ),
      'a remark of 201': say({ remark: letters(201) }, '400 菜单备注最多200个字符'),
    })
    const other = await added(at, 'system/menu', { ...entry, name: '另', code: 'limit_other', path: '/limit/other' })
    await holds(at, {
      'a button code held below another menu': say(
        { ...button, parentId: other },
        '400 按钮编号已存在',
        'This button code already exists',
      ),
    })
  })

  it('of a top menu', async () => {
    const entry = { name: '限', code: 'limit', source: 'HomeOutlined', sort: 1 }
    const say = saying(`${api}/topmenu/submit`, entry)
    await added(at, 'system/top-menu', { ...entry, name: '已有', code: 'limit_held' })
    await holds(at, {
      'a name of 51': say({ name: letters(51) }, '400 菜单名最多50个字符'),
      'a name that is held': say({ name: '已有' }, '400 菜单名已存在', 'The name already exists'),
      'a code of 51': say({ code: 'c'.repeat(51) }, '400 菜单编号最多50个字符'),
      'a path of 256': say({ path: `/${'p'.repeat(255)}` }, '400 菜单路由最多255个字符'),
      'an order of nine digits': say({ sort: nine }, '400 菜单排序不能大于99999999'),
    })
  })

  it('of a region', async () => {
    const entry = { parentCode: '4403', code: '440398', name: '限区', level: 3, sort: 1 }
    const say = saying(`${api}/region/submit`, entry)
    await added(at, 'system/region', entry)
    await holds(at, {
      'a name of 33': say(
        { code: '440397', name: letters(33) },
        '400 区划名称最多32个字符',
        'Name: at most 32 characters',
      ),
      'a code of 13': say({ code: '4403970000000' }, '400 区划编号最多12个字符'),
      'a code of one': say({ code: '4', parentCode: '00', level: 1 }, '400 区划编号至少2个字符'),
      'a code that is held': say(
        { name: '又' },
        expect.stringMatching(/^40[09] 区划编号已存在$/) as never,
        'The code already exists',
      ),
      'below one that is not': say({ parentCode: '9999', code: '999901' }, expect.stringMatching(/^400 /) as never),
      'an order of nine digits': say({ code: '440397', name: '序', sort: nine }, '400 区划排序不能大于99999999'),
      'a remark of 201': say({ code: '440397', name: '注', remark: letters(201) }, '400 区划备注最多200个字符'),
      'another parent afterwards': {
        ask: `${api}/region/submit`,
        send: { id: '440398', parentCode: '4401' },
        zh: '409 父区划不能修改',
      },
      'one that is not removed': { ask: `${api}/region/remove`, send: { id: '990099' }, zh: '404 数据不存在' },
    })
  })

  it('of a blocked word, a role, a post and a group', async () => {
    const word = saying(`${api}/sensitive-word/submit`, { word: '限词', level: 2, status: 1 })
    const role = saying(`${api}/role/submit`, { roleName: '限', roleAlias: 'limit', sort: 1, status: 1 })
    const post = saying(`${api}/post/submit`, { category: '3', postCode: 'limit', postName: '限', sort: 1, status: 1 })
    const group = saying('POST /api/blade-user/group/submit', { title: '限', status: 1 })
    await holds(at, {
      'a replacement of 51': word(
        { replaceText: letters(51) },
        '400 替换为最多50个字符',
        'Replacement: at most 50 characters',
      ),
      'a third way to act': word({ level: 3 }, '400 处理方式取值不正确'),
      'a role named with 51': role({ roleName: letters(51) }, '400 角色名称最多50个字符'),
      'an alias with blanks': role({ roleAlias: 'a b' }, '400 只能以字母开头，包含字母、数字和_.:-'),
      'a role without an order': role({ sort: null }, '400 请输入角色排序', 'Enter the order'),
      'a role with an order of nine digits': role({ sort: nine }, '400 角色排序不能大于99999999'),
      'a post named with 51': post({ postName: letters(51) }, '400 岗位名称最多50个字符'),
      'a post code of 31': post({ postCode: 'c'.repeat(31) }, '400 岗位编号最多30个字符'),
      'a post code with signs': post({ postCode: 'a.b' }, '400 岗位编号格式不正确'),
      'no post name': post({ postName: '' }, '400 请输入岗位名称', 'Enter the name'),
      'a post of a kind that is none': post(
        { category: '77' },
        expect.stringMatching(/^400 岗位类型取值不正确/) as never,
      ),
      'a description of 201': group(
        { description: letters(201) },
        '400 描述最多200个字符',
        'Description: at most 200 characters',
      ),
      'two hundred and one departments': group(
        { deptIds: Array.from({ length: 201 }, (_, n) => String(n)) },
        '400 部门最多200项',
      ),
    })
  })

  it('of settings that are in use or held', async () => {
    const sms = { category: 0, smsCode: 'limit' }
    const mail = {
      host: 'smtp.example.com',
      port: 465,
      secure: 1,
      account: 'a',
      password: 'p',
      fromAddress: 'a@example.com',
      dailyLimit: 1000,
      perMinute: 60,
      enableStatus: 0,
    }
    const say = saying('POST /api/blade-message/email-settings/save', mail)
    await added(at, 'resource/sms-setting', sms)
    const store = saying('POST /api/blade-resource/oss/submit', {
      category: 6,
      ossCode: 's3limit',
      endpoint: 'https://s3.example.com',
      bucketName: 'media',
      accessKey: 'a',
      secretKey: 'b',
    })
    await holds(at, {
      'a sender whose code is held': {
        ask: 'POST /api/blade-resource/sms/submit',
        send: sms,
        zh: '400 短信编号已存在',
      },
      'a sender with a code of 33': {
        ask: 'POST /api/blade-resource/sms/submit',
        send: { ...sms, smsCode: 's'.repeat(33) },
        zh: '400 短信编号最多32个字符',
      },
      'a store without an endpoint': store({ endpoint: '' }, '400 请输入资源地址'),
      'a store at no address': store({ endpoint: 's3' }, '400 请输入正确的网址'),
      'a store without a bucket': store({ bucketName: '' }, '400 请输入空间名'),
      'a host that is none': say({ host: 'a b' }, expect.stringMatching(/^400 /) as never),
      'a sender that is none': say({ fromAddress: 'a' }, '400 请输入正确的邮箱地址', 'Enter a valid e-mail address'),
      'a pace of 1001': say({ perMinute: 1001 }, '400 每分钟上限不能大于1000'),
      'a daily limit of 100001': say({ dailyLimit: 100001 }, '400 每日上限不能大于100000'),
      'a security that is none': say({ secure: 3 }, '400 加密方式取值不正确'),
    })
  })
})
