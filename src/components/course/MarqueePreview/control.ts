/** The switch of a marquee with a look at the marquee as the other fields shape it. */
import { withTexts } from '../../../i18n/with-texts'
import type { Control } from '../../../fields/control/control'
import { lazyInput } from '../../../fields/control/define-control'
import { control as toggle } from '../../../fields/switch/control'

export const control: Control = {
  ...toggle,
  Input: lazyInput(withTexts(() => import('./MarqueePreview'), 'components/course')),
}
