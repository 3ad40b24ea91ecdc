import { Button } from 'antd'
import { Suspense, useState } from 'react'
import type { Action } from '../../../model/types'
import { ResourceServices } from '../../controls/ResourceServices'
import { useDialog } from '../../actions/dialogs/registry'
import { actionsOn, applies } from '../../actions/applicable'
import { useLocale } from '../../i18n/useLocale'
import { useCodes } from '../../session'
import { useScreenState } from '../screen-context'

/** Actions on the record that a screen is about; so far those that open its form. */
export function HeadActions() {
  const { screen, record, recordResource, refresh } = useScreenState()
  const codes = useCodes()
  const SaveDialog = useDialog('save')
  const { locale, t } = useLocale()
  const [open, setOpen] = useState<Action>()
  if (!record || !recordResource || screen.actions.length === 0) return null
  const held = actionsOn(recordResource, ['row', 'one', 'toolbar'], codes).filter(
    (action) => screen.actions.includes(action.name) && action.as === 'update' && applies(action, record),
  )
  return (
    <>
      {held.map((action) => (
        <Button key={action.name} type="primary" onClick={() => setOpen(action)}>
          {action.title[locale]}
        </Button>
      ))}
      {open && (
        <Suspense>
          <ResourceServices resource={recordResource}>
            <SaveDialog
              resource={recordResource}
              id={String(record.id)}
              row={record}
              mode="edit"
              title={t('form:title', { action: open.title[locale], label: recordResource.title[locale] })}
              preset={{}}
              onClose={() => setOpen(undefined)}
              onSaved={async () => refresh()}
            />
          </ResourceServices>
        </Suspense>
      )}
    </>
  )
}
