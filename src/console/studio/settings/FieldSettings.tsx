import { useLocale } from '../../i18n/useLocale'
import { ChoiceSettings } from './ChoiceSettings'
import { ColumnSettings } from './ColumnSettings'
import { TextSetting } from './controls'
import { RuleSettings } from './RuleSettings'
import { SearchSettings } from './SearchSettings'
import { type FieldParts, inField } from './Setting'

/** All that may be changed of a field: texts, column, search, rules, choices. */
export function FieldSettings({ field, ...parts }: FieldParts) {
  const { t } = useLocale()
  // Record fields have a column and nothing else that staff may change.
  if (field.system) return field.column ? <ColumnSettings field={field} {...parts} /> : null
  return (
    <>
      <fieldset>
        <legend>{t('studio:texts')}</legend>
        {(['title', 'description', 'placeholder'] as const).map((slot) => (
          <TextSetting
            key={slot}
            {...parts}
            label={t(`studio:text.${slot}`)}
            at={(locale) => inField(field, 'x-text', slot, locale)}
          />
        ))}
      </fieldset>
      {field.column && <ColumnSettings field={field} {...parts} />}
      {field.search && <SearchSettings field={field} {...parts} />}
      <RuleSettings field={field} {...parts} />
      {field.choices && <ChoiceSettings field={field} {...parts} />}
    </>
  )
}
