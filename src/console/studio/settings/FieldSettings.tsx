import { useLocale } from '../../i18n/useLocale'
import { ChoiceSettings } from './ChoiceSettings'
import { ColumnSettings } from './ColumnSettings'
import { isInForm } from '../../../model/overlay/targets/with'
import { SelectSetting, TextSetting } from './controls'
import { RuleSettings } from './RuleSettings'
import { SearchSettings } from './SearchSettings'
import { type FieldParts, inField } from './Setting'

/** All that may be changed of a field: texts, room in the form, column, search, rules, choices. */
export function FieldSettings({ field, ...parts }: FieldParts) {
  const { t } = useLocale()
  const { columns } = parts.changes.now.form
  // Record fields have a column and nothing else that staff may change.
  if (field.system) return field.column ? <ColumnSettings field={field} {...parts} /> : null
  return (
    <>
      <fieldset>
        <legend>{t('studio:texts')}</legend>
        {(['title', 'description', 'placeholder', 'fallback'] as const).map((slot) => (
          <TextSetting
            key={slot}
            {...parts}
            label={t(`studio:text.${slot}`)}
            at={(locale) => inField(field, 'x-text', slot, locale)}
          />
        ))}
      </fieldset>
      {columns > 1 && isInForm(parts.changes.now, field.name) && !field.child && !field.shape && (
        <fieldset>
          <legend>{t('studio:tab.form')}</legend>
          <SelectSetting
            {...parts}
            at={inField(field, 'x-span')}
            label={t('studio:field.span')}
            none={t('studio:field.span.usual')}
            options={Array.from({ length: columns }, (_, at) => [at + 1, String(at + 1)] as const)}
          />
        </fieldset>
      )}
      {field.column && <ColumnSettings field={field} {...parts} />}
      {field.search && <SearchSettings field={field} {...parts} />}
      <RuleSettings field={field} {...parts} />
      {field.choices && <ChoiceSettings field={field} {...parts} />}
    </>
  )
}
