/** Fields that choose channels of messages, wherever a schema has one. */
import { expect, it } from 'vitest'
import { shapeFields } from '../../src/fields/shaped/shaped'
import { channels } from '../../src/model/message-templates/message-text'
import type { Field, Resource } from '../../src/model/types'
import { shippedModel } from '../builders/shipped'

const withParts = (field: Field): readonly Field[] => [field, ...shapeFields(field).flatMap(withParts)]
const choosesChannels = ({ control }: Field) => control.name === 'message/Channels'
const resources = Object.values(shippedModel.resources)

const chosen = resources.flatMap((resource) =>
  resource.fields
    .filter((field) => withParts(field).some(choosesChannels))
    .map((field) => [`${resource.name}.${field.name}`, resource, field] as const),
)

it('are those of courses, pushes, job maps, exams and activities', () => {
  expect(chosen.map(([name]) => name).toSorted()).toEqual([
    'course/course.channels',
    'course/job-map.channels',
    'course/push.channels',
    'course/push.notifyChannels',
    'exam/exam.remind',
    'training/activity.remind',
  ])
})

it('name each number as messages do: 1 in-site, 2 e-mail, 3 SMS, 4 app', () => {
  const isOfChannels = (field: Field) =>
    choosesChannels(field) || (field.name.toLowerCase().endsWith('channels') && field.choices !== undefined)
  for (const field of resources.flatMap(({ fields }) => fields.flatMap(withParts)).filter(isOfChannels)) {
    expect(field.control.name).toBe('message/Channels')
    const title = (value: number) => field.choices?.find((each) => each.value === value)?.title['zh-CN']
    expect([channels.inSite, channels.mail, channels.text, channels.push].map(title)).toEqual([
      '站内信',
      '邮件',
      '短信',
      'APP推送',
    ])
  }
})

it.each(chosen)('%s: those who fill it in may ask what is not set up', (_, resource, field) => {
  const codes = codesOf(resource, field)
  expect(codes.length).toBeGreaterThan(0)
  const open = shippedModel.resources['message/msg']!.calls.preflight!.perm
  expect(codes.filter((code) => !open.includes(code))).toEqual([])
})

/** Codes of the forms that show the field: that of the entry, and those of its actions. */
function codesOf({ form, calls, actions, access }: Resource, { name }: Field): readonly string[] {
  const inForm = form.groups.some(({ fields }) => fields.includes(name))
  const perms = [
    ...(inForm ? [calls.create?.perm ?? [], calls.update?.perm ?? []] : []),
    ...actions.filter((action) => action.form?.includes(name)).map(({ perm }) => perm),
  ]
  return [...new Set(perms.flat())]
    .filter((code) => !code.startsWith('@'))
    .map((code) => (code === 'menu' ? access.perm : code))
}
