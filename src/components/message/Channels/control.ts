/** The channels on which something notifies people, with a warning for each that is not set up. */
import { withTexts } from '../../../i18n/with-texts'
import type { Control } from '../../../fields/control/control'
import { control as choice } from '../../../fields/choice/control'
import { lazyInput } from '../../../fields/control/define-control'

export const control: Control = {
  ...choice,
  Input: lazyInput(withTexts(() => import('./Channels'), 'components/message')),
}
