import { Input, Tree } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import useSWR from 'swr'
import { type Option, useFieldServices } from '../../../fields/control/services'
import { longestSearch } from '../../../fields/definition/search-length'
import type { Field, Resource } from '../../../model/types'
import { useLocale } from '../../i18n/useLocale'
import { ListFailure, ListSkeleton } from '../../ui/DataState'
import './side.css'

interface SidePanelProps {
  readonly resource: Resource
  readonly field: Field
  readonly chosen: string | undefined
  readonly onChoose: (value: string | undefined) => void
}

const nothing = {}
const waits = 300

/** A reference at the left of a list: a choice there filters the rows, and All shows every row. */
export default function SidePanel({ resource, field, chosen, onChoose }: SidePanelProps) {
  const { locale, t } = useLocale()
  const services = useFieldServices()
  const isTree = field.search?.op === 'under' || field.ref?.picker === 'tree'
  const [typed, setTyped] = useState('')
  const search = useLate(typed)
  // A tree is whole here; a list reads rows for typed text.
  const asked = isTree ? '' : search
  const { data, error, mutate } = useSWR<readonly Option[], Error>(
    ['side', resource.name, field.name, asked, locale],
    () =>
      isTree ? services.tree(field, { entry: nothing }) : services.options(field, { search: asked, entry: nothing }),
    { revalidateOnFocus: false, keepPreviousData: true },
  )
  const nodes = useMemo(() => (isTree ? fitting(data ?? [], search) : (data ?? [])), [data, isTree, search])
  const label = field.title[locale]
  // On a narrow screen the rows come first.
  const [opens] = useState(() => matchMedia('(min-width: 768px)').matches)
  return (
    <aside className="lectern-side" aria-label={label}>
      <details open={opens}>
        <summary>{label}</summary>
        <Input
          size="small"
          allowClear
          maxLength={longestSearch}
          value={typed}
          placeholder={t('list:side.search', { label })}
          aria-label={t('list:side.search', { label })}
          onChange={({ target }) => setTyped(target.value)}
        />
        <button
          type="button"
          className="lectern-side-all"
          aria-pressed={chosen === undefined}
          onClick={() => onChoose(undefined)}
        >
          {t('list:side.all')}
        </button>
        {error && <ListFailure message={error.message} onRetry={() => void mutate()} />}
        {!data && !error && <ListSkeleton />}
        {data && nodes.length === 0 && <p className="lectern-side-none">{t('list:empty')}</p>}
        {nodes.length > 0 && (
          <Tree
            // A search opens its results.
            key={search}
            blockNode
            className={isTree ? undefined : 'is-flat'}
            defaultExpandAll={isTree && (search !== '' || countOf(nodes) <= 60)}
            defaultExpandedKeys={chosen === undefined ? [] : [chosen]}
            treeData={nodes.map(nodeOf)}
            selectedKeys={chosen === undefined ? [] : [chosen]}
            aria-label={label}
            onSelect={(keys) => onChoose(keys.length > 0 ? String(keys[0]) : undefined)}
          />
        )}
      </details>
    </aside>
  )
}

interface Node {
  readonly key: string
  readonly title: string
  readonly children?: Node[]
}

const nodeOf = ({ value, label, children }: Option): Node => ({
  key: value,
  title: label,
  ...(children && { children: children.map(nodeOf) }),
})

const countOf = (nodes: readonly Option[]): number =>
  nodes.reduce((sum, { children }) => sum + 1 + countOf(children ?? []), 0)

/** Nodes whose label holds the text, with those above them. */
function fitting(nodes: readonly Option[], text: string): readonly Option[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return nodes
  return nodes.flatMap((node) => {
    if (node.label.toLowerCase().includes(wanted)) return [node]
    const children = fitting(node.children ?? [], text)
    return children.length > 0 ? [{ ...node, children }] : []
  })
}

/** The text once nobody has typed for a moment. */
function useLate(text: string): string {
  const [late, setLate] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setLate(text), waits)
    return () => clearTimeout(timer)
  }, [text])
  return late
}
