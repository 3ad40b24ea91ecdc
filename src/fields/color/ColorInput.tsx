import { Button, ColorPicker, Input, Space } from 'antd'
import type { InputProps } from '../control'
import { attributesOf, usePlaceholder } from '../define-control'
import { useFieldServices } from '../services'

/** A colour typed or picked; the picker opens from a button so that keys reach it. */
export default function ColorInput(props: InputProps) {
  const { field, value, onChange, disabled } = props
  const { t, locale } = useFieldServices()
  const color = typeof value === 'string' && /^#[\da-f]{6}$/i.test(value) ? value : undefined
  return (
    <Space.Compact block>
      <ColorPicker
        value={color ?? '#FFFFFF'}
        onChangeComplete={(picked) => onChange(picked.toHexString().slice(0, 7).toUpperCase())}
        disabled={disabled}
        disabledAlpha
      >
        <Button disabled={disabled} aria-label={t('field.pickColor', { label: field.title[locale] })}>
          <span className="lc-color-swatch" style={{ backgroundColor: color, display: 'inline-block' }} />
        </Button>
      </ColorPicker>
      <Input
        {...attributesOf(props)}
        value={(value as string | null) ?? ''}
        onChange={(event) => onChange(event.target.value.trim() || null)}
        placeholder={usePlaceholder(props, 'enter')}
        autoComplete="off"
        allowClear
      />
    </Space.Compact>
  )
}
