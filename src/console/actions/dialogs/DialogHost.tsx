import { Suspense } from 'react'
import type { Action, Resource } from '../../../model/types'
import { useLocale } from '../../i18n/useLocale'
import { applies } from '../applicable'
import { useDialog, useDialogs } from './registry'
import type { Entry } from '../../data/entry'
import type { ActionHost, OpenStateHold } from '../action-host'
import { type OpenDialog, useOpenDialog, usePreset } from './useOpenDialog'

interface DialogHostProps {
  readonly resource: Resource
  readonly actions: readonly Action[]
  readonly list: ActionHost
  readonly hold: OpenStateHold
  readonly preset?: Readonly<Record<string, unknown>>
  /** Runs an action of the detail. */
  readonly onRun: (action: Action, entries: readonly Entry[]) => unknown
}

/** What an address without an entry has nothing to show for. */
const aboutEntry: readonly Action['as'][] = ['detail', 'update', 'copy']

/** Draws the dialog that the list's state names. */
export function DialogHost(props: DialogHostProps) {
  const { resource, list } = props
  const BulkDialog = useDialog('bulk')
  const opened = useOpenDialog(props)
  const { action, isBulk, isWhole, selected, key, close } = opened
  if (!action) return null
  if (isBulk) {
    if (selected.length === 0 && !isWhole) return null
    return (
      <Suspense>
        <BulkDialog key={key} {...{ resource, action, list, isWhole }} entries={selected} onClose={close} />
      </Suspense>
    )
  }
  if (!opened.isAboutRow && aboutEntry.includes(action.as)) return null
  return (
    <Suspense>
      <DialogOf {...props} action={action} opened={opened} />
    </Suspense>
  )
}

interface DialogOfProps extends DialogHostProps {
  readonly action: Action
  readonly opened: OpenDialog
}

/** The dialog of an action, by its kind. */
function DialogOf(props: DialogOfProps) {
  const { resource, list, action, opened, onRun } = props
  const { id, row, selected, close } = opened
  const about = { resource, id, row, onClose: close }
  const dialogs = useDialogs()
  const { Component: DetailDialog } = dialogs.detail
  const { Component: TransitionDialog } = dialogs.transition
  const { Component: ImportDialog } = dialogs.import
  const { Component: ListDialog } = dialogs.list
  const { Component: ComponentDialog } = dialogs.component
  switch (action.as) {
    case 'detail':
      return (
        <DetailDialog
          {...about}
          onMoved={list.refresh}
          steps={opened.steps}
          onAct={(other) => {
            if (other.as === 'remove') close()
            if (row) onRun(other, [row])
          }}
          onEdit={opened.openEdit}
        />
      )
    case 'call':
      if (action.move === undefined || selected.length === 0) return null
      return (
        <TransitionDialog
          resource={resource}
          action={action}
          entries={selected}
          onClose={close}
          onDone={list.refresh}
        />
      )
    case 'import':
      return <ImportDialog resource={resource} action={action} onClose={close} onImported={list.refresh} />
    case 'dialog':
    case 'drawer':
      return <ListDialog {...about} action={action} />
    case 'component':
      return <ComponentDialog {...{ resource, action, selected }} onClose={close} onDone={list.refresh} />
    case 'create':
    case 'update':
    case 'copy':
      return <SaveDialogOf key={opened.key} {...props} mode={modes[action.as]} />
    default:
      return null
  }
}

const modes = { create: 'add', update: 'edit', copy: 'copy' } as const

type Mode = (typeof modes)[keyof typeof modes]

/** The form of an action over the list; it goes on to the next row, or to another new entry. */
function SaveDialogOf({ resource, list, action, opened, preset, mode }: DialogOfProps & { readonly mode: Mode }) {
  const { locale, t } = useLocale()
  const SaveDialog = useDialog('save')
  const { id, row, close } = opened
  const filled = usePreset(resource, opened, preset)
  const title = t('form:title', { action: action.title[locale], label: resource.title[locale] })
  return (
    <SaveDialog
      {...{ resource, mode, row }}
      id={mode === 'add' ? undefined : id}
      onNext={nextOf(mode, list, action, opened)}
      preset={filled}
      width={action.width}
      title={mode === 'edit' ? title : undefined}
      onClose={close}
      onSaved={list.refresh}
      onGone={list.refresh}
    />
  )
}

/** The way on after a save: to the row below that the action makes sense on, or to another new entry. */
function nextOf(mode: Mode, { rows }: ActionHost, action: Action, { id, openNew, openOn }: OpenDialog) {
  if (mode === 'add') return openNew
  const next = rows[rows.findIndex((each) => each.id === id) + 1]
  return mode === 'edit' && next && applies(action, next) ? () => openOn(next.id) : undefined
}
