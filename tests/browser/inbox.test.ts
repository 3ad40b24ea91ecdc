/** Messages to the person who is signed in, under the bell. */
import { expect, test } from 'vitest'
import { addPerson, callerOf } from './caller'
import { press } from './list-page'
import { ownTenant, signIn, visit } from './product'
import { opened } from './signed-in'

const { browser, product } = await opened(ownTenant)

test('the sender of feedback finds each answer under the bell until it is read', async () => {
  const ask = await callerOf(product)
  const person = await addPerson(ask, 'sender', ['consumer', 'post', 'post_view'])
  const send = await callerOf(product, person)
  const { id } = await send('/api/blade-opsm/feedback/save', { type: '4', content: '看不清' })
  await ask('/api/blade-opsm/feedback/save', { id, reply: '字号可在外观里调整' })
  await ask('/api/blade-opsm/feedback/save', { id, reply: '已换成更大的字号' })

  const { page, complaints } = await visit(browser)
  await signIn(page, product, '/login', person)
  await press(page, '通知 2')
  const panel = page.getByRole('dialog', { name: '通知' })
  await panel.getByRole('tab', { name: '消息 2', selected: true }).waitFor()
  const messages = panel.getByRole('listitem')
  await expect.poll(() => messages.count()).toBe(2)
  const latest = messages.first().getByRole('button')
  expect(await latest.innerText()).toContain('您的意见反馈已回复')
  await latest.press('Enter')
  await messages.first().getByText('已换成更大的字号').waitFor()
  await panel.getByRole('tab', { name: '消息 1' }).waitFor()
  await panel.getByRole('button', { name: '全部标为已读' }).click()
  await panel.getByRole('tab', { name: '消息', exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '通知', exact: true }).waitFor()
  expect(complaints).toEqual([])
})
