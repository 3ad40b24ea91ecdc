/** Controls of certificates, by the names of schemas: templates and certificates chosen by their pictures, rules of numbers. */
import { withTexts } from '../../i18n/with-texts'
import type { CellMaker, Control } from '../../fields/control/control'
import { lazyInput } from '../../fields/control/define-control'
import { control as reference } from '../../fields/reference/control'

type Parts = typeof import('./inputs')

/** All of them come with one file, so that lists, which draw none, know of one file alone. */
const partNamed = <Name extends keyof Parts>(name: Name) =>
  withTexts(async () => ({ default: (await import('./inputs'))[name] }), 'components/certificate')

const words: CellMaker =
  (_, { empty }) =>
  (value) =>
    value ? String(value) : empty

export const certificateControls = {
  'certificate/CertificateChoice': { ...reference, Input: lazyInput(partNamed('CertificateChoice')) },
  'certificate/CertificatePreview': { cell: words, isWide: true, Input: lazyInput(partNamed('CertificatePreview')) },
  'certificate/LevelChoice': { cell: words, Input: lazyInput(partNamed('LevelChoice')) },
  'certificate/NumberRule': { cell: words, Input: lazyInput(partNamed('NumberRule')) },
  'certificate/TemplateCards': { ...reference, isWide: true, Input: lazyInput(partNamed('TemplateCards')) },
} as const satisfies Readonly<Record<string, Control>>
