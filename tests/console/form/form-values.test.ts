import { expect, it } from 'vitest'
import { valuesInAddress } from '../../../src/console/form/state/form-values'
import { shippedModel } from '../../builders/shipped'

it('takes numbers out of an address as numbers, and texts as they are', () => {
  const template = shippedModel.resources['message/msg-template']!
  const query = new URLSearchParams({ msgType: '3', name: '12', delayMinutes: 'soon', receiver: '4' })
  expect(valuesInAddress(template, query)).toEqual({ msgType: 3, name: '12', delayMinutes: 'soon', receiver: '4' })
})
