import { pointerOf } from '../../../language/text/pointer'
import { useLocale } from '../../i18n/useLocale'
import { SelectSetting, TextSetting, TickSetting } from './controls'
import type { SettingParts } from './Setting'

/** The titles of the groups of the form, which of them are folded, and on which tab each stands. */
export function GroupSettings(parts: SettingParts) {
  const { t, locale } = useLocale()
  const { pages } = parts.changes.now.form
  const tabs = pages?.as === 'tabs' ? pages.titles.map((title, at) => [at, title[locale]] as const) : undefined
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
          {tabs && (
            <SelectSetting
              {...parts}
              at={pointerOf(['x-form', 'groups', place, 'tab'])}
              label={t('studio:group.tab')}
              options={tabs}
            />
          )}
        </div>
      ))}
    </fieldset>
  )
}
