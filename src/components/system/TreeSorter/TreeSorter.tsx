import { useTranslation } from 'react-i18next'
import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { Alert, Button, Empty, Tree } from 'antd'
import type { BasicDataNode } from 'antd/es/tree'
import { useEffect, useMemo, useState } from 'react'
import { nodeName } from '../../../model/entries/entry-name'
import type { BlockProps } from '../../block'
import { useWork } from '../../useWork'
import { besideOf, moved, newNumbers, type SortNode } from './order'
import './tree-sorter.css'
import { TextBars } from '../../TextBars'

type Row = Readonly<Record<string, unknown>> & { readonly children?: readonly Row[] }

/** The order of a tree's nodes beside each other. The resource has `x-list.order` and the calls `list` and `sort`. */
export default function TreeSorter({ resource, locale, call, onDone, onClose, onDirty }: BlockProps) {
  const { busy, failure, setFailure, run } = useWork({ onDirty })
  const { nodes, setNodes } = useNodes({ resource, locale, call, onFailure: setFailure })
  const order = resource.list.order!
  const { t } = useTranslation()

  const items = useMemo(() => newNumbers(nodes ?? []), [nodes])
  const treeData = useMemo(() => [...(nodes ?? [])], [nodes])
  useEffect(() => onDirty(items.length > 0), [items, onDirty])
  if (!nodes) return failure ? <Alert type="error" showIcon message={failure} /> : <TextBars />
  if (nodes.length === 0) return <Empty description={t('components/system:treeSorter.empty')} />

  const sort = () => call('sort', { items: items.map(({ id, sort }) => ({ id, [order]: sort })) })
  const step = ({ id, title }: SortNode, by: 1 | -1) => {
    const to = besideOf(nodes, id, by)
    return (
      <Button
        type="text"
        size="small"
        disabled={to === undefined}
        icon={by < 0 ? <ArrowUpOutlined /> : <ArrowDownOutlined />}
        aria-label={t(by < 0 ? 'components/system:treeSorter.up' : 'components/system:treeSorter.down', {
          name: title,
        })}
        onClick={() => to !== undefined && setNodes(moved(nodes, id, to))}
      />
    )
  }

  return (
    <div className="tree-sorter">
      <p className="tree-sorter-about">{t('components/system:treeSorter.about')}</p>
      {failure && <Alert type="error" showIcon message={failure} />}
      <Tree<SortNode & BasicDataNode>
        blockNode
        selectable={false}
        draggable={{ icon: false }}
        treeData={treeData}
        fieldNames={{ key: 'id', title: 'title', children: 'children' }}
        allowDrop={({ dragNode, dropNode, dropPosition }) =>
          dropPosition !== 0 && moved(nodes, dragNode.id, dropNode.id) !== nodes
        }
        onDrop={({ dragNode, node }) => setNodes(moved(nodes, dragNode.id, node.id))}
        titleRender={(node) => (
          <span className="tree-sorter-node">
            <span>{node.title}</span>
            <span>
              {step(node, -1)}
              {step(node, 1)}
            </span>
          </span>
        )}
      />
      <div className="tree-sorter-foot">
        <span aria-live="polite">
          {items.length > 0
            ? t('components/system:treeSorter.changed', { n: items.length })
            : t('components/system:treeSorter.unchanged')}
        </span>
        <Button onClick={onClose}>{t('components/system:treeSorter.cancel')}</Button>
        <Button type="primary" disabled={items.length === 0} loading={busy} onClick={() => void run(sort, onDone)}>
          {t('components/system:treeSorter.save')}
        </Button>
      </div>
    </div>
  )
}

interface NodesParts extends Pick<BlockProps, 'resource' | 'locale' | 'call'> {
  readonly onFailure: (reason: string) => void
}

/** The tree as it is stored, then as it is being sorted. */
function useNodes({ resource, locale, call, onFailure }: NodesParts) {
  const [nodes, setNodes] = useState<readonly SortNode[]>()
  const order = resource.list.order!
  useEffect(() => {
    let isStale = false
    const toNode = (row: Row): SortNode => ({
      id: String(row.id),
      title: nodeName(resource, row, locale),
      sort: Number(row[order] ?? 0),
      ...(row.children?.length ? { children: row.children.map(toNode) } : {}),
    })
    call<readonly Row[]>('list', {}).then(
      (rows) => isStale || setNodes(rows.map(toNode)),
      (error: Error) => isStale || onFailure(error.message),
    )
    return () => {
      isStale = true
    }
  }, [call, resource, locale, order, onFailure])
  return { nodes, setNodes }
}
