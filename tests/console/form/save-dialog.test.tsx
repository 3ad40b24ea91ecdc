import '../../fields/browser'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { productResource, schemaResource, schemaResources } from '../../builders/console-resource'
import { renderAt, leave, signInAt } from '../../builders/console-screen'
import { ConsoleServer, type Row } from '../../builders/console-server'

const param = productResource('system/param')
const all = ['param', 'param_add', 'param_edit', 'param_delete', 'param_view']
const submit = '/api/blade-system/param/submit'

const stored: Row = {
  id: '100',
  paramName: '注册',
  paramKey: 'register',
  paramValue: 'x',
  isBuiltIn: 0,
  createTime: '2026-01-02 09:00:00',
  revision: 3,
}

/** Notes whose link is asked for one kind, and whose remark outlives being hidden. */
const note = schemaResource('system/note', {
  title: '{{ alert(1) }}<script>',
  'x-resource': { name: 'system/note', display: 'name' },
  'x-api': { base: '/api/note', list: 'GET list', create: 'POST submit', update: 'POST submit' },
  'x-access': { perm: 'note' },
  'x-list': { route: '/note' },
  properties: {
    name: { type: 'string', title: '{{ window.ran = true }}', maxLength: 20, 'x-column': true },
    kind: { type: 'string', title: '类型', 'x-column': true },
    link: {
      type: 'string',
      title: '链接',
      'x-when': { visible: { kind: 'url' }, required: true, hidden: 'clear' },
    },
    remark: { type: 'string', title: '备注', 'x-when': { visible: { kind: 'url' }, hidden: 'keep' } },
    tries: {
      type: 'integer',
      title: '次数',
      default: 1,
      'x-when': { visible: { kind: 'url' }, hidden: 'default' },
    },
  },
  required: ['name'],
})

let server: ConsoleServer
afterEach(() => leave(server))

async function open(address: string, resource = param, rows: Row[] = [{ ...stored }], codes = all) {
  server = new ConsoleServer([resource], { [resource.name]: rows })
  await signInAt(server, codes)
  const drawn = renderAt(address)
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByRole('button', { name: '保存' })
  return { ...drawn, dialog }
}

const type = (dialog: HTMLElement, label: RegExp, value: string) =>
  fireEvent.change(within(dialog).getByLabelText(label), { target: { value } })
const save = (dialog: HTMLElement) => fireEvent.click(within(dialog).getByRole('button', { name: '保存' }))
const valueIn = (dialog: HTMLElement, label: RegExp) => within(dialog).getByLabelText<HTMLInputElement>(label).value

test('refuses an empty required field with the text of the schema and sends nothing', async () => {
  const { dialog } = await open('/system/param?open=add')
  save(dialog)
  expect(await within(dialog).findByText('请输入参数名称')).toBeTruthy()
  expect(within(dialog).getByText('请输入参数键值')).toBeTruthy()
  expect(
    within(dialog)
      .getByLabelText(/参数名称/)
      .getAttribute('aria-invalid'),
  ).toBe('true')
  expect(server.callsOf(submit)).toHaveLength(0)
})

test('takes a refusal away as soon as its field is right', async () => {
  const { dialog } = await open('/system/param?open=add')
  save(dialog)
  await within(dialog).findByText('请输入参数名称')
  type(dialog, /参数名称/, '注册开关')
  await waitFor(() => expect(within(dialog).queryByText('请输入参数名称')).toBeNull())
})

test('sends all values of a new entry, says so and closes', async () => {
  const { dialog, address } = await open('/system/param?open=add')
  type(dialog, /参数名称/, '等级')
  type(dialog, /参数键名/, 'level')
  type(dialog, /参数键值/, '1')
  save(dialog)
  expect(await screen.findByText('新增成功')).toBeTruthy()
  expect(server.callsOf(submit)[0]?.params).toEqual({ paramName: '等级', paramKey: 'level', paramValue: '1' })
  await waitFor(() => expect(address()).toBe('/system/param'))
  expect(await screen.findByText('等级')).toBeTruthy()
})

test('sends only what changed, with the id and the revision it began with', async () => {
  const { dialog } = await open('/system/param?open=edit:100')
  type(dialog, /参数键值/, 'y')
  save(dialog)
  expect(await screen.findByText('更新成功')).toBeTruthy()
  expect(server.callsOf(submit)[0]?.params).toEqual({ paramValue: 'y', id: '100', revision: 3 })
})

test('puts a refusal of the server under its field and keeps what was typed', async () => {
  const { dialog } = await open('/system/param?open=edit:100')
  const message = '参数键名已存在'
  server.refusals.set(submit, { code: 400, msg: message, errors: [{ field: 'paramKey', rule: 'unique', message }] })
  type(dialog, /参数键名/, 'taken')
  save(dialog)
  expect(await within(dialog).findByText(message)).toBeTruthy()
  expect(valueIn(dialog, /参数键名/)).toBe('taken')
})

test('tells a refusal about a field that is not on the form', async () => {
  const { dialog } = await open('/system/param?open=edit:100')
  const message = '级别不正确'
  server.refusals.set(submit, { code: 400, msg: message, errors: [{ field: 'level', rule: 'enum', message }] })
  type(dialog, /参数键值/, 'z')
  save(dialog)
  expect(await screen.findByText(message)).toBeTruthy()
  expect(valueIn(dialog, /参数键值/)).toBe('z')
})

test('puts a question to the person, and saves with their consent', async () => {
  const { dialog } = await open('/system/param?open=edit:100')
  const message = '价格很高，确定吗?'
  const question = { code: 400, msg: message, errors: [{ rule: 'dear', level: 'confirm' as const, message }] }
  server.refusals.set(submit, question)
  type(dialog, /参数键值/, 'dear')
  save(dialog)
  expect(await screen.findByText(message)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '返回修改' }))
  await waitFor(() => expect(server.callsOf(submit)).toHaveLength(1))
  expect(valueIn(dialog, /参数键值/)).toBe('dear')
  server.refusals.set(submit, question)
  await waitFor(() => expect(within(dialog).getByRole('button', { name: '保存' }).className).not.toContain('loading'))
  save(dialog)
  fireEvent.click(await screen.findByRole('button', { name: /^继\s*续$/ }))
  expect(await screen.findByText('更新成功')).toBeTruthy()
  expect(server.callsOf(submit).at(-1)?.params).toMatchObject({ paramValue: 'dear', confirmed: 'dear' })
})

test('loses nothing when the connection breaks, and saves at the next press', async () => {
  const { dialog } = await open('/system/param?open=edit:100')
  server.refusals.set(submit, 'drop')
  type(dialog, /参数键值/, 'kept')
  save(dialog)
  await waitFor(() => expect(server.callsOf(submit)).toHaveLength(1))
  await waitFor(() => expect(document.querySelector('.ant-message-error')).toBeTruthy())
  expect(valueIn(dialog, /参数键值/)).toBe('kept')
  save(dialog)
  expect(await screen.findByText('更新成功')).toBeTruthy()
})

test('sends once however often the button is pressed', async () => {
  const { dialog } = await open('/system/param?open=edit:100')
  type(dialog, /参数键值/, 'once')
  const button = within(dialog).getByRole('button', { name: '保存' })
  fireEvent.click(button)
  fireEvent.click(button)
  expect(await screen.findByText('更新成功')).toBeTruthy()
  expect(server.callsOf(submit)).toHaveLength(1)
})

test('shows what someone else saved meanwhile, and saves both changes at one press where they are apart', async () => {
  const { dialog } = await open('/system/param?open=edit:100')
  Object.assign(server.rows['system/param']![0]!, { paramName: '别人的名称', updateUserName: '阿达', revision: 4 })
  server.refusals.set(submit, { code: 409, msg: '数据已被修改' })
  type(dialog, /参数键值/, 'mine')
  save(dialog)
  const merge = await within(dialog).findByRole('button', { name: '合并并保存' })
  expect(within(dialog).getByText(/^阿达 于/)).toBeTruthy()
  expect([...dialog.querySelectorAll('[data-merge]')].map((each) => each.textContent)).toEqual([
    '参数名称原值： 注册对方： 别人的名称',
  ])
  fireEvent.click(merge)
  expect(await screen.findByText('更新成功')).toBeTruthy()
  expect(server.callsOf(submit)[1]?.params).toEqual({ paramValue: 'mine', id: '100', revision: 4 })
})

test.each([
  ['我的', { paramValue: 'mine', paramName: 'my name' }],
  ['对方', { paramName: 'my name' }],
])('keeps %s where both changed the same field', async (whose, sent) => {
  const { dialog } = await open('/system/param?open=edit:100')
  Object.assign(server.rows['system/param']![0]!, { paramValue: 'theirs', revision: 4 })
  server.refusals.set(submit, { code: 409, msg: '数据已被修改' })
  type(dialog, /参数键值/, 'mine')
  type(dialog, /参数名称/, 'my name')
  save(dialog)
  const choice = await within(dialog).findByRole('radiogroup', { name: '参数键值' })
  fireEvent.click(within(choice).getByRole('radio', { name: new RegExp(whose) }))
  fireEvent.click(within(dialog).getByRole('button', { name: '合并并保存' }))
  expect(await screen.findByText('更新成功')).toBeTruthy()
  expect(server.callsOf(submit)[1]?.params).toEqual({ ...sent, id: '100', revision: 4 })
})

const keptDrafts = () => Object.keys(localStorage).filter((key) => key.includes('draft'))

test('keeps what is typed, and offers it when the form is opened again', async () => {
  const { dialog, unmount } = await open('/system/param?open=edit:100')
  type(dialog, /参数键值/, 'unsaved')
  unmount()
  renderAt('/system/param?open=edit:100')
  const again = await screen.findByRole('dialog')
  fireEvent.click(await within(again).findByRole('button', { name: '恢复草稿' }))
  await waitFor(() => expect(valueIn(again, /参数键值/)).toBe('unsaved'))
  save(again)
  expect(await screen.findByText('更新成功')).toBeTruthy()
  expect(server.callsOf(submit)[0]?.params).toEqual({ paramValue: 'unsaved', id: '100', revision: 3 })
  expect(keptDrafts()).toEqual([])
})

test('asks about a draft of an entry that someone else changed since', async () => {
  const { dialog, unmount } = await open('/system/param?open=edit:100')
  type(dialog, /参数键值/, 'mine')
  unmount()
  Object.assign(server.rows['system/param']![0]!, { paramValue: 'theirs', revision: 4 })
  renderAt('/system/param?open=edit:100')
  const again = await screen.findByRole('dialog')
  fireEvent.click(await within(again).findByRole('button', { name: '恢复草稿' }))
  const choice = await within(again).findByRole('radiogroup', { name: '参数键值' })
  expect(choice.textContent).toContain('theirs')
  const control = within(again).getByLabelText<HTMLInputElement>(/参数键值/, { selector: 'input, textarea' })
  expect(control.value).toBe('mine')
})

test('forgets what was typed when a person gives it up', async () => {
  const { dialog, address } = await open('/system/param?open=edit:100')
  type(dialog, /参数键值/, 'unsaved')
  fireEvent.click(within(dialog).getByRole('button', { name: '取消' }))
  fireEvent.click(await screen.findByRole('button', { name: '确定' }))
  await waitFor(() => expect(address()).not.toContain('open='))
  expect(keptDrafts()).toEqual([])
})

test('asks before it closes over unsaved changes, and closes at once without any', async () => {
  const { dialog, address } = await open('/system/param?open=edit:100')
  type(dialog, /参数键值/, 'unsaved')
  fireEvent.click(within(dialog).getByRole('button', { name: '取消' }))
  expect(await screen.findByText('内容尚未保存，确定离开吗？')).toBeTruthy()
  expect(address()).toContain('open=')
  fireEvent.click(screen.getByRole('button', { name: '确定' }))
  await waitFor(() => expect(address()).not.toContain('open='))
})

test('closes a new entry at once although a hidden field let its default go', async () => {
  const properties = {
    name: { type: 'string', title: '名称', 'x-column': true },
    kind: { type: 'string', title: '类型', default: 'a', 'x-column': true },
    hint: { type: 'string', title: '提示', default: '***', 'x-when': { visible: { kind: 'b' }, hidden: 'clear' } },
  }
  const word = schemaResource('system/word', {
    'x-resource': { name: 'system/word', display: 'name' },
    'x-api': { base: '/api/word', list: 'GET list', create: 'POST submit' },
    'x-access': { perm: 'word' },
    'x-list': { route: '/word' },
    properties,
  })
  const { dialog, address } = await open('/word?open=add', word, [], ['word', 'word_add'])
  fireEvent.click(within(dialog).getByRole('button', { name: '取消' }))
  await waitFor(() => expect(address()).not.toContain('open='))
})

test('saves with Ctrl+S', async () => {
  const { dialog } = await open('/system/param?open=edit:100')
  type(dialog, /参数键值/, 'keys')
  fireEvent.keyDown(document, { key: 's', ctrlKey: true })
  expect(await screen.findByText('更新成功')).toBeTruthy()
})

test('shows a field that the stored entry locks as text', async () => {
  const { dialog } = await open('/system/param?open=edit:100', param, [{ ...stored, isBuiltIn: 1 }])
  expect(within(dialog).getByText('register')).toBeTruthy()
  expect(within(dialog).queryByDisplayValue('register')).toBeNull()
})

test('shows code in titles as the text it is', async () => {
  const { dialog } = await open('/note?open=add', note, [], ['note', 'note_add'])
  expect(within(dialog).getByText('{{ window.ran = true }}')).toBeTruthy()
  expect(screen.getByRole('dialog', { name: '新增{{ alert(1) }}<script>' })).toBeTruthy()
  expect((window as { ran?: boolean }).ran).toBeUndefined()
})

test('asks for a field only while it is shown', async () => {
  const { dialog } = await open('/note?open=add', note, [], ['note', 'note_add'])
  type(dialog, /window/, '说明')
  expect(within(dialog).queryByLabelText(/链接/)).toBeNull()
  type(dialog, /类型/, 'url')
  expect(await within(dialog).findByLabelText(/链接/)).toBeTruthy()
  save(dialog)
  expect(await within(dialog).findByText('请输入链接')).toBeTruthy()
  type(dialog, /类型/, 'none')
  save(dialog)
  expect(await screen.findByText('新增成功')).toBeTruthy()
})

test('forgets a hidden value that is to be cleared and keeps one that is to be kept', async () => {
  const row: Row = { id: '5', name: '说明', kind: 'url', link: 'http://a', remark: '备忘', tries: 3, revision: 1 }
  const { dialog } = await open('/note?open=edit:5', note, [row], ['note', 'note_edit'])
  type(dialog, /类型/, 'none')
  await waitFor(() => expect(within(dialog).queryByLabelText(/链接/)).toBeNull())
  save(dialog)
  expect(await screen.findByText('更新成功')).toBeTruthy()
  const sent = { kind: 'none', link: null, tries: 1, id: '5', revision: 1 }
  expect(server.callsOf('/api/note/submit')[0]?.params).toEqual(sent)
})

test.each([
  ['a hidden value at its default', { tries: 1 }],
  ['a hidden field that never had a value', {}],
])('finds nothing changed in an entry with %s', async (_, given) => {
  const row: Row = { id: '5', name: '说明', kind: 'none', revision: 1, ...given }
  const { dialog } = await open('/note?open=edit:5', note, [row], ['note', 'note_edit'])
  save(dialog)
  expect(await screen.findByText('没有修改的内容')).toBeTruthy()
  expect(server.callsOf('/api/note/submit')).toHaveLength(0)
})

const [shelf, book] = schemaResources({
  'shop/shelf': {
    title: '书架',
    'x-resource': { name: 'shop/shelf', display: 'name' },
    'x-api': { base: '/api/shelf', create: 'POST submit' },
    'x-access': { perm: 'shelf' },
    properties: { name: { type: 'string', title: '名称' }, floor: { type: 'integer', title: '楼层' } },
    required: ['name'],
  },
  'shop/book': {
    title: '图书',
    'x-resource': { name: 'shop/book', display: 'name' },
    'x-api': { base: '/api/book', list: 'GET list', detail: 'GET detail', create: 'POST submit', copy: 'POST copy' },
    'x-access': { perm: 'book' },
    'x-list': { route: '/book' },
    'x-actions': { copy: { title: '复制', on: 'row', as: 'copy' } },
    properties: {
      name: { type: 'string', title: '书名', 'x-column': true },
      remark: { type: 'string', title: '备注' },
      shelfId: {
        type: 'string',
        title: '所在书架',
        'x-ref': { to: 'shop/shelf', label: 'name', filter: { floor: 2 }, quickAdd: true },
      },
    },
    required: ['name'],
  },
}) as [typeof param, typeof param]

async function openBook(address: string, codes: string[], rows: Row[] = []) {
  server = new ConsoleServer([shelf, book], { 'shop/book': rows, 'shop/shelf': [] })
  await signInAt(server, ['book', 'book_add', 'book_copy', ...codes])
  renderAt(address)
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByRole('button', { name: '保存' })
  return dialog
}

test('adds what is missing in a picker over the form, and chooses it', async () => {
  const dialog = await openBook('/book?open=add', ['shelf_add'])
  type(dialog, /书名/, '论语')
  fireEvent.click(await within(dialog).findByRole('button', { name: '新增所在书架' }))
  // antd gives every dialog the same id under test, and so the name of the first.
  const inner = (await screen.findByText('新增书架')).closest<HTMLElement>('[role=dialog]')!
  fireEvent.change(await within(inner).findByLabelText(/名称/), { target: { value: '经部' } })
  save(inner)
  await waitFor(() => expect(server.callsOf('/api/shelf/submit')[0]?.params).toEqual({ name: '经部', floor: 2 }))
  await waitFor(() => expect(screen.queryByText('新增书架')).toBeNull())
  save(dialog)
  await waitFor(() => expect(server.callsOf('/api/book/submit')[0]?.params).toEqual({ name: '论语', shelfId: '9000' }))
})

test('offers no adding in a picker to whoever may not add there', async () => {
  const dialog = await openBook('/book?open=add', [])
  expect(within(dialog).queryByRole('button', { name: '新增所在书架' })).toBeNull()
})

test('copies by the call of copies, and says which entry it is made from and what was emptied', async () => {
  const row: Row = { id: '5', name: '论语', remark: '旧', revision: 1 }
  const dialog = await openBook('/book?open=copy:5', [], [row])
  type(dialog, /书名/, '论语（副本）')
  type(dialog, /备注/, '')
  save(dialog)
  await waitFor(() =>
    expect(server.callsOf('/api/book/copy')[0]?.params).toEqual({ id: '5', name: '论语（副本）', remark: null }),
  )
})

const memo = schemaResource('shop/memo', {
  title: '便笺',
  'x-resource': { name: 'shop/memo', display: 'name' },
  'x-api': { base: '/api/memo', list: 'GET list', create: 'POST submit' },
  'x-access': { perm: 'memo' },
  'x-list': { route: '/memo' },
  properties: {
    name: { type: 'string', title: '名称', 'x-column': true },
    deptId: { type: 'string', title: '部门', default: '11', 'x-ref': { to: 'system/dept', label: 'deptName' } },
    otherId: { type: 'string', title: '协办', default: '22', 'x-ref': { to: 'system/dept', label: 'deptName' } },
    noneId: { type: 'string', title: '监督', 'x-ref': { to: 'system/dept', label: 'deptName' } },
    phone: {
      type: 'string',
      title: '电话',
      'x-when': { visible: { name: { eq: { $setting: 'memo.phone' } } }, hidden: 'clear' },
    },
    place: {
      type: 'string',
      title: '地点',
      'x-when': { visible: { deptId: { under: '1' } }, readOnly: { deptId: { under: '2' } }, hidden: 'clear' },
    },
    seal: {
      type: 'string',
      title: '印章',
      'x-when': { visible: { 'deptId.kind': 3 }, required: true, hidden: 'clear' },
    },
    key: {
      type: 'string',
      title: '钥匙',
      'x-when': { visible: { deptId: { ne: { $me: 'account' } } }, hidden: 'clear' },
    },
    own: { type: 'string', title: '私事', 'x-when': { visible: { deptId: { $me: 'account' } }, hidden: 'clear' } },
    desk: { type: 'string', title: '工位', 'x-when': { visible: { deptId: { $me: 'deptId' } }, hidden: 'clear' } },
    gate: { type: 'string', title: '门禁', 'x-when': { visible: { 'otherId.kind': 3 }, hidden: 'clear' } },
    guard: { type: 'string', title: '守卫', 'x-when': { visible: { 'noneId.kind': 3 }, hidden: 'clear' } },
  },
  required: ['name'],
})

test('shows a field by a parameter and by what lies behind a choice, and leaves to the server what it does not tell', async () => {
  const answer = { related: { 'deptId.kind': 3 }, above: { deptId: ['11', '1'] } }
  const options = ({ of, values }: Readonly<Record<string, unknown>>) => [
    { value: values, label: '研发部', ...(of === 'shop/memo.deptId' ? answer : {}) },
  ]
  server = new ConsoleServer([memo], { 'shop/memo': [] }, { '/api/lectern/options': options })
  server.settings = { 'memo.phone': '来电' }
  await signInAt(server, ['memo', 'memo_add'])
  renderAt('/memo?open=add')
  const dialog = await screen.findByRole('dialog')
  const both = ['shop/memo.deptId', 'shop/memo.otherId']
  const asked = () =>
    server
      .callsOf('/api/lectern/options')
      .filter(({ params }) => 'related' in params)
      .map(({ params }) => params.of as string)
  await waitFor(() => expect(asked().toSorted()).toEqual(both))
  expect((await within(dialog).findByLabelText<HTMLInputElement>(/地点/)).readOnly).toBe(false)
  expect(await within(dialog).findByLabelText(/印章/)).toBeTruthy()
  expect(within(dialog).queryByLabelText(/门禁/)).toBeTruthy()
  // Only the server knows whose department it is; the browser knows whose account.
  expect(within(dialog).queryByLabelText(/工位/)).toBeTruthy()
  expect(within(dialog).queryByLabelText(/钥匙/)).toBeTruthy()
  expect(within(dialog).queryByLabelText(/私事/)).toBeNull()
  expect(within(dialog).queryByLabelText(/守卫/)).toBeNull()
  expect(within(dialog).queryByLabelText(/电话/)).toBeNull()
  type(dialog, /名称/, '来电')
  expect(await within(dialog).findByLabelText(/电话/)).toBeTruthy()
  expect(asked().toSorted()).toEqual(both)
})

test('names each field once among what is to be mended, whatever is wrong with it', async () => {
  const names = ['甲', '乙', '丙', '丁']
  const text = { type: 'string', minLength: 3, pattern: '^[a-z]+$' }
  const sheet = schemaResource('system/sheet', {
    title: '表单',
    'x-resource': { name: 'system/sheet', display: 'f0' },
    'x-api': { base: '/api/sheet', list: 'GET list', create: 'POST submit' },
    'x-access': { perm: 'sheet' },
    'x-list': { route: '/sheet' },
    properties: Object.fromEntries(names.map((title, at) => [`f${at}`, { ...text, title, 'x-column': true }])),
  })
  const { dialog } = await open('/sheet?open=add', sheet, [], ['sheet', 'sheet_add'])
  for (const name of names) type(dialog, new RegExp(name), '1')
  save(dialog)
  const told = (await within(dialog).findByText('有4处需要修改')).closest<HTMLElement>('[role="alert"]')!
  expect(
    within(told)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(names)
})

test('bears the name of what is done in it, and tells what is never changed from what waits for its state', async () => {
  const feedback = productResource('opsm/feedback')
  const row = { id: '7', type: '1', content: '看不清', handleStatus: 0, revision: 1 }
  const { dialog } = await open(
    '/opinionFeedback/opinionFeedback/list?open=edit:7',
    feedback,
    [row],
    ['feedback', 'feedback_reply'],
  )
  expect(await screen.findByRole('dialog', { name: '回复意见反馈' })).toBe(dialog)
  expect(within(dialog).getAllByText('新增后不能修改').length).toBeGreaterThan(1)
  expect(within(dialog).queryByText('当前状态下不能修改')).toBeNull()
})

test('is read-only with its reason where the state of the entry opens no field', async () => {
  const state = { type: 'integer', title: '状态', enum: [0, 1], default: 0, readOnly: true }
  const closed = schemaResource('system/note', {
    title: '便条',
    'x-resource': { name: 'system/note', display: 'name' },
    'x-api': { base: '/api/note', list: 'GET list', detail: 'GET detail', create: 'POST submit', update: 'POST edit' },
    'x-access': { perm: 'note' },
    'x-list': { route: '/note' },
    'x-states': {
      initial: { state: 0 },
      moves: { end: { title: '结束', from: { state: 0 }, to: { state: 1 } } },
      editable: [{ if: { state: 0 } }, { if: { state: 1 }, fields: [], message: '已结束' }],
    },
    properties: { name: { type: 'string', title: '名称', maxLength: 20, 'x-column': true }, state },
  })
  const row = { id: '7', name: '甲', state: 1, revision: 1 }
  const { dialog } = await open('/note?open=edit:7', closed, [row], ['note', 'note_edit'])
  expect(within(dialog).queryByRole('textbox')).toBeNull()
  expect(within(dialog).getAllByText('当前状态下不能修改').length).toBeGreaterThan(0)
  expect(document.querySelector('tr[data-id="7"] [data-action="edit"]')).toBeNull()
})

test('says that an entry is gone, asks for it no more, and the list behind it is read anew', async () => {
  server = new ConsoleServer([param], { [param.name]: [{ ...stored }] })
  await signInAt(server, all)
  renderAt('/system/param')
  const row = (await screen.findByText('register')).closest('tr')!
  server.rows[param.name] = []
  server.refusals.set('/api/blade-system/param/detail', { code: 404, msg: '数据不存在' })
  fireEvent.click(within(row).getByRole('button', { name: '编辑' }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText('可能刚被他人删除，或地址有误')
  expect(within(dialog).queryByRole('button', { name: '重试' })).toBeNull()
  await waitFor(() => expect(row.isConnected).toBe(false))
})

test('offers nothing to edit where an address names no entry, or one that is gone', async () => {
  server = new ConsoleServer([param], { [param.name]: [{ ...stored }] })
  server.refusals.set('/api/blade-system/param/detail', { code: 404, msg: '数据不存在' })
  await signInAt(server, all)
  const { unmount } = renderAt('/system/param?open=edit')
  await screen.findByText('register')
  await expect(screen.findByRole('dialog', {}, { timeout: 500 })).rejects.toThrow()
  unmount()
  renderAt('/system/param?open=view:404')
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText('可能刚被他人删除，或地址有误')
  expect(within(dialog).queryByRole('button', { name: '编辑' })).toBeNull()
})
