/** A level of the certificate that the entry names. */
import { withTexts } from '../../../i18n/with-texts'
import type { Control } from '../../../fields/control/control'
import { lazyInput } from '../../../fields/control/define-control'
import { control as text } from '../../../fields/text/control'

export const control: Control = {
  ...text,
  Input: lazyInput(withTexts(() => import('./LevelChoice'), 'components/certificate')),
}
