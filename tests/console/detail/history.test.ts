import { expect, test } from 'vitest'
import { differencesOf, type HistoryLine, valuesBefore } from '../../../src/console/detail/history/history'
import { isRestorable } from '../../../src/model/entries/put-back'
import { productResource } from '../../builders/console-resource'

const param = productResource('system/param')
const line = (id: string, before: HistoryLine['before'], after: HistoryLine['after']): HistoryLine => ({
  id,
  action: 'update',
  before,
  after,
})
/** The newest first. */
const lines = [
  line('3', { paramValue: 'b' }, { paramValue: 'c' }),
  line('2', { paramValue: 'a', paramName: '旧' }, { paramValue: 'b', paramName: '新' }),
  line('1', null, { paramValue: 'a', paramName: '旧' }),
]

test('names the fields of a change in the order of the schema', () => {
  expect(differencesOf(param, lines[1]!).map(({ field, before, after }) => [field.name, before, after])).toEqual([
    ['paramName', '旧', '新'],
    ['paramValue', 'a', 'b'],
  ])
})

test('tells nothing of what was empty and is so still', () => {
  const made = line('1', {}, { paramName: '新', remark: '', paramValue: null })
  expect(differencesOf(param, made).map(({ field }) => field.name)).toEqual(['paramName'])
})

test('works out how an entry was before a change, through the later ones', () => {
  expect(valuesBefore(param, lines, 0)).toEqual({ paramValue: 'b' })
  expect(valuesBefore(param, lines, 1)).toEqual({ paramValue: 'a', paramName: '旧' })
})

test('has nothing to go back to before an entry was made, nor what may not be read', () => {
  expect(valuesBefore(param, lines, 2)).toBeUndefined()
  const secret = param.fields.find(({ name }) => name === 'paramValue')!
  expect(isRestorable(param, secret, '******')).toBe(false)
  expect(isRestorable(param, param.fields.find(({ name }) => name === 'createTime')!, '2026-01-01 00:00:00')).toBe(
    false,
  )
})
