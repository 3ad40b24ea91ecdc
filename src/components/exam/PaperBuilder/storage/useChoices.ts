/** Banks from which the person may draw, and the tree of knowledge points. */
import { useEffect, useState } from 'react'
import type { PageProps } from '../../../page'
import { pointNodes, type RuleChoices } from '../canvas/rule-choices'

type Entry = Readonly<Record<string, unknown>>

/** Undefined until they were read. */
export function useChoices(
  call: PageProps['call'],
  tenantId: string | undefined,
  onFailure: (message: string) => void,
): RuleChoices | undefined {
  const [choices, setChoices] = useState<RuleChoices>()
  useEffect(() => {
    let isGone = false
    const of = tenantId === undefined ? {} : { tenantId }
    void Promise.all([
      call<readonly Entry[]>('exam/bank', 'usable', of),
      call<unknown>('exam/knowledge-point', 'list', of),
    ]).then(
      ([banks, points]) => {
        if (isGone) return
        setChoices({
          banks: banks.map(({ id, name }) => ({ value: String(id), label: String(name) })),
          points: pointNodes(points),
        })
      },
      (error: Error) => !isGone && onFailure(error.message),
    )
    return () => {
      isGone = true
    }
  }, [call, tenantId, onFailure])
  return choices
}
