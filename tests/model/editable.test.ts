import { expect, it } from 'vitest'
import { editableIf, isClosed } from '../../src/model/entries/editable'
import type { Editable } from '../../src/model/types'
import { aField } from '../builders/resource'

const fields = [aField({ name: 'title' }), aField({ name: 'state', readOnly: true })]
const withRules = (...editable: readonly Partial<Editable>[]) => ({
  fields,
  states: {
    fields: ['state'],
    initial: { state: 0 },
    moves: [],
    editable: editable.map((each) => ({ to: {}, ...each })),
  },
})
const isOpenAt = (resource: ReturnType<typeof withRules>, state: number) =>
  !isClosed(resource, fields[0]!, { entry: { state }, old: { state }, now: new Date(0) })

it('offers an edit while a rule opens a field that people write', () => {
  const resource = withRules(
    { if: { state: 0 } },
    { if: { state: 1 }, fields: [] },
    { if: { state: 2 }, fields: ['state'] },
  )
  expect(editableIf(resource)).toEqual({ any: [{ state: 0 }] })
  expect([0, 1, 2].map((state) => isOpenAt(resource, state))).toEqual([true, false, false])
})

it('offers an edit of every row where one rule opens them all', () => {
  expect(editableIf(withRules({ if: { state: 0 } }, {}))).toBeUndefined()
  expect(editableIf({ fields })).toBeUndefined()
})

it('leaves to the server what the row alone does not tell', () => {
  const resource = withRules({ if: { 'courseId.state': 0 } })
  expect(editableIf(resource)).toBeUndefined()
  expect(isOpenAt(resource, 1)).toBe(true)
})
