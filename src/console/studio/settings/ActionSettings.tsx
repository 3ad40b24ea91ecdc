import { pointerOf } from '../../../language/text/pointer'
import { useLocale } from '../../i18n/useLocale'
import { TextSetting, TickSetting } from './controls'
import type { SettingParts } from './Setting'

interface ActionSettingsProps extends SettingParts {
  readonly name: string
}

/** The texts of an action, and whether it stands in the menu of the rarer ones. */
export function ActionSettings({ name, ...parts }: ActionSettingsProps) {
  const { t } = useLocale()
  return (
    <>
      <fieldset>
        <legend>{t('studio:texts')}</legend>
        {(['title', 'confirm', 'done'] as const).map((slot) => (
          <TextSetting
            key={slot}
            {...parts}
            label={t(`studio:text.${slot}`)}
            at={(locale) => pointerOf(['x-actions', name, 'x-text', slot, locale])}
          />
        ))}
      </fieldset>
      <fieldset>
        <legend>{t('studio:action.place')}</legend>
        <TickSetting {...parts} at={pointerOf(['x-actions', name, 'more'])} label={t('studio:action.more')} />
      </fieldset>
    </>
  )
}
