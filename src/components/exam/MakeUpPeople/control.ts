/** The people of a make-up exam: those who may take it, with the reason, beside those who are chosen. */
import { withTexts } from '../../../i18n/with-texts'
import type { Control } from '../../../fields/control/control'
import { lazyInput } from '../../../fields/control/define-control'
import { control as reference } from '../../../fields/reference/control'

export const control: Control = {
  ...reference,
  isWide: true,
  Input: lazyInput(withTexts(() => import('./MakeUpPeople'), 'components/grading')),
}
