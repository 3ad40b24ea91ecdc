import { Button, Checkbox, Empty, Input, Tag, Tree } from 'antd'
import { useMemo, useState } from 'react'
import type { Locale } from '../../../model/types'
import { allOf, choiceOf, type GrantNode, inverted, matching, ticked } from './choice'
import { texts } from './texts'

interface Props {
  readonly nodes: readonly GrantNode[]
  readonly chosen: ReadonlySet<string>
  readonly locale: Locale
  /** Read, not ticked. */
  readonly isFixed: boolean
  /** What is searched here, as its input says. */
  readonly searched: 'searchMenus' | 'searchScopes'
  onChoose(chosen: ReadonlySet<string>): void
}

/** One kind of grants: its tree to tick, searched and opened by itself. */
export function GrantPane({ nodes, chosen, locale, isFixed, searched, onChoose }: Props) {
  const [linked, setLinked] = useState(true)
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState<readonly string[]>(() => nodes.map(({ id }) => id))
  const say = (key: keyof typeof texts) => texts[key][locale]
  const choice = useMemo(() => choiceOf(nodes, chosen), [nodes, chosen])
  const shown = useMemo(() => matching(nodes, search), [nodes, search])
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
          aria-label={say(searched)}
          placeholder={say(searched)}
          value={search}
          onChange={(event) => {
            setSearch(event.target.value)
            if (event.target.value) setOpen(everything())
          }}
        />
        {!isFixed && (
          <TickTools
            say={say}
            linked={linked}
            onLinked={setLinked}
            onAll={handleAll}
            onInvert={() => onChoose(inverted(shown, chosen))}
          />
        )}
        <Button size="small" onClick={() => setOpen(everything())}>
          {say('expand')}
        </Button>
        <Button size="small" onClick={() => setOpen([])}>
          {say('collapse')}
        </Button>
      </div>
      {shown.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say('empty')} />
      ) : (
        <Tree<GrantNode & { disableCheckbox?: boolean }>
          checkable
          checkStrictly
          disabled={isFixed}
          selectable={false}
          treeData={shown as GrantNode[]}
          fieldNames={{ key: 'id', title: 'title', children: 'children' }}
          checkedKeys={{ checked: [...choice.checked], halfChecked: [...choice.halfChecked] }}
          expandedKeys={[...open]}
          onExpand={(keys) => setOpen(keys.map(String))}
          onCheck={(_, { node }) => handleTick(node.id)}
          titleRender={(node) => (
            <span>
              {node.title} {node.category === 2 && <Tag>{say('button')}</Tag>}
            </span>
          )}
        />
      )}
    </>
  )
}

interface TickToolsProps {
  readonly say: (key: keyof typeof texts) => string
  readonly linked: boolean
  onLinked(linked: boolean): void
  onAll(on: boolean): void
  onInvert(): void
}

/** What ticks many at once. */
function TickTools({ say, linked, onLinked, onAll, onInvert }: TickToolsProps) {
  return (
    <>
      <Checkbox checked={linked} onChange={(event) => onLinked(event.target.checked)}>
        {say('linked')}
      </Checkbox>
      <Button size="small" onClick={() => onAll(true)}>
        {say('all')}
      </Button>
      <Button size="small" onClick={() => onAll(false)}>
        {say('none')}
      </Button>
      <Button size="small" onClick={onInvert}>
        {say('invert')}
      </Button>
    </>
  )
}
