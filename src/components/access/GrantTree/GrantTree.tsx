import { keysOf } from '../../../fields/definition/guards'
import { useTranslation } from 'react-i18next'
import { Alert, Button, Tabs, Tag } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import type { BlockProps } from '../../block'
import { useWork } from '../../useWork'
import { allOf, changesOf, type GrantNode } from './choice'
import { GrantPane } from './GrantPane'
import './grant-tree.css'
import { TextBars } from '../../TextBars'

/** The kinds of grants, and the parameter by which each is saved. */
const kinds = { menu: 'menuIds', dataScope: 'dataScopeIds', apiScope: 'apiScopeIds' } as const
type Kind = keyof typeof kinds
const names = keysOf(kinds)

type ByKind<T> = Readonly<Record<Kind, T>>
const byKind = <T,>(of: (kind: Kind) => T): ByKind<T> => ({
  menu: of('menu'),
  dataScope: of('dataScope'),
  apiScope: of('apiScope'),
})

interface Known {
  /** The kinds that may be granted here, in the order of their tabs. */
  readonly here: readonly Kind[]
  readonly nodes: ByKind<readonly GrantNode[]>
  readonly before: ByKind<ReadonlySet<string>>
  /** Why nobody can change it here. */
  readonly fixed?: string
}

/**
 * Grants of roles, or the items of top menus: menus and buttons, scopes of rows and of calls, and the difference to
 * read before it is saved. The resource has the calls `grantTree`, `grantKeys` and `grant`, whose `key` names its rows.
 */
export default function GrantTree({ resource, entries, call, onDone, onClose, onDirty }: BlockProps) {
  const [chosen, setChosen] = useState<ByKind<ReadonlySet<string>>>(() => byKind(() => new Set()))
  const { busy, failure, setFailure, run } = useWork({ onDirty })
  const ids = useMemo(() => entries.map(({ id }) => String(id)).join(','), [entries])
  const { key } = resource.calls.grant!
  const known = useKnown({ call, ids: { key, ids }, onKnown: setChosen, onFailure: setFailure })
  const { t } = useTranslation()

  const changes = useMemo(() => {
    const each = known ? names.map((kind) => changesOf(known.nodes[kind], known.before[kind], chosen[kind])) : []
    return { added: each.flatMap(({ added }) => added), taken: each.flatMap(({ taken }) => taken) }
  }, [known, chosen])
  const isChanged = changes.added.length + changes.taken.length > 0
  useEffect(() => onDirty(isChanged), [isChanged, onDirty])

  if (failure && !known) return <Alert type="error" showIcon message={failure} />
  if (!known) return <TextBars />

  const grant = () => {
    const held = known.here.map((kind) => {
      const here = new Set(allOf(known.nodes[kind]).map(({ id }) => id))
      return [kinds[kind], [...chosen[kind]].filter((id) => here.has(id))]
    })
    return call('grant', { [key]: ids, ...Object.fromEntries(held) })
  }

  const pane = (kind: Kind) => (
    <GrantPane
      nodes={known.nodes[kind]}
      chosen={chosen[kind]}
      isFixed={known.fixed !== undefined}
      searched={t(
        kind === 'menu' ? 'components/access:grantTree.searchMenus' : 'components/access:grantTree.searchScopes',
      )}
      onChoose={(next) => setChosen((before) => ({ ...before, [kind]: next }))}
    />
  )

  return (
    <div className="grant-tree">
      {entries.length > 1 && <Alert type="info" showIcon message={t('components/access:grantTree.several')} />}
      {known.fixed && <Alert type="info" showIcon message={known.fixed} />}
      {failure && <Alert type="error" showIcon message={failure} />}
      {known.here.length === 1 ? (
        pane(known.here[0]!)
      ) : (
        <Tabs
          items={known.here.map((kind) => ({
            key: kind,
            label: t(`components/access:grantTree.${kind}`),
            children: pane(kind),
          }))}
        />
      )}
      <div className="grant-tree-foot">
        <div className="grant-tree-changes" aria-live="polite">
          {!isChanged && !known.fixed && <p>{t('components/access:grantTree.unchanged')}</p>}
          <Changes title={t('components/access:grantTree.added')} names={changes.added} color="green" />
          <Changes title={t('components/access:grantTree.taken')} names={changes.taken} color="red" />
        </div>
        <Button onClick={onClose}>{t('components/access:grantTree.cancel')}</Button>
        {!known.fixed && (
          <Button type="primary" disabled={!isChanged} loading={busy} onClick={() => void run(grant, onDone)}>
            {t('components/access:grantTree.save')}
          </Button>
        )}
      </div>
    </div>
  )
}

interface KnownParts extends Pick<BlockProps, 'call'> {
  readonly ids: { readonly key: string; readonly ids: string }
  readonly onKnown: (held: Known['before']) => void
  readonly onFailure: (reason: string) => void
}

/** The trees, and the nodes held now. */
function useKnown({ call, ids: { key, ids }, onKnown, onFailure }: KnownParts): Known | undefined {
  const [known, setKnown] = useState<Known>()
  useEffect(() => {
    let isStale = false
    Promise.all([
      call<Partial<ByKind<readonly GrantNode[]>>>('grantTree', {}),
      call<Partial<ByKind<readonly string[]>> & Pick<Known, 'fixed'>>('grantKeys', { [key]: ids }),
    ]).then(
      ([trees, keys]) => {
        if (isStale) return
        const before = byKind((kind) => new Set(keys[kind]))
        const here = names.filter((kind) => trees[kind])
        setKnown({ here, nodes: byKind((kind) => trees[kind] ?? []), before, fixed: keys.fixed })
        onKnown(before)
      },
      (error: Error) => isStale || onFailure(error.message),
    )
    return () => {
      isStale = true
    }
  }, [call, key, ids, onKnown, onFailure])
  return known
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
