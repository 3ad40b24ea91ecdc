import { sameText } from '../../../fields/definition/text'
import { useTranslation } from 'react-i18next'
import { Typography } from 'antd'
import { useId, useMemo, useState } from 'react'
import { controls } from '../../../fields/controls'
import type { FieldType } from '../../../fields/definition/field-type'
import { samples } from '../../../fields/samples'
import type { SampleCase } from '../../../fields/definition/shape'
import { shapes } from '../../../fields/shapes'
import type { FieldDeclaration } from '../../../generated/schema-files'
import { compileField } from '../../../model/compile/fields/field'
import type { Definitions } from '../../../model/compile/fields/field-source'

/** The types of fields that are drawn. */
export const fieldNames: readonly FieldType[] = samples.map(({ type }) => type)

/** The control of a type of field, one for each of its samples; requests to a server are answered here. */
export function FieldSamples({ type }: { readonly type: FieldType }) {
  const { cases } = samples.find((sample) => sample.type === type)!
  return (
    <>
      <Typography.Paragraph>{shapes[type].description}</Typography.Paragraph>
      {cases.map((sample) => (
        <OneSample key={sample.name} type={type} sample={sample} />
      ))}
    </>
  )
}

interface OneSampleProps {
  readonly type: FieldType
  readonly sample: SampleCase
}

function OneSample({ type, sample }: OneSampleProps) {
  const { t } = useTranslation()
  const id = useId()
  const field = useMemo(() => fieldOf(sample), [sample])
  // The pictures of the samples lie nowhere.
  const [value, setValue] = useState<unknown>(shapes[type].isPicture ? undefined : sample.valid[0])
  const { Input } = controls[type]
  return (
    <div className="gallery-field">
      <label htmlFor={id}>{sample.name}</label>
      <Input
        id={id}
        field={field}
        value={value}
        entry={{ ...sample.beside, [field.name]: value }}
        onChange={setValue}
      />
      <code>
        {t('components/examples:value')} {JSON.stringify(value) ?? '-'}
      </code>
    </div>
  )
}

/** Samples are properties as schema files write them; fields stand below the language and do not know its types. */
function fieldOf({ property: sample, defs, name }: SampleCase) {
  const property = sample as FieldDeclaration
  const treeOf = sample['x-tree-parent'] ? { resource: 'system/dept', label: 'deptName' } : undefined
  const field = compileField({
    name: 'sample',
    property,
    required: false,
    system: false,
    treeOf,
    defs: defs as Definitions,
  })
  return { ...field, title: sameText(name) }
}
