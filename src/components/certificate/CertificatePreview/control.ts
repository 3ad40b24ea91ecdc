/** A template of certificates drawn with a sample, as its form is filled in. */
import { withTexts } from '../../../i18n/with-texts'
import type { Control } from '../../../fields/control/control'
import { lazyInput } from '../../../fields/control/define-control'
import { control as text } from '../../../fields/text/control'

export const control: Control = {
  ...text,
  isWide: true,
  Input: lazyInput(withTexts(() => import('./CertificatePreview'), 'components/certificate')),
}
