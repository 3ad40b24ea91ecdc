import { expect, test } from 'vitest'
import { merged, theirChanges } from '../../../src/console/form/conflict/merge'
import { productResource } from '../../builders/console-resource'

const param = productResource('system/param')
const base = { id: '1', paramName: 'n', paramKey: 'k', paramValue: 'v', revision: 1 }

/** Every way two people can leave two fields: untouched, changed by one, by both, alike or not. */
const ways = ['v', 'mine', 'theirs', 'same', '', null] as const

test.each(ways.flatMap((mine) => ways.map((theirs) => [mine, theirs] as const)))(
  'mine %j and theirs %j: nothing of either is lost unasked',
  (mine, theirs) => {
    const meanwhile = {
      base,
      mine: { ...base, paramName: 'my name', paramValue: mine },
      latest: { ...base, revision: 2, paramKey: 'their key', paramValue: theirs },
    }
    const changes = theirChanges(param, meanwhile)
    const empty = (value: unknown) => (value === '' ? null : value)
    const [a, b] = [empty(mine), empty(theirs)]
    expect(changes.map(({ field }) => field.name)).toEqual(b === 'v' ? ['paramKey'] : ['paramKey', 'paramValue'])
    expect(changes.some(({ isConflict }) => isConflict)).toBe(a !== 'v' && b !== 'v' && a !== b)
    const both = merged(param, meanwhile)
    expect(both).toMatchObject({ paramName: 'my name', paramKey: 'their key', revision: 2 })
    expect(empty(both.paramValue)).toBe(a === 'v' ? b : a)
    expect(empty(merged(param, meanwhile, new Set(['paramValue'])).paramValue)).toBe(b)
  },
)
