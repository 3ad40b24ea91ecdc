import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { InputProps } from '../../../fields/control/control'
import { control as reference } from '../../../fields/reference/control'
import { Picture } from '../Picture'
import { sampleOf } from '../sample'
import { useCertificate } from '../useCertificate'

const { Input } = reference

/** A certificate that is given for a course, an exam or a map, from the table of those in use, with its picture below. */
export default function CertificateChoice(props: InputProps) {
  const { t } = useTranslation()
  const chosen = useCertificate(props.value)
  const drawn = useMemo(
    () => chosen && sampleOf(chosen.template, { ...chosen, certName: chosen.name, level: chosen.levels[0] }, t),
    [chosen, t],
  )
  return (
    <>
      <Input {...props} />
      {chosen && drawn && (
        <div className="certificate-chosen">
          <Picture certificate={drawn} title={t('components/certificate:pictureOf', { name: chosen.name })} />
        </div>
      )}
    </>
  )
}
