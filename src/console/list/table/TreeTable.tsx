import { type Dispatch, type SetStateAction, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Entry } from '../../data/entry'
import { EntryTable } from './EntryTable'
import type { EntryTableProps } from './table-props'
import { branchIds, flattenTree, type Levels } from '../../data/entry-tree'

interface TreeTableProps extends Omit<EntryTableProps, 'branches' | 'onExpand'> {
  /** One level of a lazy tree; absent = children came with the rows. */
  readonly loadLevel?: (parent: string) => Promise<readonly Entry[]>
  readonly levels: Levels
  readonly setLevels: Dispatch<SetStateAction<Levels>>
}

const openedAtFirst = 60

/** A list whose rows open into their children; drawn by the same table. */
export function TreeTable({ rows, loadLevel, levels, setLevels, ...table }: TreeTableProps) {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set())
  const tree = useMemo(() => flattenTree(rows, expanded, levels), [rows, expanded, levels])

  // A small tree shows all of itself; a large one its top, until people open more.
  const known = useRef(new Set<string>())
  useEffect(() => {
    const ids = branchIds(rows)
    const fresh = ids.filter((id) => !known.current.has(id))
    for (const id of fresh) known.current.add(id)
    if (ids.length <= openedAtFirst && fresh.length > 0) setExpanded((open) => new Set([...open, ...fresh]))
  }, [rows])

  const open = useRef(expanded)
  open.current = expanded
  const loadInto = useCallback(
    async (parent: string) => {
      const children = await loadLevel?.(parent)
      if (children) setLevels((present) => new Map(present).set(parent, children))
    },
    [loadLevel, setLevels],
  )
  // Open branches stay while they are read again.
  useEffect(() => {
    setLevels((present) => new Map([...present].filter(([parent]) => open.current.has(parent))))
    if (rows.length > 0 && loadLevel) for (const id of open.current) void loadInto(id)
  }, [rows, loadLevel, loadInto, setLevels])

  const handleExpand = useCallback(
    (entry: Entry, isExpanded: boolean) => {
      setExpanded((present) => {
        const next = new Set(present)
        if (isExpanded) next.add(entry.id)
        else next.delete(entry.id)
        return next
      })
      if (isExpanded && loadLevel && !Array.isArray(entry.children)) void loadInto(entry.id)
    },
    [loadInto, loadLevel],
  )
  return <EntryTable {...table} rows={tree.rows} branches={tree.branches} onExpand={handleExpand} />
}
