import { Modal } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { controls } from '../../../fields/controls'
import { isString } from '../../../fields/definition/guards'
import { listOf } from '../../../fields/definition/lists'
import { fieldOf } from '../../../model/names'
import type { Resource } from '../../../model/types'
import type { PageProps } from '../../page'
import { TextBars } from '../../TextBars'
import type { SkillPerson } from './skill-edits'

interface SkillProofsProps extends Pick<PageProps, 'resource' | 'Fields'> {
  readonly person: SkillPerson
  readonly proofs: readonly string[]
  readonly onChange: (proofs: readonly string[]) => void
  readonly onClose: () => void
}

/** Photos and films of a person at the exam; they are saved with the points. */
export function SkillProofs({ person, proofs, resource: read, Fields, onChange, onClose }: SkillProofsProps) {
  const { t } = useTranslation()
  const [resource, setResource] = useState<Resource>()
  useEffect(() => {
    void read('exam/record').then(setResource)
  }, [read])
  const field = resource && fieldOf(resource, 'proofs')
  const Input = field && controls[field.type].Input
  return (
    <Modal
      open
      title={t('components/grading:skill.proofsOf', { name: person.realName, n: proofs.length })}
      footer={null}
      onCancel={onClose}
    >
      {resource && field && Input ? (
        <Fields resource={resource}>
          <Input
            id="skill-proofs"
            field={{ ...field, readOnly: false }}
            value={proofs}
            entry={{ proofs }}
            onChange={(value) => onChange(listOf(value).filter(isString))}
          />
        </Fields>
      ) : (
        <TextBars />
      )}
      <p className="grading-quiet">{t('components/grading:skill.proofsAbout')}</p>
    </Modal>
  )
}
