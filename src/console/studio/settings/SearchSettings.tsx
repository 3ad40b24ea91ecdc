import { shapes } from '../../../fields/shapes'
import { useLocale } from '../../i18n/useLocale'
import { SelectSetting, TypedSetting } from './controls'
import { type FieldParts, inField } from './Setting'
import { typedValue } from './typed-value'

/** The comparison of a search field, and the value it begins with. */
export function SearchSettings({ field, ...parts }: FieldParts) {
  const { t } = useLocale()
  return (
    <fieldset>
      <legend>{t('studio:search')}</legend>
      <SelectSetting
        {...parts}
        at={inField(field, 'x-search', 'op')}
        label={t('studio:search.op')}
        options={shapes[field.type].searchOps.map((op) => [op, t(`studio:op.${op}`)])}
      />
      <TypedSetting
        {...parts}
        at={inField(field, 'x-search', 'default')}
        label={t('studio:search.default')}
        parse={(typed) => typedValue(field, typed)}
      />
    </fieldset>
  )
}
