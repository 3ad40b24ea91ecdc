/** A reference to a certificate, as forms of courses, exams and job maps choose it: with the picture of the chosen one. */
import { withTexts } from '../../../i18n/with-texts'
import type { Control } from '../../../fields/control/control'
import { lazyInput } from '../../../fields/control/define-control'
import { control as reference } from '../../../fields/reference/control'

export const control: Control = {
  ...reference,
  Input: lazyInput(withTexts(() => import('./CertificateChoice'), 'components/certificate')),
}
