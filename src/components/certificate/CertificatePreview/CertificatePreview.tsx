import { observer } from '@formily/react'
import { toJS } from '@formily/reactive'
import { useTranslation } from 'react-i18next'
import type { InputProps } from '../../../fields/control/control'
import { Picture } from '../Picture'
import { sampleOf, type Template } from '../sample'

/** The template as it is typed, with the words of a sample. */
export default observer(function CertificatePreview({ id, entry }: InputProps) {
  const { t } = useTranslation()
  // A template in the making: what lacks its parts is not drawn.
  const { orientation, background, elements } = entry as Partial<Template>
  const template = { orientation, background, elements: toJS(elements) }
  return (
    <div id={id}>
      <Picture certificate={sampleOf(template, {}, t)} title={t('components/certificate:preview')} />
    </div>
  )
})
