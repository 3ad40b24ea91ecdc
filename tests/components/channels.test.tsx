import '../fields/browser'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sampleServices } from '../../src/components/examples/Gallery/sample-services'
import { controlOf, controlRegistry } from '../../src/components/control-of'
import { changeLocale, t } from '../../src/console/i18n/i18n'
import { ControlRegistryProvider } from '../../src/fields/control/registry'
import { type FieldServices, FieldServicesProvider } from '../../src/fields/control/services'
import type { Field } from '../../src/model/types'
import { fieldOf } from '../../src/model/names'
import { shippedModel } from '../builders/shipped'

beforeEach(() => changeLocale('en-US'))
afterEach(async () => {
  cleanup()
  await changeLocale('zh-CN')
})

type Values = Readonly<Record<string, unknown>>

const foreseen = { total: 3, served: 2, isReady: true, setting: '/system/email' }

function Form({ field, entry }: { readonly field: Field; readonly entry: Values }) {
  const { Input } = controlOf(field)
  const [value, setValue] = useState(entry[field.name])
  return <Input id="it" field={field} value={value} entry={{ ...entry, [field.name]: value }} onChange={setValue} />
}

/** The control that the schema gives the field, over a server that answers for each channel. */
function draw(resource: string, name: string, entry: Values, answers: Readonly<Record<number, object>>) {
  const field = fieldOf(shippedModel.resources[resource]!, name)!
  const asked: Values[] = []
  const call = async (_: string, which: string, params: Values) => {
    asked.push({ which, ...params })
    return { ...foreseen, ...answers[Number(params.msgType)] }
  }
  const services = { ...sampleServices('en-US', t), call } as FieldServices
  render(
    <ControlRegistryProvider value={controlRegistry}>
      <FieldServicesProvider value={services}>
        <Form field={field} entry={entry} />
      </FieldServicesProvider>
    </ControlRegistryProvider>,
  )
  return asked
}

it('warns about a chosen channel that is not set up, leads to its setting, and counts nobody where none is named', async () => {
  draw('course/push', 'notifyChannels', { notifyChannels: [1, 2] }, { 2: { isReady: false } })
  const setting = await screen.findByRole('link', { name: 'Set up the mail server' })
  expect(setting.getAttribute('href')).toBe('/system/email')
  expect(screen.queryByText(/No SMS service/)).toBeNull()
  expect(screen.queryByRole('status')).toBeNull()
})

it('says how many of the people of the form each channel reaches', async () => {
  const entry = { notifyChannels: [2, 3], userIds: ['1', '2', '3'] }
  const asked = draw('course/push', 'notifyChannels', entry, { 3: { served: 3 } })
  expect(await screen.findByText(/The e-mail goes to 2 people; 1 more is disabled or has no e-mail/)).toBeTruthy()
  expect(await screen.findByText('The SMS goes to 3 people')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(asked.map(({ which, userIds }) => [which, userIds])).toEqual([
    ['preflight', ['1', '2', '3']],
    ['preflight', ['1', '2', '3']],
  ])
})

it('asks of mail and SMS alone: the inbox and the app need neither a setting nor an address', async () => {
  const asked = draw('course/push', 'notifyChannels', { notifyChannels: [1, 4], userIds: ['1'] }, {})
  fireEvent.click(await screen.findByRole('checkbox', { name: 'E-mail' }))
  expect(await screen.findByText(/The e-mail goes to 2 people/)).toBeTruthy()
  expect(asked.map(({ msgType }) => msgType)).toEqual([2])
})

it('warns within the reminders of an exam as well, and sends those who may not open the setting to somebody who may', async () => {
  const entry = { timeMode: 1, remind: { channels: [3] } }
  draw('exam/exam', 'remind', entry, { 3: { isReady: false, setting: '' } })
  expect(await screen.findByText(/No SMS service is set up/)).toBeTruthy()
  expect(screen.getByText('Ask your administrator to set it up')).toBeTruthy()
})
