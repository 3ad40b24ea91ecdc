import { createHash } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { describeEachDatabase } from '../../builders/databases'
import { aProduct, type Person, type Product } from '../../builders/product'
import { putFile } from '../../builders/put-file'
import { aMoment } from './company'
import { added, holds, letters } from './edges'

const system = 'POST /api/blade-system'

describeEachDatabase('Edge cases of the system', (open) => {
  let at: Product
  let stranger: Person
  beforeAll(async () => {
    at = await aProduct(open)
    await at.addTenant('200003')
    stranger = await at.addUser({ tenantId: '200003' })
  })
  const first = async (path: string, params: Record<string, unknown>) => {
    const { data, text } = await at.call(`GET /api/blade-${path}`, params)
    const rows = data?.records ?? data
    if (!rows?.[0]) throw new Error(text)
    return rows[0]
  }

  it('of a parameter', async () => {
    const entry = { paramName: '参数', paramKey: 'edge.key', paramValue: '1' }
    const say = (more: object, zh: string, en?: string) => ({
      ask: `${system}/param/submit`,
      send: { ...entry, ...more },
      zh,
      en,
    })
    const id = await added(at, 'system/param', { ...entry, paramKey: 'edge.held' })
    const known = async (paramKey: string) => {
      const { data } = await at.call('GET /api/blade-system/param/list', { paramKey, size: 500 })
      return data.records.find((row: { paramKey: string }) => row.paramKey === paramKey).id
    }
    const wrong = async (key: string, paramValue: string, expected: string, en?: string) => ({
      ask: `${system}/param/submit`,
      send: { id: await known(key), paramValue },
      zh: `400 参数键值不正确：${expected}`,
      en,
    })
    await holds(at, {
      'no name': say({ paramName: '' }, '400 请输入参数名称', 'Enter the parameter name'),
      'no key': say({ paramKey: '' }, '400 请输入参数键名', 'Enter the parameter key'),
      'no value': say({ paramValue: '' }, '400 请输入参数键值', 'Enter the parameter value'),
      'a name of 51': say({ paramName: letters(51) }, '400 参数名称最多50个字符'),
      'a value of 201': say({ paramValue: letters(201) }, '400 参数键值最多200个字符'),
      'a value of 200': say({ paramValue: letters(200), paramKey: 'edge.long' }, '200 操作成功'),
      'a key in other letters': say({ paramKey: 'EDGE.held' }, '400 参数键名已存在'),
      'neither 0 nor 1': await wrong('account.mustChange', '2', '0或1', 'Wrong value, expected 0 or 1'),
      'no rule of passwords': await wrong('security.password.user', 'C', 'A或B', 'Wrong value, expected A or B'),
      'no failures at all': await wrong(
        'account.failCount',
        '0',
        '1-20的整数',
        'Wrong value, expected a whole number from 1 to 20',
      ),
      'a lock of two days': await wrong('account.lockMinutes', '2880', '1-1440的整数'),
      'logs of a day': await wrong('log.keepDays', '1', '7-3650的整数'),
      'a first password that is none': await wrong('account.initPassword', 'abc', '字母开头的8-16位字母和数字'),
      'a review half needed': await wrong('audit.news.enabled', 'yes', '0或1'),
      'a built-in one removed': {
        ask: `${system}/param/remove`,
        send: { ids: await known('account.mustChange') },
        zh: '409 [首次登录须改密码]系统内置数据，不能删除',
      },
      'an unknown one removed': { ask: `${system}/param/remove`, send: { ids: '42' }, zh: '404 数据不存在' },
      'by another tenant': {
        ask: `${system}/param/submit`,
        send: { id, paramValue: '2' },
        as: stranger,
        zh: '403 没有操作权限',
      },
    })
  })

  it('of a dictionary', async () => {
    const entry = { dictValue: '边界', sort: 1, isSealed: 0 }
    const save = `${system}/dict/submit`
    const say = (more: object, zh: string, en?: string) => ({ ask: save, send: { ...entry, ...more }, zh, en })
    const parentId = await added(at, 'system/dict', { ...entry, code: 'edge' })
    const builtIn = await first('system/dict/list', { code: 'sex', dictValue: '男' })
    const child = await added(at, 'system/dict', { ...entry, parentId, dictKey: '1', dictValue: '一' })
    await holds(at, {
      'no code': say({ code: '' }, '400 请输入字典编号'),
      'a code that is held': say({ code: 'EDGE' }, '400 字典编号已存在', 'The dictionary code already exists'),
      'no name': say({ code: 'edge2', dictValue: '' }, '400 请输入字典名称'),
      'no key below': say({ parentId, dictValue: '二', dictKey: '' }, '400 请输入字典键值', 'Enter the key'),
      'a key that is held': say(
        { parentId, dictValue: '二', dictKey: '1' },
        '400 字典键值已存在',
        'The key already exists',
      ),
      'a name held beside': say({ parentId, dictKey: '2', dictValue: '一' }, '400 字典名称已存在'),
      'an order of 0': say({ code: 'edge3', sort: 0 }, '400 字典排序不能小于1'),
      'below itself': { ask: save, send: { id: parentId, parentId: child }, zh: '400 上级不能选择自己或下级' },
      'another key of what the program knows': {
        ask: save,
        send: { id: builtIn.id, dictKey: '7' },
        zh: '409 字典键值已被引用，不能修改',
        en: 'The key is in use and cannot be changed',
      },
      'removed with entries': {
        ask: `${system}/dict/remove`,
        send: { ids: parentId },
        zh: '409 [边界]存在下级数据，不能删除',
        en: '[边界]It has entries below it and cannot be deleted',
      },
      'by another tenant': { ...say({ code: 'edge4', dictValue: '别家' }, '403 没有操作权限'), as: stranger },
    })
  })

  it('of a dictionary: a sealed code offers nothing, and its values keep their names', async () => {
    const entry = { sort: 1, isSealed: 0 }
    const parentId = await added(at, 'system/dict', { ...entry, code: 'sealing', dictValue: '封' })
    for (const key of ['1', '2'])
      await added(at, 'system/dict', { ...entry, parentId, dictKey: key, dictValue: `项${key}` })
    const offered = async () =>
      (await at.call('GET /api/blade-system/dict/dictionary', { code: 'sealing' })).data.map(
        (one: { dictKey: string }) => one.dictKey,
      )
    expect(await offered()).toEqual(['1', '2'])
    await at.call(`${system}/dict/submit`, { id: parentId, isSealed: 1 })
    expect(await offered()).toEqual([])
    await at.call(`${system}/dict/submit`, { id: parentId, isSealed: 0 })
    expect(await offered()).toEqual(['1', '2'])
  })

  it('of a field that a dictionary feeds: it takes what is offered and keeps what it held', async () => {
    const save = `${system}/post/submit`
    const entry = { category: '3', postCode: 'dict-1', postName: '字典一', sort: 1, status: 1 }
    const say = (more: object, zh: string, en?: string) => ({ ask: save, send: { ...entry, ...more }, zh, en })
    const choices = '高层、中层、基层、其他'
    const id = await added(at, 'system/post', entry)
    const category = await first('system/dict-biz/list', { code: 'post_category', dictValue: '基层' })
    const seal = (isSealed: number) => at.call(`${system}/dict-biz/submit`, { id: category.id, isSealed })
    const other = { postCode: 'dict-2', postName: '字典二' }
    await holds(at, {
      'a key that is none': say(
        { ...other, category: '99' },
        `400 岗位类型取值不正确，可选：${choices}`,
        'Kind must be one of: Executive, Management, Staff, Other',
      ),
      'a name instead of a key': say({ ...other, category: '基层' }, `400 岗位类型取值不正确，可选：${choices}`),
      'a number that is none': {
        ask: `${system}/dept/submit`,
        send: { deptName: '典', fullName: '典', deptCategory: 9, sort: 1, status: 1 },
        zh: '400 部门类型取值不正确，可选：公司、部门、小组',
      },
    })
    expect((await seal(1)).code).toBe(200)
    // Every process hears of it within a second.
    await aMoment()
    await holds(at, {
      'a sealed key': say({ ...other }, '400 岗位类型取值不正确，可选：高层、中层、其他'),
      'a sealed key that was there': say({ id, remark: '留' }, '200 操作成功'),
      'another one instead': { ask: save, send: { id, category: '2' }, zh: '200 操作成功' },
      'the sealed key again': {
        ask: save,
        send: { id, category: '3' },
        zh: '400 岗位类型取值不正确，可选：高层、中层、其他',
      },
    })
    const names = await at.call('GET /api/blade-system/dict-biz/dictionary-names', { code: 'post_category' })
    expect(names.data).toContainEqual(expect.objectContaining({ dictKey: '3', dictValue: '基层' }))
    const held = await added(at, 'system/post', { ...entry, ...other, category: '1' })
    await at.database.kysely.updateTable('blade_post').set({ category: '3' }).where('id', '=', held).execute()
    const sheet = await at.call('GET /api/blade-system/post/export', { ids: held })
    expect(sheet.text, 'a stored value has its name').toContain('基层')
    expect((await seal(0)).code).toBe(200)
    expect((await at.call(save, { id, category: '3' })).code).toBe(200)
    const parentId = category.parentId
    await added(at, 'system/dict-biz', { parentId, dictKey: '5', dictValue: '顾问', sort: 9, isSealed: 0 })
    expect((await at.call(save, { id, category: '5' })).code, 'what was added a moment ago').toBe(200)
  })

  it('of a menu', async () => {
    const entry = {
      name: '边界',
      code: 'edge',
      alias: 'menu',
      category: 1,
      sort: 1,
      path: '/edge',
      source: 'HomeOutlined',
    }
    const save = `${system}/menu/submit`
    const say = (more: object, zh: string, en?: string) => ({ ask: save, send: { ...entry, ...more }, zh, en })
    const id = await added(at, 'system/menu', { ...entry, name: '已有', code: 'edge_held', path: '/edge/held' })
    await added(at, 'system/menu', { ...entry, name: '内', code: 'edge_in', path: '/edge/in', parentId: id })
    await holds(at, {
      'no name': say({ name: '' }, '400 请输入菜单名称', 'Enter the name'),
      'no code': say({ code: '' }, '400 请输入菜单编号', 'Enter the code'),
      'no alias': say({ alias: '' }, '400 请输入菜单别名', 'Enter the alias'),
      'no path of a screen': say({ path: '', resource: 'system/post' }, '400 请输入路由地址', 'Enter the path'),
      'a path without a slash': say({ path: 'edge' }, '400 路由地址须以/或http(s)://开头'),
      'a path that is held': say({ path: '/edge/held' }, '400 路由地址已存在'),
      'a code that is held': say({ code: 'EDGE_held' }, '400 菜单编号已存在', 'The code already exists'),
      'twenty-one roles': say({ roles: Array.from({ length: 21 }, (_, n) => `r${n}`) }, '400 可见角色最多20项'),
      'below itself': { ask: save, send: { id, parentId: id }, zh: '400 上级不能选择自己或下级' },
      'buttons of a menu that is not': {
        ask: `${system}/menu/make-buttons`,
        send: { ids: '42' },
        zh: '404 数据不存在',
      },
      'buttons of no menu': { ask: `${system}/menu/make-buttons`, send: { ids: '' }, zh: '400 请选择至少一条数据' },
      'removed with menus below': {
        ask: `${system}/menu/remove`,
        send: { ids: id },
        zh: '409 [已有]存在下级数据，不能删除',
      },
      'by another tenant': { ...say({}, '403 没有操作权限'), as: stranger },
    })
  })

  it('of a menu: its usual buttons are made once, named as the rights of its resource are', async () => {
    const entry = {
      name: '按钮',
      code: 'edge_made',
      alias: 'menu',
      category: 1,
      sort: 1,
      path: '/made',
      source: 'HomeOutlined',
    }
    const ids = await added(at, 'system/menu', entry)
    const make = () => at.call(`${system}/menu/make-buttons`, { ids })
    expect((await make()).data).toEqual({ successCount: 4, skipCount: 0 })
    expect((await make()).data).toEqual({ successCount: 0, skipCount: 4 })
    const { data } = await at.call('GET /api/blade-system/menu/lazy-list', { parentId: ids })
    const codes = ['edge_made_add', 'edge_made_edit', 'edge_made_delete', 'edge_made_view']
    expect(data.map(({ code }: { code: string }) => code)).toEqual(codes)
    // Menus of the program have their buttons elsewhere already.
    const known = await added(at, 'system/menu', {
      ...entry,
      name: '岗位二',
      code: 'edge_post',
      path: '/made2',
      resource: 'system/post',
    })
    const again = await at.call(`${system}/menu/make-buttons`, { ids: known })
    expect(again.data).toEqual({ successCount: 0, skipCount: 4 })
  })

  it('of a top menu', async () => {
    const entry = { name: '顶部', code: 'edge', source: 'HomeOutlined', sort: 1 }
    const say = (more: object, zh: string, en?: string) => ({
      ask: `${system}/topmenu/submit`,
      send: { ...entry, ...more },
      zh,
      en,
    })
    const topMenuIds = await added(at, 'system/top-menu', { ...entry, code: 'edge_held' })
    await holds(at, {
      'no name': say({ name: '' }, '400 请输入菜单名'),
      'no icon': say({ source: '' }, '400 请选择菜单图标'),
      'no code': say({ code: '' }, '400 请输入菜单编号'),
      'a code that is held': say({ name: '另一', code: 'Edge_held' }, '400 菜单编号已存在'),
      'a menu that is not': {
        ask: `${system}/topmenu/grant`,
        send: { topMenuIds, menuIds: ['42'] },
        zh: '400 菜单不存在',
        en: 'The menu does not exist',
      },
    })
  })

  it('of a region', async () => {
    const entry = { parentCode: '4403', code: '440399', name: '边界区', level: 3, sort: 1 }
    const say = (more: object, zh: string, en?: string) => ({
      ask: `${system}/region/submit`,
      send: { ...entry, ...more },
      zh,
      en,
    })
    await holds(at, {
      'no name': say({ name: '' }, '400 请输入区划名称', 'Enter the name'),
      'no code': say({ code: '' }, '400 请输入区划编号', 'Enter the code'),
      'letters in a code': say({ code: '4403AB' }, '400 只能输入数字'),
      'another beginning': say(
        { code: '330399' },
        '400 区划编号必须以父区划编号开头',
        'The code must start with the code of the parent region',
      ),
      'two levels down': say({ level: 4 }, '400 区划等级不正确', 'This level is not right'),
      'a name held beside': say({ parentCode: '44', code: '4499', level: 2, name: '深圳市' }, '400 区划名称已存在'),
      'removed with regions below': {
        ask: `${system}/region/remove`,
        send: { id: '44' },
        zh: '409 [广东省]存在下级数据，不能删除',
      },
    })
  })

  it('of a blocked word: refused or replaced, however it is written', async () => {
    const word = `${system}/sensitive-word`
    const say = (send: object, zh: string, en?: string) => ({ ask: `${word}/submit`, send, zh, en })
    await added(at, 'system/sensitive-word', { word: 'BadWord', level: 1, status: 1 })
    await added(at, 'system/sensitive-word', { word: '违规词', level: 2, status: 1 })
    await added(at, 'system/sensitive-word', { word: '违规词组', level: 2, replaceText: '（略）', status: 1 })
    await added(at, 'system/sensitive-word', { word: '停用词', level: 1, status: 0 })
    const notice = { category: 1, content: '<p>好</p>', status: 1 }
    const post = (title: string | number) => ({ ask: 'POST /api/blade-desk/notice/submit', send: { ...notice, title } })
    await holds(at, {
      'no word': say({ word: '', level: 1, status: 1 }, '400 请输入敏感词', 'Enter the word'),
      'a word in other letters': say(
        { word: 'badword', level: 1, status: 1 },
        '400 敏感词已存在',
        'This word already exists',
      ),
      'a word of 51': say({ word: letters(51), level: 1, status: 1 }, '400 敏感词最多50个字符'),
      'two lines': say({ word: '一\n二', level: 1, status: 1 }, '400 敏感词含有非法字符'),
      'a line of 51': {
        ask: `${word}/save-batch`,
        send: { words: `好\n${letters(51)}`, level: 1 },
        zh: '400 第2行敏感词最多50个字符',
        en: 'Line 2: a word can have at most 50 characters',
      },
      'too many lines': {
        ask: `${word}/save-batch`,
        send: { words: Array.from({ length: 1001 }, (_, n) => `词${n}`), level: 1 },
        zh: '400 一次最多新增1000行',
        en: 'Add at most 1,000 lines at a time',
      },
      'a blocked title': { ...post('这是 badword 了'), zh: '400 内容包含敏感词：BadWord' },
      'full width and apart': { ...post('Ｂａｄ w o r d'), zh: '400 内容包含敏感词：BadWord' },
      'a word that is off': { ...post('停用词'), zh: '200 操作成功' },
      'a title that is no text': { ...post(12), zh: '400 请求参数类型错误：标题' },
      'words to replace': { ...post('先违规词组后违规词'), zh: '200 操作成功' },
    })
    const { data } = await at.call('GET /api/blade-desk/notice/list', { title: '先' })
    expect(data.records).toMatchObject([{ title: '先（略）后***' }])
  })

  it('of settings of stores and messages', async () => {
    const oss = 'POST /api/blade-resource/oss'
    const sms = 'POST /api/blade-resource/sms'
    const outside = { category: 6, ossCode: 's3', endpoint: 'https://s3.example.com', bucketName: 'media' }
    const text = { category: 3, smsCode: 'ali', templateId: 't', signName: '签名', accessKey: 'a', secretKey: 'b' }
    const id = await added(at, 'resource/sms-setting', { ...text, category: 0, smsCode: 'log' })
    const used = await at.call(`${sms}/enable`, { id })
    expect(used.code, used.text).toBe(200)
    await holds(at, {
      'no code of a store': { ask: `${oss}/submit`, send: { ...outside, ossCode: '' }, zh: '400 请输入资源编号' },
      'a store without keys': { ask: `${oss}/submit`, send: outside, zh: '400 请输入访问密钥' },
      'a bucket in capitals': {
        ask: `${oss}/submit`,
        send: { ...outside, accessKey: 'a', secretKey: 'b', bucketName: 'Media' },
        zh: '400 空间名为3-63位小写字母、数字、点和横线',
      },
      'no code of a sender': { ask: `${sms}/submit`, send: { ...text, smsCode: '' }, zh: '400 请输入短信编号' },
      'a sender without a template': {
        ask: `${sms}/submit`,
        send: { ...text, templateId: '' },
        zh: '400 请输入模板编号',
      },
      'the sender in use removed': {
        ask: `${sms}/remove`,
        send: { ids: id },
        zh: '409 [log]使用中的配置不能删除',
        en: '[log]A setting in use cannot be deleted',
      },
      'a test to no number': {
        ask: `${sms}/endpoint/send-message`,
        send: { id, phone: '12', params: '{}' },
        zh: '400 请输入正确的手机号',
      },
    })
  })

  it('of the mail setting', async () => {
    const mail = 'POST /api/blade-message/email-settings'
    const entry = {
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
    const say = (more: object, zh: string, en?: string) => ({
      ask: `${mail}/save`,
      send: { ...entry, ...more },
      zh,
      en,
    })
    const letter = { to: 'b@example.com', title: '测', content: '试' }
    await holds(at, {
      'a test before it is saved': {
        ask: `${mail}/send-email`,
        send: letter,
        zh: '400 请先保存邮箱设置',
        en: 'Save the e-mail setting first',
      },
      'no host': say({ host: '' }, '400 请输入SMTP服务器'),
      'no port': say({ port: null }, '400 请输入端口'),
      'a host that is none': say({ host: 'smtp..com' }, '400 请输入正确的域名或IP地址'),
      'a port too high': say({ port: 65536 }, '400 端口范围为1-65535', 'Port must be 1-65535'),
      'no account': say({ account: '' }, '400 请输入邮箱账号'),
      'no password': say({ password: '' }, '400 请输入密码'),
      'no sender': say({ fromAddress: '' }, '400 请输入发件人地址'),
      'a limit of 0': say({ dailyLimit: 0 }, '400 每日上限不能小于1'),
      saved: say({}, '200 操作成功'),
      'saved again': say({}, '409 邮箱设置已存在', 'The e-mail setting already exists'),
      'a test to nobody': { ask: `${mail}/send-email`, send: { ...letter, to: 'x' }, zh: '400 请输入正确的邮箱地址' },
      'a title of 101': {
        ask: `${mail}/send-email`,
        send: { ...letter, title: letters(101) },
        zh: '400 标题最多100个字符',
        en: 'The title can have at most 100 characters',
      },
    })
    expect((await at.call('GET /api/blade-message/email-settings/detail')).data.password).toBe('******')
  })

  it('of a client', async () => {
    const entry = {
      clientId: 'edge',
      clientSecret: 'edge-secret',
      authorizedGrantTypes: ['password'],
      scope: 'all',
      accessTokenValidity: 600,
      refreshTokenValidity: 900,
      status: 1,
    }
    const say = (more: object, zh: string, en?: string) => ({
      ask: `${system}/client/submit`,
      send: { ...entry, ...more },
      zh,
      en,
    })
    const id = await added(at, 'system/client', { ...entry, clientId: 'edge-held' })
    await holds(at, {
      'no id': say({ clientId: '' }, '400 请输入客户端id', 'Enter the client ID'),
      'an id that is held': say({ clientId: 'Edge-held' }, '400 客户端id已存在', 'This client ID already exists'),
      'no secret': say({ clientSecret: '' }, '400 请输入客户端密钥', 'Enter the secret'),
      'a secret of 7': say({ clientSecret: 'a234567' }, '400 应用密钥至少8个字符'),
      'fifty-nine seconds': say({ accessTokenValidity: 59 }, '400 令牌秒数不能小于60'),
      'refreshed sooner than over': say(
        { refreshTokenValidity: 599 },
        '400 刷新秒数不能小于令牌秒数',
        'The refresh token must not expire before the token',
      ),
      'words that are no JSON': say(
        { additionalInformation: '{a' },
        '400 附加说明不是合法的JSON',
        'Additional information is not valid JSON',
      ),
      JSON: say({ additionalInformation: '{"a":1}', clientId: 'edge-json' }, '200 操作成功'),
      'another id afterwards': {
        ask: `${system}/client/submit`,
        send: { id, clientId: 'other' },
        zh: '409 应用ID不能修改',
      },
    })
    expect((await at.call('GET /api/blade-system/client/detail', { id })).data.clientId).toBe('edge-held')
    const own = (await first('system/client/list', { clientId: at.config.clients[0]!.id })).id
    await holds(at, {
      'the one in use removed': {
        ask: `${system}/client/remove`,
        send: { ids: own },
        zh: `409 [${at.config.clients[0]!.id}]正在使用的应用不能删除`,
      },
      'the one in use stopped': {
        ask: `${system}/client/submit`,
        send: { id: own, status: 0 },
        zh: '400 正在使用的应用不能停用',
        en: 'The client in use cannot be disabled',
      },
    })
  })

  it('of scopes of rows and of calls', async () => {
    const { id: menuId } = await first('system/menu/list', { code: 'post' })
    const rows = {
      menuId,
      scopeName: '边界',
      resourceCode: 'edge',
      scopeResource: 'system/post',
      scopeType: 2,
      status: 1,
    }
    const calls = {
      menuId,
      scopeName: '边界',
      resourceCode: 'edge',
      scopePath: '/api/blade-desk/**',
      scopeType: 2,
      status: 1,
    }
    const data = (more: object, zh: string, en?: string) => ({
      ask: `${system}/data-scope/submit`,
      send: { scopeField: ['*'], ...rows, ...more },
      zh,
      en,
    })
    const api = (more: object, zh: string, en?: string) => ({
      ask: `${system}/api-scope/submit`,
      send: { scopeMethod: ['GET'], ...calls, ...more },
      zh,
      en,
    })
    await holds(at, {
      'no name': data({ scopeName: '' }, '400 请输入数据权限名称'),
      'no code': data({ resourceCode: '' }, '400 请输入数据权限编号'),
      'no resource': data({ scopeResource: '' }, '400 请选择数据资源'),
      'a resource that is not': data({ scopeResource: 'x/y' }, '400 数据资源不存在', 'The resource does not exist'),
      'no rule': data({ scopeType: 5, scopeValue: '' }, '400 请输入规则值'),
      'no call name': api({ scopeName: '' }, '400 请输入权限名称'),
      'no call code': api({ resourceCode: '' }, '400 请输入权限编号'),
      'no path': api({ scopePath: '' }, '400 请输入权限路径'),
      'the sign-in closed': api({ scopePath: '/api/**' }, '400 该接口不允许设置权限', 'This call cannot be restricted'),
    })
    const { data: bad } = await at.call(`${system}/data-scope/submit`, {
      scopeField: ['*'],
      ...rows,
      scopeType: 5,
      scopeValue: '{"field":"nothing","op":"eq","value":1}',
    })
    expect(bad.errors).toMatchObject([{ field: 'scopeValue', message: expect.stringMatching(/^规则值不正确：/) }])
  })

  it('of logs and imports: nobody adds or removes one, and a failed sheet ends', async () => {
    for (const path of ['usual', 'api', 'error', 'logger']) {
      expect((await at.call(`POST /api/blade-log/${path}/submit`, {})).status).toBe(404)
      expect((await at.call(`POST /api/blade-log/${path}/remove`, { ids: '1' })).status).toBe(404)
    }
    await holds(at, {
      'rows that failed in no import': {
        ask: 'GET /api/blade-resource/import-log/fail-file',
        send: { id: '42' },
        zh: '404 数据不存在',
      },
    })
  })

  it('of an app version', async () => {
    const entry = {
      platform: '1',
      versionName: '2.0.0',
      buildNo: 20,
      content: '新',
      packageUrl: 'https://example.com/a.apk',
      forceUpdate: 0,
      grayPercent: 100,
      enableStatus: 1,
    }
    const say = (more: object, zh: string, en?: string) => ({
      ask: 'POST /api/blade-opsm/app-version/create',
      send: { ...entry, ...more },
      zh,
      en,
    })
    await added(at, 'opsm/app-version', entry)
    await holds(at, {
      'no platform': say({ platform: '' }, '400 请选择平台'),
      'no number': say({ versionName: '' }, '400 请输入版本号'),
      'a number that is held': say({ buildNo: 21 }, '400 版本号已存在'),
      'no build': say({ versionName: '2.0.1', buildNo: null }, '400 请输入内部版本号'),
      'an earlier build': say(
        { versionName: '2.0.2', buildNo: 19 },
        '400 内部版本号必须大于20',
        'The build number must be greater than 20',
      ),
      'no package': say({ versionName: '2.0.6', buildNo: 22, packageUrl: '' }, '400 请上传安装包或输入下载地址'),
      'an address that is none': say(
        { platform: '2', versionName: '2.0.6', buildNo: 22, packageUrl: 'store' },
        '400 请输入正确的网址',
      ),
      'no words': say({ versionName: '2.0.3', buildNo: 21, content: '' }, '400 请输入更新内容'),
      'a lowest version above it': say(
        { versionName: '2.0.4', buildNo: 21, minVersion: '3.0.0' },
        '400 最低版本不能高于当前版本',
        'The minimum version cannot be higher than this version',
      ),
      'a share of 0': say({ versionName: '2.0.5', buildNo: 21, grayPercent: 0 }, '400 灰度比例不能小于1'),
    })
  })

  it('of an app version: of a package that was uploaded its size and MD5 are told', async () => {
    // The head of an archive, which is what a package is.
    const bytes = Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(100, 7)])
    const kept = await putFile(at, { name: 'app.apk', bytes, fields: { kind: 'package' } })
    expect(kept.msg).toBe('操作成功')
    const entry = { platform: '3', content: '新', forceUpdate: 0, grayPercent: 100, enableStatus: 1 }
    const save = (versionName: string, buildNo: number, packageUrl: string) =>
      added(at, 'opsm/app-version', { ...entry, versionName, buildNo, packageUrl })
    const [own, far] = [await save('3.0.0', 30, kept.data.link), await save('3.0.1', 31, 'https://example.com/app.apk')]
    const factsOf = async (id: string) => (await at.call('GET /api/blade-opsm/app-version/detail', { id })).data
    const packageMd5 = createHash('md5').update(bytes).digest('hex')
    expect(await factsOf(own)).toMatchObject({ packageSize: bytes.length, packageMd5 })
    expect(await factsOf(far)).toMatchObject({ packageMd5: '' })
  })

  it('of feedback: who sends it sees the own, who answers it deals with it', async () => {
    const save = 'POST /api/blade-opsm/feedback/save'
    const say = (more: object, zh: string, en?: string) => ({ ask: save, send: { content: '好', ...more }, zh, en })
    const learner = await at.addUser({ tenantId: '000000', only: [] })
    const other = await at.addUser({ tenantId: '000000', only: [] })
    const sent = await at.call(save, { content: '看不清', contact: '021-60881000' }, learner)
    const id = sent.data.id
    await holds(at, {
      'no words': say({ content: '' }, '400 请输入反馈内容', 'Enter the content'),
      'words of 501': say({ content: letters(501) }, '400 反馈内容最多500个字符'),
      'a kind that is none': say({ type: '9' }, '400 反馈类型取值不正确，可选：功能异常、体验建议、内容纠错、其他'),
      'a contact that is none': say(
        { contact: '找我' },
        '400 请输入正确的手机号、电话或邮箱',
        'Enter a valid mobile number, phone number or e-mail address',
      ),
      'seven pictures': say({ images: Array.from({ length: 7 }, (_, n) => `/${n}.png`) }, '400 图片最多6项'),
      'a blocked word': say({ content: 'badword' }, '400 内容包含敏感词：BadWord'),
      'an empty answer': say({ id, reply: '' }, '400 请输入回复内容', 'Enter the answer'),
      'an answer of 501': say({ id, reply: letters(501) }, '400 回复内容最多500个字符'),
      'an answer by the sender': { ...say({ id, reply: '谢' }, '403 没有操作权限'), as: learner },
      'an answer': say({ id, reply: '已处理', handleStatus: 0 }, '200 操作成功'),
    })
    const own = await at.call('GET /api/blade-opsm/feedback/page-list', {}, learner)
    expect(own.data.records).toMatchObject([{ id, handleStatus: 1, reply: '已处理' }])
    expect((await at.call('GET /api/blade-opsm/feedback/page-list', {}, other)).data.total).toBe(0)
    const unread = async (person: Person) => (await at.call('GET /api/blade-message/my/unread-count', {}, person)).data
    expect([await unread(learner), await unread(other)]).toEqual([1, 0])
    await at.call(save, { id, reply: '已处理' })
    expect(await unread(learner), 'the same answer once more').toBe(1)
    await at.call(save, { id, reply: '已修复' })
    const inbox = await at.call('GET /api/blade-message/my/page', {}, learner)
    expect(inbox.data.records).toMatchObject([
      { title: '您的意见反馈已回复', content: '已修复', readStatus: 0 },
      { title: '您的意见反馈已回复', content: '已处理', readStatus: 0 },
    ])
    const read = 'POST /api/blade-message/my/read'
    const [first] = inbox.data.records
    expect((await at.call(read, { ids: first.id }, other)).data, 'a message to somebody else').toBe(0)
    expect((await at.call(read, { ids: first.id }, learner)).data).toBe(1)
    const of = async (readStatus: number) => {
      const { data } = await at.call('GET /api/blade-message/my/page', { readStatus }, learner)
      return data.records.map(({ content }: { content: string }) => content)
    }
    expect([await of(0), await of(1)]).toEqual([['已处理'], ['已修复']])
    expect((await at.call(read, {}, learner)).code, 'neither ids nor all').toBe(400)
    expect((await at.call(read, { all: 1 }, learner)).data).toBe(1)
    expect(await unread(learner)).toBe(0)
    for (let more = 1; more < 10; more++) expect((await at.call(save, { content: `${more}` }, learner)).code).toBe(200)
    const eleventh = await at.call(save, { content: '再' }, learner)
    expect(`${eleventh.code} ${eleventh.body.msg}`).toBe('429 操作过于频繁，请稍后再试')
  })

  it('of an attachment: what content speaks of stays', async () => {
    const attachment = at.model.resources['resource/attachment']!
    const put = async (digit: string) => {
      const name = `upload/20260131/${digit.repeat(40)}.png`
      const { id } = await at.plant(attachment, { tenantId: '000000', given: { name, link: `/${name}` } })
      return { id, name }
    }
    const [used, unused] = [await put('a'), await put('b')]
    const lecturer = { name: '有像', avatar: `/${used.name}`, lecturerType: 2, introduction: '<p>好</p>', sort: 1 }
    await added(at, 'opsm/lecturer', { ...lecturer, enableStatus: 0 })
    const held = (await at.rowOf(attachment, used.id))!.original_name
    const remove = 'POST /api/blade-resource/attach/remove'
    await holds(at, {
      'one that is not': { ask: remove, send: { ids: '42' }, zh: '404 数据不存在' },
      'one in use': {
        ask: remove,
        send: { ids: used.id },
        zh: `409 [${held}]已被引用，不能删除`,
        en: `[${held}]It is in use and cannot be deleted`,
      },
      'one of another tenant': { ask: remove, send: { ids: unused.id }, as: stranger, zh: '404 数据不存在' },
      'one that nothing speaks of': { ask: remove, send: { ids: unused.id }, zh: '200 操作成功' },
    })
  })
})
