import { Tree } from 'antd'
import { useMemo } from 'react'
import useSWR from 'swr'
import { nodeName } from '../../../model/entries/entry-name'
import type { TreeBlock as Block } from '../../../model/types/screen'
import type { Call, Locale, Resource } from '../../../model/types'
import { call } from '../../api'
import type { Entry } from '../../data/entry'
import { ListEmpty, ListFailure, ListSkeleton } from '../../ui/DataState'
import { useResource } from '../../data/useResource'
import { useLocale } from '../../i18n/useLocale'
import { useScreenState } from '../screen-context'
import '../screen.css'

interface Node {
  readonly key: string
  readonly title: string
  readonly children?: Node[]
}

/** Nodes of a tree; a chosen one is written into the parameter that other blocks read. */
export default function TreeBlock({ block }: { readonly block: Block }) {
  const { resource, error, retry } = useResource(block.resource)
  const asked = resource?.calls[block.call ?? 'list']
  if (error) return <ListFailure message={error.message} onRetry={retry} />
  return resource && asked ? <OpenTree block={block} resource={resource} asked={asked} /> : <ListSkeleton />
}

function OpenTree({
  block,
  resource,
  asked,
}: {
  readonly block: Block
  readonly resource: Resource
  readonly asked: Call
}) {
  const { params, setParams } = useScreenState()
  const { locale } = useLocale()
  const { data, error, mutate } = useSWR<readonly Entry[], Error>(
    [asked.id, 'tree'],
    () => call<readonly Entry[]>(asked, {}),
    { revalidateOnFocus: false },
  )
  const nodes = useMemo(() => (data ? nodesOf(data, resource, locale) : []), [data, resource, locale])
  if (error) return <ListFailure message={error.message} onRetry={() => void mutate()} />
  if (!data) return <ListSkeleton />
  const chosen = block.picks ? params[block.picks] : undefined
  return (
    <div className="lectern-card lectern-tree-block">
      {nodes.length === 0 ? (
        <ListEmpty />
      ) : (
        <Tree
          blockNode
          defaultExpandAll={data.length < 50}
          treeData={nodes}
          selectedKeys={chosen === undefined ? [] : [chosen]}
          aria-label={resource.title[locale]}
          onSelect={(keys) => block.picks && setParams({ [block.picks]: keys.length ? String(keys[0]) : undefined })}
        />
      )}
    </div>
  )
}

function nodesOf(rows: readonly Entry[], resource: Resource, locale: Locale): Node[] {
  return rows.map((row) => ({
    key: row.id,
    title: nodeName(resource, row, locale) || row.id,
    ...(Array.isArray(row.children) && { children: nodesOf(row.children, resource, locale) }),
  }))
}
