import { useTranslation } from 'react-i18next'
import { EyeOutlined } from '@ant-design/icons'
import { Button, Space } from 'antd'
import { useState } from 'react'
import type { InputProps } from '../../../fields/control/control'
import { useFieldServices } from '../../../fields/control/services'
import { refFor } from '../../../fields/reference/target'
import TableInput from '../../../fields/reference/table-picker/TableInput'
import { type Chosen, useLabels } from '../../../fields/reference/useLabels'
import { PreviewDialog } from '../PreviewResource/PreviewDialog'

/** The table of resources that may be used, with the categories above it; each chosen one can be looked at. */
export default function ResourcePicker(props: InputProps) {
  const { field, entry } = props
  const { t } = useTranslation()
  const { call } = useFieldServices()
  const { chosen } = useLabels(props)
  const [looked, setLooked] = useState<Chosen>()
  const ref = refFor(field, entry)
  if (!ref) return null
  return (
    <>
      <TableInput {...props} field={{ ...field, ref: { ...ref, picker: 'people' } }} />
      {call && chosen.length > 0 && (
        <Space wrap style={{ marginTop: 4 }}>
          {chosen.map((one) => (
            <Button
              key={one.value}
              size="small"
              type="text"
              icon={<EyeOutlined aria-hidden />}
              onClick={() => setLooked(one)}
            >
              {t('components/resource:look', { name: one.label })}
            </Button>
          ))}
        </Space>
      )}
      {looked && <PreviewDialog id={looked.value} title={looked.label} onClose={() => setLooked(undefined)} />}
    </>
  )
}
