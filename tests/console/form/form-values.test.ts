import { expect, it } from 'vitest'
import { initialValues, valuesInAddress } from '../../../src/console/form/state/form-values'
import { shippedModel } from '../../builders/shipped'

it('takes numbers out of an address as numbers, and texts as they are', () => {
  const template = shippedModel.resources['message/msg-template']!
  const query = new URLSearchParams({ msgType: '3', name: '12', delayMinutes: 'soon', receiver: '4' })
  expect(valuesInAddress(template, query)).toEqual({ msgType: 3, name: '12', delayMinutes: 'soon', receiver: '4' })
})

it('names a copy after its original where no two may be called the same, without the times of a push', () => {
  const push = shippedModel.resources['course/push']!
  const stored = {
    id: '1',
    name: '安全月',
    startTime: '2026-01-01 09:00:00',
    endTime: '2026-02-01 09:00:00',
    points: 5,
  }
  const { preset } = push.actions.find(({ name }) => name === 'copy')!
  const values = initialValues(push, 'copy', stored, preset ?? {}, '-副本')
  expect(values).toMatchObject({ name: '安全月-副本', startTime: '', endTime: '', points: 5 })
  const long = { ...stored, name: '长'.repeat(100) }
  expect(initialValues(push, 'copy', long, {}, '-副本').name).toBe(`${'长'.repeat(97)}-副本`)
})
