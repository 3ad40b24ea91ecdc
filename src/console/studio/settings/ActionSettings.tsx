import { pointerOf } from '../../../language/text/pointer'
import { useLocale } from '../../i18n/useLocale'
import { TextSetting } from './controls'
import type { SettingParts } from './Setting'

interface ActionSettingsProps extends SettingParts {
  readonly name: string
}

/** The texts of an action. */
export function ActionSettings({ name, ...parts }: ActionSettingsProps) {
  const { t } = useLocale()
  return (
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
  )
}
