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
  readonly host: ActionHost
  readonly hold: OpenStateHold
  readonly preset?: Readonly<Record<string, unknown>>
  /** Parameters of the list, where it shows a part of the rows. */
  readonly part?: Readonly<Record<string, unknown>>
  /** Runs an action of the detail. */
  readonly onRun: (action: Action, entries: readonly Entry[]) => unknown
}

/** Dialogs that need an entry, so that an address without one opens none. */
const aboutEntry: readonly Action['as'][] = ['detail', 'update', 'copy']

/** Draws the dialog that the list's state names. */
export function DialogHost(props: DialogHostProps) {
  const { resource, host } = props
  const BulkDialog = useDialog('bulk')
  const opened = useOpenDialog(props)
  const { action, isBulk, isWhole, selected, key, close } = opened
  if (!action) return null
  if (isBulk) {
    if (selected.length === 0 && !isWhole) return null
    return (
      <Suspense>
        <BulkDialog
          key={key}
          resource={resource}
          action={action}
          host={host}
          isWhole={isWhole}
          entries={selected}
          onClose={close}
        />
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
  const { resource, host, action, opened } = props
  const { id, row, selected, close } = opened
  const dialogs = useDialogs()
  switch (action.as) {
    case 'detail':
      return <DetailDialogOf {...props} />
    case 'call': {
      if (action.move === undefined || selected.length === 0) return null
      const { Component } = dialogs.transition
      return <Component resource={resource} action={action} entries={selected} onClose={close} onDone={host.refresh} />
    }
    case 'import': {
      const { Component } = dialogs.import
      return <Component resource={resource} action={action} onClose={close} onImported={host.refresh} />
    }
    case 'recycle': {
      const { Component } = dialogs.recycle
      const about = { resource, action, part: props.part }
      return <Component {...about} onClose={close} onRestored={host.refresh} />
    }
    case 'dialog':
    case 'drawer': {
      const { Component } = dialogs.list
      return <Component resource={resource} action={action} id={id} row={row} onClose={close} />
    }
    case 'component': {
      const { Component } = dialogs.component
      return <Component resource={resource} action={action} selected={selected} onClose={close} onDone={host.refresh} />
    }
    case 'create':
    case 'update':
    case 'copy':
      return <SaveDialogOf key={opened.key} {...props} mode={modes[action.as]} />
    default:
      return null
  }
}

/** The detail of a row, with the way to its neighbours and to its form. */
function DetailDialogOf({ resource, host, opened, onRun }: DialogOfProps) {
  const DetailDialog = useDialog('detail')
  const { id, row, close } = opened
  return (
    <DetailDialog
      resource={resource}
      id={id}
      row={row}
      onClose={close}
      onMoved={host.refresh}
      steps={opened.steps}
      onAct={(other) => {
        if (other.as === 'remove') close()
        if (row) onRun(other, [row])
      }}
      onEdit={opened.openEdit}
    />
  )
}

const modes = { create: 'add', update: 'edit', copy: 'copy' } as const

type Mode = (typeof modes)[keyof typeof modes]

/** The form of an action over the list; it goes on to the next row, or to another new entry. */
function SaveDialogOf({ resource, host, action, opened, preset, mode }: DialogOfProps & { readonly mode: Mode }) {
  const { locale, t } = useLocale()
  const SaveDialog = useDialog('save')
  const { id, row, close } = opened
  const filled = usePreset(resource, opened, preset)
  const title = t('form:title', { action: action.title[locale], label: resource.title[locale] })
  return (
    <SaveDialog
      resource={resource}
      mode={mode}
      row={row}
      id={mode === 'add' ? undefined : id}
      onNext={nextOf(mode, host, action, opened)}
      preset={filled}
      width={action.width}
      title={mode === 'edit' ? title : undefined}
      onClose={close}
      onSaved={host.refresh}
      onGone={host.refresh}
    />
  )
}

/** The way on after a save: to the row below that the action makes sense on, or to another new entry. */
function nextOf(mode: Mode, { rows }: ActionHost, action: Action, { id, openNew, openOn }: OpenDialog) {
  if (mode === 'add') return openNew
  const next = rows[rows.findIndex((each) => each.id === id) + 1]
  return mode === 'edit' && next && applies(action, next) ? () => openOn(next.id) : undefined
}
