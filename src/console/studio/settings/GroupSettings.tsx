import { pointerOf } from '../../../language/text/pointer'
import { useLocale } from '../../i18n/useLocale'
import { TextSetting, TickSetting } from './controls'
import type { SettingParts } from './Setting'

/** The titles of the groups of the form, and which of them are folded. */
export function GroupSettings(parts: SettingParts) {
  const { t } = useLocale()
  const groups = parts.changes.now.form.groups.flatMap(({ title }, place) => (title ? [String(place)] : []))
  if (groups.length === 0) return null
  return (
    <fieldset>
      <legend>{t('studio:groups')}</legend>
      {groups.map((place) => (
        <div key={place}>
          <TextSetting
            {...parts}
            label={t('studio:text.title')}
            at={(tag) => pointerOf(['x-form', 'groups', place, 'x-text', 'title', tag])}
          />
          <TickSetting
            {...parts}
            at={pointerOf(['x-form', 'groups', place, 'collapsed'])}
            label={t('studio:group.collapsed')}
          />
        </div>
      ))}
    </fieldset>
  )
}
