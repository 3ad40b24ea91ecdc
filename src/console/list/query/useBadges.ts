import { useEffect, useMemo, useRef } from 'react'
import useSWR from 'swr'
import { isRecord } from '../../../fields/definition/guards'
import type { Action, Resource } from '../../../model/types'
import { call } from '../../api'

type Counts = Readonly<Record<string, number>>

/** The numbers on buttons of the toolbar, read anew whenever the rows are; a call each, and none for a button without. */
export function useBadges(resource: Resource, actions: readonly Action[], rows: unknown, fixed: object): Counts {
  const asked = useMemo(() => actions.filter(({ badge }) => badge && 'call' in badge), [actions])
  const { data, mutate } = useSWR<Counts, Error>(
    asked.length === 0 ? null : ['badges', resource.hash, asked.map(({ name }) => name).join(), JSON.stringify(fixed)],
    async () => Object.fromEntries(await Promise.all(asked.map((action) => readCount(resource, action, fixed)))),
    { revalidateOnFocus: false, shouldRetryOnError: false, keepPreviousData: true },
  )
  // The rows that are new on the screen may be other in number as well.
  const seen = useRef(rows)
  useEffect(() => {
    if (seen.current !== rows && asked.length > 0) void mutate()
    seen.current = rows
  }, [rows, asked, mutate])
  return data ?? {}
}

async function readCount(
  resource: Resource,
  { name, badge }: Action,
  fixed: object,
): Promise<readonly [string, number]> {
  const target = badge && 'call' in badge ? resource.calls[badge.call] : undefined
  if (!target) return [name, 0]
  const page = target.kind === 'page' ? { current: 1, size: 1 } : {}
  // Without permission or answer the badge has no number; the button works all the same.
  const answer = await call(target, { ...fixed, ...page }).catch(() => undefined)
  return [name, countIn(answer)]
}

/** The number that an answer is, or holds as `total`, or the length of a list. */
function countIn(answer: unknown): number {
  if (typeof answer === 'number') return answer
  if (Array.isArray(answer)) return answer.length
  return isRecord(answer) && typeof answer.total === 'number' ? answer.total : 0
}
