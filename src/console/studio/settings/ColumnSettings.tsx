import { shapes } from '../../../fields/shapes'
import { useLocale } from '../../i18n/useLocale'
import { SelectSetting, TickSetting, TypedSetting, typedNumber } from './controls'
import { type FieldParts, inField } from './Setting'

/** Width, place, face and order of a column. */
export function ColumnSettings({ field, ...parts }: FieldParts) {
  const { t } = useLocale()
  const at = (key: string) => inField(field, 'x-column', key)
  return (
    <fieldset>
      <legend>{t('studio:column')}</legend>
      <TypedSetting {...parts} at={at('width')} label={t('studio:column.width')} type="number" parse={typedNumber} />
      <SelectSetting
        {...parts}
        at={at('fixed')}
        label={t('studio:column.fixed')}
        none={t('studio:column.fixed.none')}
        options={[
          ['left', t('studio:column.fixed.left')],
          ['right', t('studio:column.fixed.right')],
        ]}
      />
      <SelectSetting
        {...parts}
        at={at('as')}
        label={t('studio:column.as')}
        options={shapes[field.type].columnAs.map((as) => [as, t(`studio:as.${as}`)])}
      />
      <TickSetting {...parts} at={at('sortable')} label={t('studio:column.sortable')} />
    </fieldset>
  )
}
