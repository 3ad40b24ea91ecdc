import type { DialogProps } from '../actions/dialogs/registry'
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { DialogFrame } from '../ui/Dialog'
import { callOf } from '../actions/applicable'
import { useLocale } from '../i18n/useLocale'
import { ImportButton, ImportPanel } from '../import-export/ImportPanel'
import { useImportFlow } from '../import-export/useImportFlow'
import '../ui/dialog.css'

type ImportDialogProps = DialogProps['import']

/** Takes a sheet in over its list. */
export default function ImportDialog({ resource, action, onClose, onImported }: ImportDialogProps) {
  const { locale, t } = useLocale()
  const work = useImportFlow(resource, callOf(resource, action), onImported)
  const [isConsented, setIsConsented] = useState(false)
  const { isBusy } = work
  const isRepaired = (work.answer?.failCount ?? 0) > 0
  return (
    <DialogFrame
      as="dialog"
      width={isRepaired ? 1040 : 720}
      title={t('importExport:title', { label: resource.title[locale] })}
      onClose={isBusy ? () => undefined : onClose}
    >
      <div className="lectern-dialog-body">
        <ImportPanel resource={resource} work={work}>
          {resource.checks.some(({ level }) => level === 'confirm') && (
            <Checkbox checked={isConsented} disabled={isBusy} onChange={({ target }) => setIsConsented(target.checked)}>
              {t('importExport:consent')}
            </Checkbox>
          )}
        </ImportPanel>
      </div>
      <div className="lectern-dialog-foot">
        <Button onClick={onClose} disabled={isBusy}>
          {t('form:close')}
        </Button>
        <ImportButton work={work} sent={isConsented ? { confirmed: '*' } : {}} />
      </div>
    </DialogFrame>
  )
}
