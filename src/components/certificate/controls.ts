/** Controls of certificates, by the names of schemas: templates and certificates chosen by their pictures, rules of numbers. */
import { withTexts } from '../../i18n/with-texts'
import type { Control } from '../../fields/control/control'
import { lazyInput } from '../../fields/control/define-control'
import { control as reference } from '../../fields/reference/control'
import { control as text } from '../../fields/text/control'

type Inputs = typeof import('./inputs')

/** All of them come with one file, so that lists, which draw none, know of one file alone. */
const inputNamed = (name: keyof Inputs) =>
  lazyInput(withTexts(async () => ({ default: (await import('./inputs'))[name] }), 'components/certificate'))

export const certificateControls = {
  'certificate/CertificateChoice': { ...reference, Input: inputNamed('CertificateChoice') },
  'certificate/CertificatePreview': { ...text, isWide: true, Input: inputNamed('CertificatePreview') },
  'certificate/LevelChoice': { ...text, Input: inputNamed('LevelChoice') },
  'certificate/NumberRule': { ...text, Input: inputNamed('NumberRule') },
  'certificate/TemplateCards': { ...reference, isWide: true, Input: inputNamed('TemplateCards') },
} as const satisfies Readonly<Record<string, Control>>
