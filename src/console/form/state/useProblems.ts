import { type Field as FormilyField, type Form, isField } from '@formily/core'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { Values } from '../../data/entry'
import { fieldOf, placeOwner } from '../../../model/names'
import type { FormGroup, Problem, Resource } from '../../../model/types'

/** Puts problems under their fields; keeps those without a field on this form for others to show. */
export function useProblems(resource: Resource, form: Form<Values>, groups: readonly FormGroup[]) {
  const [shown, setShown] = useState<readonly Problem[]>([])
  const byField = useRef(new Map<string, string>())
  const nodeOf = useMemo(() => {
    const drawn = new Set(groups.flatMap(({ fields }) => fields))
    return (name: string) => (drawn.has(name) ? visibleNode(form, name) : undefined)
  }, [form, groups])

  /** The drawn field a problem belongs to: the end of a range is drawn by its first field. */
  const placeOf = useCallback(
    ({ field: given }: Problem): string | undefined => {
      const name = given === undefined ? undefined : placeOwner(given)
      const place = name === undefined ? undefined : (fieldOf(resource, name)?.rangeOf ?? name)
      return place !== undefined && nodeOf(place) ? place : undefined
    },
    [nodeOf, resource],
  )

  /** Shows these and no others; answers those without a place. */
  const show = useCallback(
    (problems: readonly Problem[]): readonly Problem[] => {
      const next = new Map<string, string>()
      for (const problem of problems) {
        const place = placeOf(problem)
        if (place !== undefined && !next.has(place)) next.set(place, problem.message)
      }
      for (const name of new Set([...byField.current.keys(), ...next.keys()]))
        nodeOf(name)?.setSelfErrors(next.has(name) ? [next.get(name)!] : [])
      byField.current = next
      setShown(firstOfEach(problems.filter((problem) => placeOf(problem) !== undefined)))
      return problems.filter((problem) => placeOf(problem) === undefined)
    },
    [nodeOf, placeOf],
  )

  /** Shows or takes away the problem of one field. */
  const showOne = useCallback(
    (name: string, problems: readonly Problem[]) => {
      const own = problems.filter((problem) => placeOf(problem) === name)
      nodeOf(name)?.setSelfErrors(own[0] ? [own[0].message] : [])
      if (own[0]) byField.current.set(name, own[0].message)
      else byField.current.delete(name)
      setShown((present) => [...present.filter((problem) => placeOf(problem) !== name), ...firstOfEach(own)])
    },
    [nodeOf, placeOf],
  )

  const has = useCallback((name: string) => byField.current.has(name), [])
  return { shown, show, showOne, has, placeOf }
}

/** People correct a field once: it shows the first of its problems. */
const firstOfEach = (problems: readonly Problem[]): readonly Problem[] =>
  problems.filter(({ field }, index) => problems.findIndex((other) => other.field === field) === index)

/** The node of a field, made now when it is not yet its turn; undefined while the field is not shown. */
function visibleNode(form: Form<Values>, name: string): FormilyField | undefined {
  const taken = form.query(name).take()
  const node = isField(taken) ? taken : form.createField({ name })
  return node.visible ? node : undefined
}
