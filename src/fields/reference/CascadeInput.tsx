import { useTranslation } from 'react-i18next'
import { Cascader } from 'antd'
import type { InputProps } from '../control/control'
import { selectAttributesOf, usePlaceholder } from '../control/define-control'
import type { Option } from '../control/services'
import { useLabels } from './useLabels'
import { useTree } from './useTree'

interface Step {
  readonly value: string
  readonly label: string
  readonly isLeaf: boolean
  readonly disabled?: boolean
  readonly children?: Step[]
}

/** Picks one node of a tree, a level after the other; a node above others may be chosen as well. */
export default function CascadeInput(props: InputProps) {
  const { onChange } = props
  const { t } = useTranslation()
  const { chosen, learn } = useLabels(props)
  const { nodes = [], isLoading, failed, open, loadBelow, below } = useTree(props)
  const steps = nodes.map((node) => stepOf(node, below))
  const [one] = chosen
  const way = one && (wayTo(one.value, steps) ?? [{ ...one, isLeaf: true }])
  const handleChange = (_: unknown, picked: readonly Step[] | undefined) => {
    const last = picked?.at(-1)
    if (last) learn([last])
    onChange(last?.value ?? null)
  }
  return (
    <Cascader<Step>
      {...selectAttributesOf(props)}
      style={{ width: '100%' }}
      options={steps}
      value={way?.map(({ value }) => value)}
      onChange={handleChange}
      displayRender={() => way?.map(({ label }) => label).join(' / ')}
      loadData={(picked) => void loadBelow(String(picked.at(-1)?.value))}
      onOpenChange={(isOpen) => isOpen && open()}
      changeOnSelect
      loading={isLoading}
      notFoundContent={isLoading ? t('fields:loading') : failed ? t('fields:loadFailed') : t('fields:nothing')}
      placeholder={usePlaceholder(props, 'choose')}
      allowClear
    />
  )
}

function stepOf(node: Option, below: (node: Option) => readonly Option[] | undefined): Step {
  const children = below(node)?.map((child) => stepOf(child, below))
  const isLeaf = node.isLeaf ?? (children === undefined || children.length === 0)
  return { value: node.value, label: node.label, isLeaf, disabled: node.disabled, children }
}

function wayTo(value: string, steps: readonly Step[]): readonly Step[] | undefined {
  for (const step of steps) {
    if (step.value === value) return [step]
    const rest = wayTo(value, step.children ?? [])
    if (rest) return [step, ...rest]
  }
  return undefined
}
