import { Alert, Button, Checkbox, Empty, Input, Skeleton, Tag, Tree } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import type { BlockProps } from '../../block'
import { allOf, changesOf, choiceOf, type GrantNode, matching, ticked } from './choice'
import { texts } from './texts'
import './grant-tree.css'

interface Known {
  readonly nodes: readonly GrantNode[]
  readonly before: ReadonlySet<string>
}

/** What roles hold: a tree of menus and buttons to tick, and the difference to read before it is saved. */
export default function GrantTree({ entries, locale, call, onDone, onClose, onDirty }: BlockProps) {
  const [known, setKnown] = useState<Known>()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [linked, setLinked] = useState(true)
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState<readonly string[]>([])
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const roleIds = useMemo(() => entries.map(({ id }) => String(id)), [entries])
  const say = (key: keyof typeof texts) => texts[key][locale]

  useEffect(() => {
    let isStale = false
    Promise.all([
      call<{ menu: readonly GrantNode[] }>('grantTree', { roleId: roleIds[0] }),
      call<{ menu: readonly string[] }>('grantKeys', { roleIds: roleIds.join(',') }),
    ]).then(
      ([tree, keys]) => {
        if (isStale) return
        const before = new Set(keys.menu)
        setKnown({ nodes: tree.menu, before })
        setChosen(before)
        setOpen(tree.menu.map(({ id }) => id))
      },
      (error: Error) => isStale || setFailure(error.message),
    )
    return () => {
      isStale = true
    }
  }, [call, roleIds])

  const choice = useMemo(() => choiceOf(known?.nodes ?? [], chosen), [known, chosen])
  const shown = useMemo(() => matching(known?.nodes ?? [], search), [known, search])
  const { added, taken } = useMemo(
    () => changesOf(known?.nodes ?? [], known?.before ?? new Set(), chosen),
    [known, chosen],
  )
  const isChanged = added.length + taken.length > 0
  useEffect(() => onDirty(isChanged), [isChanged, onDirty])

  if (failure && !known) return <Alert type="error" showIcon message={failure} />
  if (!known) return <Skeleton active />

  const handleTick = (id: string) => {
    const on = !choice.checked.includes(id) && (linked || !chosen.has(id))
    setChosen(ticked(known.nodes, chosen, id, { on, linked }))
  }
  const handleAll = (on: boolean) => {
    const ids = allOf(shown).filter(({ disabled }) => !disabled)
    const next = new Set(chosen)
    for (const { id } of ids) {
      if (on) next.add(id)
      else next.delete(id)
    }
    setChosen(next)
  }
  const handleSave = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      const here = new Set(allOf(known.nodes).map(({ id }) => id))
      await call('grant', { roleIds: roleIds.join(','), menuIds: [...chosen].filter((id) => here.has(id)) })
      onDirty(false)
      onDone()
    } catch (error) {
      setFailure((error as Error).message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="grant-tree">
      {roleIds.length > 1 && <Alert type="info" showIcon message={say('several')} />}
      {failure && <Alert type="error" showIcon message={failure} />}
      <div className="grant-tree-tools">
        <Input.Search
          allowClear
          aria-label={say('search')}
          placeholder={say('search')}
          value={search}
          onChange={(event) => {
            setSearch(event.target.value)
            if (event.target.value) setOpen(allOf(known.nodes).map(({ id }) => id))
          }}
        />
        <Checkbox checked={linked} onChange={(event) => setLinked(event.target.checked)}>
          {say('linked')}
        </Checkbox>
        <Button size="small" onClick={() => handleAll(true)}>
          {say('all')}
        </Button>
        <Button size="small" onClick={() => handleAll(false)}>
          {say('none')}
        </Button>
        <Button size="small" onClick={() => setOpen(allOf(known.nodes).map(({ id }) => id))}>
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
      <div className="grant-tree-foot">
        <div className="grant-tree-changes" aria-live="polite">
          {!isChanged && <p>{say('unchanged')}</p>}
          <Changes title={say('added')} names={added} color="green" />
          <Changes title={say('taken')} names={taken} color="red" />
        </div>
        <Button onClick={onClose}>{say('cancel')}</Button>
        <Button type="primary" disabled={!isChanged} loading={busy} onClick={() => void handleSave()}>
          {say('save')}
        </Button>
      </div>
    </div>
  )
}

function Changes({ title, names, color }: { title: string; names: readonly string[]; color: string }) {
  if (names.length === 0) return null
  return (
    <p>
      <strong>
        {title} ({names.length})
      </strong>{' '}
      {names.slice(0, 20).map((name) => (
        <Tag key={name} color={color}>
          {name}
        </Tag>
      ))}
      {names.length > 20 && '…'}
    </p>
  )
}
