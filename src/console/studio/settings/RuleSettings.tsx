import { boundNames } from '../../../model/overlay/targets/bounds'
import { useLocale } from '../../i18n/useLocale'
import { TickSetting, TypedSetting, typedNumber } from './controls'
import { ImpactNote } from './ImpactNote'
import { type FieldParts, inField } from './Setting'
import { typedValue } from './typed-value'

/** Settings of the rules for a value: required, within bounds; beside each the stored rows that would break it. */
export function RuleSettings({ field, ...parts }: FieldParts) {
  const { t } = useLocale()
  const impactOf = (at: string) => {
    const op = parts.changes.ops.find((each) => each.at === at)
    return op && <ImpactNote impact={parts.changes.impact.get(op.id)} resource={parts.draft.base} />
  }
  const required = inField(field, 'required')
  return (
    <fieldset>
      <legend>{t('studio:rules')}</legend>
      {!field.readOnly && (
        <TickSetting {...parts} at={required} label={t('studio:rule.required')} more={impactOf(required)} />
      )}
      {boundNames.map((bound) => {
        const at = inField(field, bound)
        const kind =
          bound === 'pattern'
            ? ({ type: 'text', parse: (typed: string) => typed || undefined } as const)
            : ({ type: 'number', parse: typedNumber } as const)
        return (
          <TypedSetting
            key={bound}
            {...parts}
            {...kind}
            at={at}
            label={t(`studio:rule.${bound}`)}
            more={impactOf(at)}
          />
        )
      })}
      <TypedSetting
        {...parts}
        at={inField(field, 'default')}
        label={t('studio:default')}
        parse={(typed) => typedValue(field, typed)}
      />
    </fieldset>
  )
}
