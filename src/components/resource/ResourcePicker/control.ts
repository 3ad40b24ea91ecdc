/** References to resources, as editors of courses, classes and live sessions choose them: by category, with a look at each. */
import { withTexts } from '../../../i18n/with-texts'
import type { Control } from '../../../fields/control/control'
import { lazyInput } from '../../../fields/control/define-control'
import { control as reference } from '../../../fields/reference/control'

export const control: Control = {
  ...reference,
  Input: lazyInput(withTexts(() => import('./ResourcePicker'), 'components/resource')),
}
