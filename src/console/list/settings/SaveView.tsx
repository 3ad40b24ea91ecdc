import { Button, Checkbox, Input } from 'antd'
import { type FormEvent, useState } from 'react'
import { DialogFrame } from '../../ui/Dialog'
import { useLocale } from '../../i18n/useLocale'
import { useCodes } from '../../session'
import { useFirstFocus } from '../../browser/focus'
import { useErrorToast } from '../../ui/feedback/useErrorToast'
import type { OwnView, SavedViews, ViewContent } from './saved-views'
import './views.css'
import '../../ui/dialog.css'

interface SaveViewProps {
  readonly saved: SavedViews
  /** The view to rename; absent: names the present one. */
  readonly view?: OwnView
  readonly present: ViewContent
  readonly onSaved: (id: string) => void
  readonly onClose: () => void
}

/** Asks for the name of a view; sharing it needs a right of its own. */
export default function SaveView({ saved, view, present, onSaved, onClose }: SaveViewProps) {
  const { t } = useLocale()
  const codes = useCodes()
  const toastFailure = useErrorToast()
  const [name, setName] = useState(view?.name ?? '')
  const [isShared, setShared] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const isEmpty = name.trim() === ''
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (isEmpty || isBusy) return
    setBusy(true)
    try {
      if (view) await saved.change(view, { name: name.trim() })
      const id = view ? view.id : await saved.add(name.trim(), isShared ? 1 : 0, present)
      onClose()
      onSaved(id)
    } catch (failure) {
      toastFailure(failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <DialogFrame as="dialog" width={440} title={t(view ? 'list:views.rename' : 'list:views.save')} onClose={onClose}>
      <form onSubmit={(event) => void handleSubmit(event)}>
        <div className="lectern-dialog-body lectern-save-view">
          <label htmlFor="view-name">{t('list:views.name')}</label>
          <Input
            id="view-name"
            ref={useFirstFocus()}
            maxLength={30}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          {!view && codes.has('saved_view_share') && (
            <Checkbox checked={isShared} onChange={({ target }) => setShared(target.checked)}>
              {t('list:views.share')}
            </Checkbox>
          )}
          {!view && <p>{t('list:views.what')}</p>}
        </div>
        <div className="lectern-dialog-foot">
          <Button onClick={onClose}>{t('form:cancel')}</Button>
          <Button type="primary" htmlType="submit" disabled={isEmpty} loading={isBusy}>
            {t('form:save')}
          </Button>
        </div>
      </form>
    </DialogFrame>
  )
}
