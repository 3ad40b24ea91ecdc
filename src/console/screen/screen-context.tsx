/** State that the blocks of a screen share: parameters, the record it is about, and their setter. */
import { createContext, useContext } from 'react'
import type { Screen, ScreenBlock } from '../../model/types/screen'
import type { Entry } from '../data/entry'
import { holds } from '../../model/conditions/predicate'
import { isHeld } from '../actions/applicable'
import { useCodes, useSession } from '../session'
import type { Resource } from '../../model/types'

export interface ScreenState {
  readonly screen: Screen
  /** Parameters of the address and shared filters, with their defaults. */
  readonly params: Readonly<Record<string, string>>
  readonly record?: Entry
  readonly recordResource?: Resource
  readonly setParams: (change: Readonly<Record<string, string | undefined>>) => void
  /** Reads the record again after it was saved. */
  readonly refresh: () => void
  /** The route that is open. */
  readonly route: string
}

const Context = createContext<ScreenState | undefined>(undefined)

export const ScreenProvider = Context.Provider

/** Parameters, record and filters of the screen around; throws outside of one. */
export function useScreenState(): ScreenState {
  const state = useContext(Context)
  if (!state) throw new Error('A block stands outside a screen.')
  return state
}

/** Puts parameters and fields of the record into `{"$param": "x"}` and `{"$record": "f"}` places. */
export function filledIn(
  values: Readonly<Record<string, unknown>> | undefined,
  { params, record }: Pick<ScreenState, 'params' | 'record'>,
): Readonly<Record<string, unknown>> {
  const filled = Object.entries(values ?? {}).map(([name, value]) => {
    if (typeof value !== 'object' || value === null) return [name, value] as const
    if ('$param' in value) return [name, params[String(value.$param)]] as const
    return [name, '$record' in value ? record?.[String(value.$record)] : value] as const
  })
  return Object.fromEntries(filled.filter(([, value]) => value !== undefined))
}

/** Leaves out blocks that the person may not see, and blocks whose condition does not hold for the record. */
export function useShown<Part extends Pick<ScreenBlock, 'perm' | 'if'>>(blocks: readonly Part[]): readonly Part[] {
  const codes = useCodes()
  const state = useScreenState()
  const { user } = useSession()
  return blocks.filter((block) => (!block.perm || isHeld(block.perm, codes)) && isAsked(block, state, user ?? {}))
}
function isAsked({ if: condition }: Pick<ScreenBlock, 'if'>, { record, params }: ScreenState, me: object): boolean {
  return (
    !condition || (record !== undefined && holds(condition, { entry: record, params, me: { ...me }, now: new Date() }))
  )
}
