import type { Call } from '../../model/types'
import { sizeText } from '../../fields/definition/uploads/size-text'
import { download, saveFile, throttleProgress } from '../api'
import { useLocale } from '../i18n/useLocale'
import type { ActionHost } from './action-host'
import { useFeedback } from '../ui/feedback/useFeedback'

/** Downloads the sheet of a list: the ticked rows, or without any all that the present filters find. */
export function useExportAction(host: ActionHost) {
  const { message } = useFeedback()
  const { t } = useLocale()
  return async (target: Call, more: Readonly<Record<string, unknown>>) => {
    const key = `export ${target.id}`
    // The answer to the question is given at once; the file takes as long as it takes.
    const tell = (bytes: number) => {
      const content =
        bytes === 0 ? t('importExport:exporting') : t('importExport:exporting.size', { size: sizeText(bytes) })
      void message.loading({ key, content, duration: 0 })
    }
    tell(0)
    try {
      const { current: _, size: __, ...query } = host.query
      const ids = host.selection.isWhole() ? [] : host.selection.entries().map(({ id }) => id)
      const chosen = ids.length > 0 ? { ids: ids.join(',') } : {}
      saveFile(await download(target, { ...query, ...chosen, ...more }, throttleProgress(tell)))
      message.success({ key, content: t('importExport:exported') })
    } catch (failure) {
      message.destroy(key)
      throw failure
    }
  }
}
