import { useTranslation } from 'react-i18next'
import { Button, Checkbox, Empty, Input, Tag, Tree } from 'antd'
import { useMemo, useState } from 'react'
import { allOf, choiceOf, type GrantNode, inverted, matching, ticked } from './choice'

interface Props {
  readonly nodes: readonly GrantNode[]
  readonly chosen: ReadonlySet<string>
  /** Read, not ticked. */
  readonly isFixed: boolean
  /** Label of the search input. */
  readonly searched: string
  onChoose(chosen: ReadonlySet<string>): void
}

/** One kind of grants: its tree to tick, searched and opened by itself. */
export function GrantPane({ nodes, chosen, isFixed, searched, onChoose }: Props) {
  const [linked, setLinked] = useState(true)
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState<readonly string[]>(() => nodes.map(({ id }) => id))
  const { t } = useTranslation()
  const choice = useMemo(() => choiceOf(nodes, chosen), [nodes, chosen])
  const shown = useMemo(() => [...matching(nodes, search)], [nodes, search])
  const everything = () => allOf(nodes).map(({ id }) => id)

  const handleTick = (id: string) => {
    const on = !choice.checked.includes(id) && (linked || !chosen.has(id))
    onChoose(ticked(nodes, chosen, id, { on, linked }))
  }
  const handleAll = (on: boolean) => {
    const next = new Set(chosen)
    for (const { id, disabled } of allOf(shown)) {
      if (disabled) continue
      if (on) next.add(id)
      else next.delete(id)
    }
    onChoose(next)
  }

  return (
    <>
      <div className="grant-tree-tools">
        <Input.Search
          allowClear
          aria-label={searched}
          placeholder={searched}
          value={search}
          onChange={(event) => {
            setSearch(event.target.value)
            if (event.target.value) setOpen(everything())
          }}
        />
        {!isFixed && (
          <TickTools
            linked={linked}
            onLinked={setLinked}
            onAll={handleAll}
            onInvert={() => onChoose(inverted(shown, chosen))}
          />
        )}
        <Button size="small" onClick={() => setOpen(everything())}>
          {t('components/access:grantTree.expand')}
        </Button>
        <Button size="small" onClick={() => setOpen([])}>
          {t('components/access:grantTree.collapse')}
        </Button>
      </div>
      {shown.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('components/access:grantTree.empty')} />
      ) : (
        <Tree<GrantNode & { disableCheckbox?: boolean }>
          checkable
          checkStrictly
          disabled={isFixed}
          selectable={false}
          treeData={shown}
          fieldNames={{ key: 'id', title: 'title', children: 'children' }}
          checkedKeys={{ checked: [...choice.checked], halfChecked: [...choice.halfChecked] }}
          expandedKeys={[...open]}
          onExpand={(keys) => setOpen(keys.map(String))}
          onCheck={(_, { node }) => handleTick(node.id)}
          titleRender={(node) => (
            <span>
              {node.title} {node.category === 2 && <Tag>{t('components/access:grantTree.button')}</Tag>}
            </span>
          )}
        />
      )}
    </>
  )
}

interface TickToolsProps {
  readonly linked: boolean
  onLinked(linked: boolean): void
  onAll(on: boolean): void
  onInvert(): void
}

/** Ticks many at once. */
function TickTools({ linked, onLinked, onAll, onInvert }: TickToolsProps) {
  const { t } = useTranslation()
  return (
    <>
      <Checkbox checked={linked} onChange={(event) => onLinked(event.target.checked)}>
        {t('components/access:grantTree.linked')}
      </Checkbox>
      <Button size="small" onClick={() => onAll(true)}>
        {t('components/access:grantTree.all')}
      </Button>
      <Button size="small" onClick={() => onAll(false)}>
        {t('components/access:grantTree.none')}
      </Button>
      <Button size="small" onClick={onInvert}>
        {t('components/access:grantTree.invert')}
      </Button>
    </>
  )
}
