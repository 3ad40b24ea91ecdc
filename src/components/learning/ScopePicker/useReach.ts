import { useEffect, useState } from 'react'
import { useFieldServices } from '../../../fields/control/services'
import { listOf } from '../../../fields/definition/lists'

const named = ['userIds', 'deptIds', 'groupIds', 'postIds'] as const

/** Milliseconds without a further choice, after which the people are counted. */
const settled = 300

interface Reach {
  /** A department, person, group or post was chosen. */
  readonly isNamed: boolean
  /** People; absent until they were counted, and where they cannot be. */
  readonly count: number | undefined
}

/** The number of people that a scope reaches in the tenant of its entry. */
export function useReach(scope: Readonly<Record<string, unknown>>): Reach {
  const { call } = useFieldServices()
  const [reach, setReach] = useState<number>()
  const asked = JSON.stringify({
    ...Object.fromEntries([...named, 'excludeUserIds'].map((name) => [name, listOf(scope[name])])),
    ...tenantOf(scope),
  })
  const isNamed = named.some((name) => listOf(scope[name]).length > 0)
  useEffect(() => {
    if (!isNamed || !call) return setReach(undefined)
    let isOver = false
    const timer = setTimeout(() => {
      call<{ count: number }>('learning/scope', 'count', JSON.parse(asked)).then(
        ({ count }) => !isOver && setReach(count),
        () => !isOver && setReach(undefined),
      )
    }, settled)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [asked, call, isNamed])
  return { isNamed, count: reach }
}

/** The tenant of an entry as a parameter; that of the person where it names none. */
export const tenantOf = ({ tenantId }: Readonly<Record<string, unknown>>) => (tenantId ? { tenantId } : {})
