import '../fields/browser'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import TestMail from '../../src/components/system/SendTest/TestMail'
import TestMessage from '../../src/components/system/SendTest/TestMessage'
import { changeLocale } from '../../src/console/i18n/i18n'
import type { BlockProps } from '../../src/components/block'
import { shippedModel } from '../builders/shipped'

afterEach(async () => {
  cleanup()
  await changeLocale('zh-CN')
})

function props(call: BlockProps['call'], locale: BlockProps['locale'] = 'en-US') {
  const resource = shippedModel.resources['message/email-setting']!
  const heard = { onDone: vi.fn(), onClose: vi.fn(), onDirty: vi.fn(), toast: vi.fn() }
  return { resource, entries: [{ id: '7' }], locale, call, ...heard }
}

it('asks for all three texts, says why a mail did not go out, and closes when it did', async () => {
  await changeLocale('en-US')
  const sent: object[] = []
  let refusal: string | undefined = 'The mail could not be sent: no room'
  const given = props(async <T,>(name: string, params: object) => {
    sent.push({ name, ...params })
    if (refusal) throw new Error(refusal)
    return true as T
  })
  render(<TestMail {...given} />)
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Enter title')).toBeTruthy()
  expect(sent).toEqual([])
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  type('To', 'ada@home.example')
  type('Title', 'Hello')
  type('Content', 'Are you there?')
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('The mail could not be sent: no room')).toBeTruthy()
  expect(given.onDone).not.toHaveBeenCalled()
  refusal = undefined
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(given.onDone).toHaveBeenCalledOnce())
  const wanted = { name: 'send', id: '7', to: 'ada@home.example', title: 'Hello', content: 'Are you there?' }
  expect(sent.at(-1)).toEqual(wanted)
})

it('shows what a text message service answered instead of sending', async () => {
  const given = props(async <T,>() => ({ ok: false, message: '当前版本不支持该短信服务商' }) as T, 'zh-CN')
  render(<TestMessage {...given} />)
  fireEvent.change(screen.getByLabelText('手机号'), { target: { value: '13800138000' } })
  fireEvent.click(screen.getByRole('button', { name: /发\s*送/ }))
  expect(await screen.findByText('当前版本不支持该短信服务商')).toBeTruthy()
  expect(given.onDone).not.toHaveBeenCalled()
})
