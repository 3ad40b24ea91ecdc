import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { pointerOf } from '../../../language/text/pointer'
import { overlay as reasons } from '../../../locales/model-overlay'
import { withHidden, withValueMoved } from '../../../model/overlay/edit'
import { hiddenValues, refuseHideValue, valuesIn } from '../../../model/overlay/targets/place'
import { useLocale } from '../../i18n/useLocale'
import { IconButton } from '../../ui/IconButton'
import { SelectSetting, TextSetting } from './controls'
import type { FieldParts } from './Setting'

const colors = ['default', 'blue', 'green', 'gold', 'orange', 'red', 'purple', 'cyan'] as const

/** The choices of a field: which are offered, their colours and their texts. */
export function ChoiceSettings({ field, ...parts }: FieldParts) {
  const { t, locale } = useLocale()
  const { ops, change, layers, now } = parts.changes
  const closed = new Set(hiddenValues(now, field.name))
  const values = valuesIn(now, field.name)
  /** `place` is that of the value which is to stand before it; below 0 it goes first. */
  const move = (value: string, place: number) =>
    change(withValueMoved(ops, layers, now, { field: field.name, value, after: values[place] }))
  return (
    <fieldset>
      <legend>{t('studio:choices')}</legend>
      {field.choices!.map(({ value, title }, at) => {
        const key = String(value)
        const isHidden = closed.has(key)
        const reason = isHidden ? undefined : refuseHideValue(now, field.name, key)
        return (
          <div key={key}>
            <label className="lectern-design-choice" title={reason && reasons[locale][reason]}>
              <input
                type="checkbox"
                checked={!isHidden}
                disabled={reason !== undefined}
                onChange={() => change(withHidden(ops, layers, `enum/${field.name}/${key}`, !isHidden))}
              />
              {t('studio:choice.offer', { label: title[locale] })}
            </label>
            <IconButton
              label={t('studio:up', { label: title[locale] })}
              disabled={at < 1}
              onClick={() => move(key, at - 2)}
            >
              <ArrowUpOutlined />
            </IconButton>
            <IconButton
              label={t('studio:down', { label: title[locale] })}
              disabled={at === values.length - 1}
              onClick={() => move(key, at + 1)}
            >
              <ArrowDownOutlined />
            </IconButton>
            <SelectSetting
              {...parts}
              at={pointerOf(['properties', field.name, 'x-enum', key, 'color'])}
              label={`${title[locale]} · ${t('studio:choice.color')}`}
              fallback="default"
              options={colors.map((color) => [color, t(`studio:color.${color}`)])}
            />
            <TextSetting
              {...parts}
              label={t('studio:text.enum', { value: key })}
              at={(tag) => pointerOf(['properties', field.name, 'x-text', 'enum', key, tag])}
            />
          </div>
        )
      })}
    </fieldset>
  )
}
