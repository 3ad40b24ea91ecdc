import { isOneOf } from '../../fields/definition/guards'
import { useUndoKeys } from '../../fields/events/useUndoKeys'
import type { Locale } from '../../fields/definition/text'
import { CloseOutlined, RedoOutlined, UndoOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useCallback, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router-dom'
import type { PlaceList as ListName } from '../../model/overlay/targets/address'
import { withMoved, withSet } from '../../model/overlay/edit'
import { shownIn } from '../../model/overlay/targets/place'
import { useLocale } from '../i18n/useLocale'
import { useSession } from '../session'
import { IconButton } from '../ui/IconButton'
import { ChangesTab } from './ChangesTab'
import { ActionSettings } from './settings/ActionSettings'
import { FieldSettings } from './settings/FieldSettings'
import { GroupSettings } from './settings/GroupSettings'
import { ListSettings } from './settings/ListSettings'
import { HistoryTab } from './HistoryTab'
import type { Draft, OverlayScope, Subject } from './overlay-calls'
import { labelIn, PlaceList } from './PlaceList'
import { PreviewBar } from './PreviewBar'
import { sharedDraftAtLoad } from './shared-draft'
import { inField } from './settings/Setting'
import { type Changes, useChanges, useDesign } from './useDesign'
import { type Picked, usePicking } from './usePicking'
import './design.css'

const SharedDesign = lazy(() => import('./SharedDesign'))

const lists = ['columns', 'search', 'form', 'actions'] as const
const tabs = [...lists, 'list', 'changes', 'history'] as const

type Tab = (typeof tabs)[number]

interface DesignModeProps {
  readonly onClose: () => void
}

/** Changes of the screen beside the screen itself, by those who may make them. */
export default function DesignMode({ onClose }: DesignModeProps) {
  const { t, locale } = useLocale()
  const { pathname } = useLocation()
  const { manifest, user, codes } = useSession()
  const isPlatform = user?.tenantId === '000000'
  const [scope, setScope] = useState<OverlayScope>(2)
  const [shared] = useState(sharedDraftAtLoad)
  const isShared = shared !== undefined && shared.path === pathname && shared.author !== user?.id
  const resource = manifest.screens.find((screen) => screen.route === pathname && screen.resource)?.resource
  // A link that somebody without the right was given is the page as it is.
  if (!codes.has('overlay_edit')) return null
  // The top bar, from which it is opened, is no place for a panel as high as the window.
  return createPortal(
    <aside className="lectern-design" aria-label={t('studio:title')}>
      {resource && isShared ? (
        <Suspense>
          <SharedDesign subject={{ resource, scope: shared.scope }} author={shared.author} onClose={onClose} />
        </Suspense>
      ) : resource ? (
        <Design
          key={`${resource} ${scope}`}
          subject={{ resource, scope }}
          onClose={onClose}
          locale={locale}
          scopes={
            isPlatform && (
              <select
                aria-label={t('studio:scope')}
                value={scope}
                onChange={(event) => setScope(event.target.value === '1' ? 1 : 2)}
              >
                <option value={2}>{t('studio:scope.2')}</option>
                <option value={1}>{t('studio:scope.1')}</option>
              </select>
            )
          }
        />
      ) : (
        <>
          <Head title={t('studio:title')} onClose={onClose} />
          <p className="lectern-design-note">{t('studio:noScreen')}</p>
        </>
      )}
    </aside>,
    document.body,
  )
}

function Head({ title, onClose }: { readonly title: string; readonly onClose: () => void }) {
  const { t } = useLocale()
  return (
    <header>
      <h2>{title}</h2>
      <IconButton label={t('studio:close')} onClick={onClose}>
        <CloseOutlined />
      </IconButton>
    </header>
  )
}

interface DesignProps {
  readonly subject: Subject
  readonly scopes: ReactNode
  readonly locale: Locale
  readonly onClose: () => void
}

function Design({ subject, scopes, locale, onClose }: DesignProps) {
  const { t } = useLocale()
  const { draft, failure, reload } = useDesign(subject)
  const title = draft ? t('studio:titleOf', { name: draft.base.title[locale] }) : t('studio:title')
  return (
    <>
      <Head title={title} onClose={onClose} />
      {scopes}
      {failure && <p role="alert">{t('studio:loadFailed', { reason: failure })}</p>}
      {draft && <OpenDesign draft={draft} subject={subject} onReload={reload} />}
    </>
  )
}

interface OpenDesignProps {
  readonly draft: Draft
  readonly subject: Subject
  readonly onReload: () => void
}

function OpenDesign({ draft, subject, onReload }: OpenDesignProps) {
  const { t } = useLocale()
  const changes = useChanges(subject, draft)
  const [tab, setTab] = useState<Tab>('columns')
  const [picked, setPicked] = useState<Picked>()
  const [isPicking, setIsPicking] = useState(true)
  const pick = useCallback((next: Picked) => {
    setTab(next.list)
    setPicked(next)
  }, [])
  usePickingOf(changes, isPicking, pick)
  const { undo, redo } = changes
  useUndoKeys({ undo, redo })
  const parts = { changes, draft, subject }
  const isList = (name: Tab): name is ListName => isOneOf(lists, name)
  return (
    <>
      <div className="lectern-design-bar" role="toolbar" aria-label={t('studio:title')}>
        <IconButton label={t('studio:undo')} disabled={!undo} onClick={undo}>
          <UndoOutlined />
        </IconButton>
        <IconButton label={t('studio:redo')} disabled={!redo} onClick={redo}>
          <RedoOutlined />
        </IconButton>
        <label className="lectern-design-choice" title={t('studio:pick.hint')}>
          <input type="checkbox" checked={isPicking} onChange={() => setIsPicking(!isPicking)} />
          {t('studio:pick')}
        </label>
      </div>
      <PreviewBar subject={subject} asTenant={changes.asTenant} />
      <Told changes={changes} />
      <Tabs tab={tab} onTab={(next) => [setTab(next), setPicked(undefined)]} count={changes.ops.length} />
      <div className="lectern-design-body" role="tabpanel">
        {isList(tab) && picked?.list === tab ? (
          <PickedSettings picked={picked} onBack={() => setPicked(undefined)} {...parts} />
        ) : isList(tab) ? (
          <>
            <PlaceList
              list={tab}
              changes={changes}
              scope={subject.scope}
              onPick={(name) => pick({ list: tab, name })}
            />
            {tab === 'form' && <GroupSettings {...parts} />}
          </>
        ) : tab === 'list' ? (
          <ListSettings {...parts} />
        ) : tab === 'changes' ? (
          <ChangesTab {...parts} onDone={onReload} />
        ) : (
          <HistoryTab subject={subject} onChanged={onReload} />
        )}
      </div>
    </>
  )
}

/** The state of the draft, and why the last change was not made. */
function Told({ changes: { saving, refusal } }: { readonly changes: Changes }) {
  const { t } = useLocale()
  return (
    <>
      <p className="lectern-design-note" role="status">
        {saving.state === 'failed' ? t('studio:notSaved', { reason: saving.reason }) : t(`studio:${saving.state}`)}
      </p>
      <p className="lectern-design-error" role="alert">
        {refusal && t('studio:refused', { reason: refusal })}
      </p>
    </>
  )
}

interface TabsProps {
  readonly tab: Tab
  readonly count: number
  readonly onTab: (tab: Tab) => void
}

function Tabs({ tab, count, onTab }: TabsProps) {
  const { t } = useLocale()
  const bar = useRef<HTMLDivElement>(null)
  const handleKey = ({ key }: KeyboardEvent) => {
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length]!
    onTab(next)
    bar.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus()
  }
  return (
    <div className="lectern-design-tabs" role="tablist" ref={bar} onKeyDown={handleKey} tabIndex={-1}>
      {tabs.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          data-tab={name}
          aria-selected={name === tab}
          tabIndex={name === tab ? 0 : -1}
          onClick={() => onTab(name)}
        >
          {t(`studio:tab.${name}`)}
          {name === 'changes' && count > 0 && ` (${count})`}
        </button>
      ))}
    </div>
  )
}

interface PickedSettingsProps extends OpenParts {
  readonly picked: Picked
  readonly onBack: () => void
}

interface OpenParts {
  readonly changes: Changes
  readonly draft: Draft
  readonly subject: Subject
}

function PickedSettings({ picked, onBack, ...parts }: PickedSettingsProps) {
  const { t, locale } = useLocale()
  const { now } = parts.changes
  const label = labelIn(now, parts.draft.base, picked.list, picked.name)[locale]
  const field = picked.list === 'actions' ? undefined : now.fields.find(({ name }) => name === picked.name)
  return (
    <section aria-label={t('studio:properties', { label })}>
      <div className="lectern-design-picked">
        <h3>{label}</h3>
        <Button size="small" onClick={onBack}>
          {t('studio:back')}
        </Button>
      </div>
      {field ? (
        <FieldSettings key={field.name} field={field} {...parts} />
      ) : (
        <ActionSettings key={picked.name} name={picked.name} {...parts} />
      )}
    </section>
  )
}

/** Parts of the screen are picked, headings dragged and resized. */
function usePickingOf(changes: Changes, isOn: boolean, onPick: (picked: Picked) => void): void {
  const { ops, change, layers, now } = changes
  usePicking({
    isOn,
    onPick,
    onMoveColumn: (name, beside, isAfter) => {
      const names = shownIn(now, 'columns').filter((each) => each !== name)
      const after = isAfter ? beside : names[names.indexOf(beside) - 1]
      change(withMoved(ops, layers, now, 'columns', name, after))
    },
    onResizeColumn: (name, width) => {
      const within = Math.min(1000, Math.max(40, width))
      change(withSet(ops, layers, inField({ name }, 'x-column', 'width'), within))
    },
  })
}
