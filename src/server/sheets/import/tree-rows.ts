/** Rows of a tree that name each other within one file: a row may lie below one that came before it. */
import type { Resource } from '../../../model/types'
import type { RowValues } from './plan-types'
import { stepsOf } from '../../operations/options/tree-paths'

export interface Family {
  /** The row with its parent found among those already saved, where the database did not know it. */
  placed(row: RowValues): RowValues
  /** Remembers a saved row under its label and under the ways to it. */
  joined(row: RowValues, id: string): void
}

const stranger: Family = { placed: (row) => row, joined: () => undefined }

/** The family of one import; rows that form no tree know nobody. */
export function familyOf({ tree }: Pick<Resource, 'tree'>): Family {
  if (!tree) return stranger
  const ids = new Map<string, string>()
  const pathsOf = new Map<string, readonly string[]>()
  const key = (text: unknown) => stepsOf(String(text ?? '')).join('/')
  return {
    placed(row) {
      const fault = row.problems.find(({ field, rule }) => field === tree.parent && rule === 'reference')
      const id = fault && ids.get(key(row.values[tree.parent]))
      if (id === undefined) return row
      const problems = row.problems.filter((problem) => problem !== fault)
      return { ...row, problems, values: { ...row.values, [tree.parent]: id } }
    },
    joined(row, id) {
      const label = key(row.values[tree.label])
      const above = row.texts?.[tree.parent]
      const parents = [...(pathsOf.get(String(row.values[tree.parent])) ?? []), ...(above ? [key(above)] : [])]
      const paths = [label, ...parents.map((parent) => `${parent}/${label}`)]
      pathsOf.set(id, paths)
      for (const path of paths) if (!ids.has(path)) ids.set(path, id)
    },
  }
}
