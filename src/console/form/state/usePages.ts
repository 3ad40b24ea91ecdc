import { useCallback, useMemo, useRef, useState } from 'react'
import type { FormGroup, Problem, Resource } from '../../../model/types'

interface PagesParts {
  readonly resource: Resource
  /** The groups that are drawn; a page without one is left out. */
  readonly groups: readonly FormGroup[]
  readonly check: () => Promise<readonly Problem[]>
  readonly show: (problems: readonly Problem[]) => readonly Problem[]
  readonly placeOf: (problem: Problem) => string | undefined
  /** Problems shown now. */
  readonly shown: readonly Problem[]
  /** Saves a step that is right; false: it was refused, and says why. */
  readonly saveStep?: () => Promise<boolean>
  readonly isStored: boolean
}

export interface FormPages {
  readonly as: 'tabs' | 'steps'
  /** The entry is there already: its steps are gone to in any order. */
  readonly isStored: boolean
  readonly list: readonly { readonly page: number; readonly title: FormGroup['title']; readonly isWrong: boolean }[]
  readonly current: number
  readonly isFirst: boolean
  readonly isLast: boolean
  /** Number of times that a fault in a step held it back. */
  readonly refusals: number
  readonly go: (page: number) => void
  readonly back: () => void
  /** Judges the step and goes on when it is right. */
  readonly next: () => Promise<void>
  /** Opens the page on which a field stands. */
  readonly goToField: (name: string | undefined) => void
}

/** The tabs or steps of a form: which is open, which hold something wrong, and that a step is right before the next. */
export function usePages({
  resource,
  groups,
  check,
  show,
  placeOf,
  shown,
  saveStep,
  isStored,
}: PagesParts): FormPages | undefined {
  const { pages } = resource.form
  const drawn = useMemo(() => [...new Set(groups.flatMap(({ page }) => page ?? []))].sort((a, b) => a - b), [groups])
  const [chosen, setChosen] = useState(0)
  const [refusals, setRefusals] = useState(0)
  const current = drawn.includes(chosen) ? chosen : (drawn[0] ?? 0)
  const place = drawn.indexOf(current)
  const pageOfField = useCallback(
    (name: string | undefined) => groups.find(({ fields }) => name !== undefined && fields.includes(name))?.page,
    [groups],
  )
  const pageOf = (problem: Problem) => pageOfField(placeOf(problem) ?? problem.field?.replace(/\[.*$/, ''))
  const isUnderWay = useRef(false)
  const next = async () => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    try {
      const found = (await check()).filter((problem) => pageOf(problem) === current)
      show(found)
      if (found.length > 0) setRefusals((count) => count + 1)
      else if (!saveStep || (await saveStep())) setChosen(drawn[place + 1] ?? current)
    } finally {
      isUnderWay.current = false
    }
  }
  const goToField = useCallback(
    (name: string | undefined) => {
      const page = pageOfField(name)
      if (page !== undefined) setChosen(page)
    },
    [pageOfField],
  )
  if (!pages) return undefined
  const wrong = new Set(shown.map(pageOf))
  return {
    as: pages.as,
    isStored,
    list: drawn.map((page) => ({ page, title: pages.titles[page], isWrong: wrong.has(page) })),
    current,
    isFirst: place <= 0,
    isLast: place === drawn.length - 1,
    refusals,
    go: setChosen,
    back: () => setChosen(drawn[place - 1] ?? current),
    next,
    goToField,
  }
}
