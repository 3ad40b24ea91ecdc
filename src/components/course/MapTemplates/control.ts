/** The template of a job map, chosen from cards. */
import { lazyInput } from '../../../fields/control/define-control'
import type { Control } from '../../../fields/control/control'
import { control as reference } from '../../../fields/reference/control'
import { withTexts } from '../../../i18n/with-texts'

export const control: Control = {
  ...reference,
  Input: lazyInput(withTexts(() => import('./MapTemplates'), 'components/course')),
}
