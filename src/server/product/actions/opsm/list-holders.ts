/** Holders of cards; the state of a card is asked for by its times, which have an index. */
import { ownValue } from '../../../../model/own-value'
import type { Condition } from '../../../../model/types'
import type { Action } from '../action'

const now = { $now: true } as const

const states: Readonly<Record<string, Condition>> = {
  0: { startTime: { gt: now } },
  1: { all: [{ startTime: { lte: now } }, { endTime: { gt: now } }] },
  2: { all: [{ startTime: { lte: now } }, { endTime: { lte: now } }] },
}

export const listHolders: Action = (context) => {
  const { cardState, ...params } = context.params
  const state = ownValue(states, cardState)
  return context.next(params, state ? { ...context.call, filter: state } : context.call)
}
