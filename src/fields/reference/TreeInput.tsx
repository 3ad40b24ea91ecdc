import { useTranslation } from 'react-i18next'
import { TreeSelect } from 'antd'
import type { InputProps } from '../control/control'
import { selectAttributesOf, usePlaceholder } from '../control/define-control'
import type { Option } from '../control/services'
import { type Chosen, useLabels } from './useLabels'
import { useTree } from './useTree'

export interface TreeInputProps extends InputProps {
  /** A node above all that is there, chosen for "no parent". */
  readonly root?: Chosen
  /** A node that cannot be chosen, with all below it. */
  readonly closed?: string
}

interface TreeNode {
  readonly value: string
  readonly title: string
  readonly isLeaf: boolean
  readonly disabled?: boolean
  readonly children?: TreeNode[]
}

/** Picks one node of a tree, or several; a lazy tree loads a level when it is opened. */
export default function TreeInput(props: TreeInputProps) {
  const { field, onChange, root, closed } = props
  const { t } = useTranslation()
  const { chosen, learn } = useLabels(root && props.value === root.value ? { ...props, value: null } : props)
  const { nodes = [], isLoading, failed, open, loadBelow, below } = useTree(props)
  const value = root && props.value === root.value ? [root] : chosen
  const treeData = nodes.map((node) => treeNode(node, below, closed))
  const handleChange = (next: Chosen | Chosen[] | undefined) => {
    const picked = [next ?? []].flat()
    learn(
      picked
        .filter(({ value: id }) => labelOf(id, treeData))
        .map(({ value: id }) => ({ value: id, label: labelOf(id, treeData)! })),
    )
    onChange(field.many ? picked.map(({ value: id }) => id) : (picked[0]?.value ?? null))
  }
  return (
    <TreeSelect<Chosen | Chosen[]>
      {...selectAttributesOf(props)}
      style={{ width: '100%' }}
      labelInValue
      multiple={field.many}
      treeCheckable={field.many && field.ref?.picker === 'checkTree'}
      value={field.many ? [...value] : value[0]}
      onChange={handleChange}
      treeData={root ? [{ value: root.value, title: root.label, isLeaf: true }, ...treeData] : treeData}
      loadData={async (node) => {
        if (!node.children) await loadBelow(String(node.value))
      }}
      onOpenChange={(isOpen) => isOpen && open()}
      loading={isLoading}
      notFoundContent={isLoading ? t('fields:loading') : failed ? t('fields:loadFailed') : t('fields:nothing')}
      treeNodeFilterProp="title"
      showSearch
      allowClear={!root}
      placeholder={usePlaceholder(props, 'choose')}
    />
  )
}

type Below = (node: Option) => readonly Option[] | undefined

function treeNode(node: Option, below: Below, closed: string | undefined, isClosed = false): TreeNode {
  const children = below(node)
  const isOff = isClosed || node.value === closed
  return {
    value: node.value,
    title: node.label,
    isLeaf: node.isLeaf ?? (children === undefined || children.length === 0),
    disabled: node.disabled || isOff || undefined,
    children: children?.map((child) => treeNode(child, below, closed, isOff)),
  }
}

function labelOf(value: string, nodes: readonly TreeNode[]): string | undefined {
  for (const node of nodes) {
    const label = node.value === value ? node.title : labelOf(value, node.children ?? [])
    if (label !== undefined) return label
  }
  return undefined
}
