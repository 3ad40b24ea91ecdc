/** A paper with the questions that its rules draw. */
import { useCallback, useEffect, useState } from 'react'
import type { PageProps } from '../../page'

export type Values = Readonly<Record<string, unknown>>

export interface ShownItem {
  readonly id: string
  readonly score: number
  /** The rule of a drawn paper that gave it. */
  readonly ruleId?: string
  /** Null: it was removed. */
  readonly question: Values | null
}

export interface ShownArea {
  readonly id: string
  readonly name: string
  readonly remark: string
  readonly items: readonly ShownItem[]
}

export interface ShownPaper {
  readonly head: Values
  readonly areas: readonly ShownArea[]
  /** Questions that rules lack. */
  readonly missing: number
  /** Draws for each learner. */
  readonly draws: boolean
}

interface Answer extends Values {
  readonly areas: readonly (ShownArea & { readonly rules: readonly { readonly id: string }[] })[]
}

interface Drawing {
  readonly areas: readonly {
    readonly areaId: string
    readonly items: readonly { readonly question: Values; readonly score: number }[]
  }[]
  readonly shortage: readonly { readonly missing: number }[]
}

export function usePaper(call: PageProps['call'], id: string) {
  const [paper, setPaper] = useState<ShownPaper>()
  const [failure, setFailure] = useState<string>()
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn draws anew
  useEffect(() => {
    let isGone = false
    readPaper(call, id).then(
      (found) => !isGone && setPaper(found),
      (error: Error) => !isGone && setFailure(error.message),
    )
    return () => {
      isGone = true
    }
  }, [call, id, turn])
  return { paper, failure, redraw: useCallback(() => setTurn((known) => known + 1), []) }
}

async function readPaper(call: PageProps['call'], id: string): Promise<ShownPaper> {
  const { areas, ...head } = await call<Answer>('exam/paper', 'detail', { id })
  const draws = areas.some(({ items, rules }) => rules.some((rule) => !items.some(({ ruleId }) => ruleId === rule.id)))
  const drawing = draws ? await call<Drawing>('exam/paper', 'draw', { paperId: id }) : { areas: [], shortage: [] }
  return {
    head,
    draws,
    missing: drawing.shortage.reduce((sum, each) => sum + each.missing, 0),
    areas: areas.map((area) => ({
      ...area,
      items: [
        ...area.items,
        ...drawing.areas
          .filter(({ areaId }) => areaId === area.id)
          .flatMap(({ items }) => items.map((item) => ({ ...item, id: String(item.question.id) }))),
      ],
    })),
  }
}
