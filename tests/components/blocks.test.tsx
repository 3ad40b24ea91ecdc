/** Hand-made blocks in use, over the answers of their examples. */
import '../fields/browser'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { blocks } from '../../src/components/blocks'
import { examples } from '../../src/components/examples/files'
import { shippedModel } from '../builders/shipped'

afterEach(cleanup)

/** Draws a block with its example, whose answers others may take the place of; `asked` is what it sent. */
async function draw(name: string, others: Readonly<Record<string, unknown>> = {}) {
  const { default: example } = await examples[name]!()
  const { default: Shown } = await blocks[name]!()
  const asked: [string, unknown][] = []
  const heard = { onDone: vi.fn(), onClose: vi.fn(), onDirty: vi.fn(), toast: vi.fn() }
  const call = async <T,>(of: string, params: unknown) => {
    asked.push([of, params])
    return (others[of] ?? example.answers[of]) as T
  }
  const resource = shippedModel.resources[example.resource!]!
  render(<Shown {...heard} resource={resource} entries={example.entries ?? []} locale="zh-CN" call={call} />)
  await act(async () => {})
  return { asked, ...heard }
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })
/** antd parts the two characters of a short button. */
const save = /^保\s*存$/

it('a tree is sorted level by level: what moved is numbered anew with all beside it', async () => {
  const { asked, onDone, onDirty } = await draw('system/TreeSorter')
  expect(button('上移组织用户')).toHaveProperty('disabled', true)
  expect(button(save)).toHaveProperty('disabled', true)
  fireEvent.click(button('下移组织用户'))
  expect(screen.getByText('3项将重新编号')).toBeTruthy()
  expect(onDirty).toHaveBeenLastCalledWith(true)
  fireEvent.click(button(save))
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  const items = [
    { id: '2', sort: 1 },
    { id: '1', sort: 2 },
    { id: '3', sort: 3 },
  ]
  expect(asked.at(-1)).toEqual(['sort', { items }])
})

it('grants are ticked half and whole, searched for, and told apart before they are saved', async () => {
  const { asked, onDone } = await draw('access/GrantTree')
  expect(document.querySelectorAll('.ant-tree-checkbox-indeterminate')).toHaveLength(2)
  fireEvent.change(screen.getByLabelText('搜索菜单或按钮'), { target: { value: '编辑' } })
  expect(screen.queryByText('删除')).toBeNull()
  const [edit] = screen.getAllByText('编辑')
  fireEvent.click(edit!.closest('.ant-tree-treenode')!.querySelector('.ant-tree-checkbox')!)
  expect(screen.getByText('系统 / 参数管理 / 编辑')).toBeTruthy()
  fireEvent.click(button(save))
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  const [name, sent] = asked.at(-1)!
  expect(name).toBe('grant')
  expect(sent).toEqual({ roleIds: '1', menuIds: ['1', '11', '111', '112'], dataScopeIds: ['211'], apiScopeIds: [] })
})

it('grants that nobody changes are read, with the reason', async () => {
  const fixed = '该角色始终拥有全部权限，不能修改'
  await draw('access/GrantTree', { grantKeys: { menu: ['1', '11', '111'], dataScope: [], apiScope: [], fixed } })
  expect(screen.getByText(fixed)).toBeTruthy()
  expect(screen.queryByRole('button', { name: save })).toBeNull()
  expect(screen.queryByRole('button', { name: /全\s*选/ })).toBeNull()
  const boxes = () => [...document.querySelectorAll('.ant-tree-checkbox')]
  expect(boxes().every((box) => box.matches('.ant-tree-checkbox-disabled'))).toBe(true)
  fireEvent.change(screen.getByLabelText('搜索菜单或按钮'), { target: { value: '编辑' } })
  expect(screen.queryByText('删除')).toBeNull()
  const shut = document.querySelector('.ant-tree-switcher_open')!
  const before = boxes().length
  fireEvent.click(shut)
  await waitFor(() => expect(boxes().length).toBeLessThan(before))
})

it('a tenant goes once its name is typed, after it was said how many can no longer sign in', async () => {
  const { asked, onDone } = await draw('system/RemoveTenant')
  expect(screen.getByText('租户“明德学院”仍有300个启用的账号，删除后将全部无法登录。')).toBeTruthy()
  const remove = /^删\s*除$/
  expect(button(remove)).toHaveProperty('disabled', true)
  const name = screen.getByLabelText('请输入租户名称“明德学院”以确认')
  fireEvent.change(name, { target: { value: '明德' } })
  expect(button(remove)).toHaveProperty('disabled', true)
  fireEvent.change(name, { target: { value: '明德学院' } })
  fireEvent.click(button(remove))
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(asked.at(-1)).toEqual(['remove', { ids: '1' }])
})

it('says how many words were added and how many passed over', async () => {
  await draw('system/AddWords')
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '一\n二\n三\n三' } })
  fireEvent.click(button(save))
  expect(await screen.findByText('成功3条，跳过1条')).toBeTruthy()
})

it('values of a change are put back, those that stay ticked', async () => {
  const { asked, onDone } = await draw('log/PutBack')
  fireEvent.click(screen.getByLabelText('备注 / Remark'))
  fireEvent.click(button('恢复1个值'))
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(asked.at(-1)).toEqual(['putBack', { id: '1', fields: ['paramValue'] }])
})

it('a change without a value to put back says why', async () => {
  await draw('log/PutBack', { detail: { changes: [{ field: 'a', label: 'A', before: '1', after: '2' }] } })
  expect(screen.getByText(/没有可恢复的值/)).toBeTruthy()
})
