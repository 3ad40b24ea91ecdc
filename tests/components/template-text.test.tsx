// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are the places of messages
import { changeLocale, t } from '../../src/console/i18n/i18n'
import '../fields/browser'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { BlockProps } from '../../src/components/block'
import { sampleServices } from '../../src/components/examples/Gallery/sample-services'
import TestTemplate from '../../src/components/message/TestTemplate/TestTemplate'
import TemplateText from '../../src/components/message/TemplateText/TemplateText'
import { FieldServicesProvider } from '../../src/fields/control/services'
import { fieldOf } from '../../src/model/names'
import { asNow } from '../../src/console/form/state/to-formily'
import { shippedModel } from '../builders/shipped'

beforeAll(() => changeLocale('en-US'))
afterEach(cleanup)
afterAll(() => changeLocale('zh-CN'))

const resource = shippedModel.resources['message/msg-template']!
const content = fieldOf(resource, 'content')!

interface FormProps {
  readonly template: Readonly<Record<string, unknown>>
  readonly onValue: (value: unknown) => void
}

function Form({ template, onValue }: FormProps) {
  const [value, setValue] = useState(template.content)
  const entry = { ...template, content: value }
  const change = (next: unknown) => {
    setValue(next)
    onValue(next)
  }
  return (
    <FieldServicesProvider value={sampleServices('en-US', t)}>
      <TemplateText id="text" field={asNow(content, entry)} value={value} entry={entry} onChange={change} />
    </FieldServicesProvider>
  )
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('puts a variable of the event where people are writing plain text', async () => {
  const heard = vi.fn()
  const template = { msgType: 3, eventCode: 'feedback.reply', content: 'Dear , hello' }
  render(<Form template={template} onValue={heard} />)
  const input = await screen.findByRole<HTMLTextAreaElement>('textbox')
  input.setSelectionRange(5, 5)
  press("Person's name")
  expect(heard).toHaveBeenLastCalledWith('Dear ${userName}, hello')
  expect(screen.queryByRole('button', { name: 'Question' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Answer' })).toBeTruthy()
})

it('puts it into rich text as well', async () => {
  const heard = vi.fn()
  render(<Form template={{ msgType: 1, eventCode: 'news.publish', content: '<p></p>' }} onValue={heard} />)
  await screen.findByRole('textbox')
  press('Name')
  await waitFor(() => expect(heard).toHaveBeenLastCalledWith('<p>${name}</p>'))
  // The editor scrolls to what was put in at the next frame: whatever goes wrong there is this test's fault.
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
})

it('shows how the message will read, with samples in its places', async () => {
  const template = {
    msgType: 1,
    eventCode: 'news.publish',
    title: 'Read ${name}',
    content: '<p><b>${userName}</b>!</p>',
  }
  render(<Form template={template} onValue={() => undefined} />)
  press('Preview')
  const shown = await screen.findByRole('region', { name: 'Preview' })
  await waitFor(() => expect(shown.textContent).toBe('Read Safety at workAda Lovelace!'))
  press('Hide preview')
  expect(screen.queryByRole('region', { name: 'Preview' })).toBeNull()
})

it('asks for an address where the channel needs one, and sends a test of the stored template', async () => {
  const sent: object[] = []
  const props = (msgType: number): BlockProps => ({
    resource,
    entries: [{ id: '7', msgType }],
    locale: 'en-US' as const,
    call: async <T,>(name: string, params: object) => {
      sent.push({ name, ...params })
      return { ok: true, message: '' } as T
    },
    onDone: vi.fn(),
    onClose: vi.fn(),
    onDirty: vi.fn(),
    toast: vi.fn(),
  })
  const { rerender } = render(<TestTemplate {...props(1)} />)
  expect(screen.queryByRole('textbox')).toBeNull()
  press('Send')
  await waitFor(() => expect(sent).toEqual([{ name: 'sendTest', id: '7' }]))
  rerender(<TestTemplate {...props(3)} />)
  fireEvent.change(screen.getByLabelText('Mobile number'), { target: { value: '13800138000' } })
  press('Send')
  await waitFor(() => expect(sent.at(-1)).toEqual({ name: 'sendTest', id: '7', to: '13800138000' }))
})
