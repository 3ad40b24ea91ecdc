import { useEffect, useState } from 'react'
import { useFieldServices } from '../../fields/control/services'
import { listOf } from '../../fields/definition/lists'

/** The server's forecast for a message. */
export interface Preflight {
  /** People of the scope and typed addresses. */
  readonly total: number
  /** Those of them with an address. */
  readonly served: number
  readonly isReady: boolean
  /** The screen that sets the channel up; empty for people who may not open it. */
  readonly setting: string
}

/** Milliseconds without a further change, after which the server is asked. */
const settled = 300

const lists = ['userIds', 'deptIds', 'groupIds', 'postIds', 'excludeUserIds'] as const

type Values = Readonly<Record<string, unknown>>

/** Everyone, or people, departments, groups or posts. */
export const namesPeople = (entry: Values): boolean =>
  Number(entry.scopeType ?? 1) === 0 ||
  lists.some((name) => name !== 'excludeUserIds' && listOf(entry[name]).length > 0)

/** The part of a message that decides who gets it; the channel alone where `withScope` is false. */
export function askedOf(entry: Values, withScope: boolean): Values {
  const { msgType, tenantId, scopeType, extraTargets } = entry
  const channel = { msgType: Number(msgType ?? 2), ...(tenantId ? { tenantId } : {}) }
  if (!withScope) return { ...channel, scopeType: 1 }
  const named = Object.fromEntries(lists.map((name) => [name, listOf(entry[name])]))
  return { ...channel, ...named, scopeType: Number(scopeType ?? 1), extraTargets: String(extraTargets ?? '') }
}

/** Undefined until the server has answered, and where nothing is asked. */
export function usePreflight(entry: Values, withScope: boolean): Preflight | undefined {
  const { call } = useFieldServices()
  const [found, setFound] = useState<Preflight>()
  const asked = JSON.stringify(askedOf(entry, withScope))
  useEffect(() => {
    if (!call) return
    let isOver = false
    const timer = setTimeout(() => {
      call<Preflight>('message/msg', 'preflight', JSON.parse(asked)).then(
        (answer) => !isOver && setFound(answer),
        () => !isOver && setFound(undefined),
      )
    }, settled)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [asked, call])
  return found
}
