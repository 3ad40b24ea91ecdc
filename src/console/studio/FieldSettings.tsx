import { boundNames } from '../../model/overlay/bounds'
import { withHidden } from '../../model/overlay/edit'
import { hiddenValues, refuseHideValue } from '../../model/overlay/place'
import { shapes } from '../../fields/shapes'
import { overlay as reasons } from '../../locales/model-texts'
import { pointerOf } from '../../language/text/pointer'
import type { Field } from '../../model/types'
import { useLocale } from '../i18n/useLocale'
import { ImpactNote } from './ImpactNote'
import { inField, Setting, type SettingParts, TextSetting, TypedText } from './Setting'

interface FieldSettingsProps extends SettingParts {
  readonly field: Field
}

/** All that may be changed of a field: texts, column, search, rules, choices. */
export function FieldSettings({ field, ...parts }: FieldSettingsProps) {
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

function ColumnSettings({ field, ...parts }: FieldSettingsProps) {
  const { t } = useLocale()
  return (
    <fieldset>
      <legend>{t('studio:column')}</legend>
      <Setting {...parts} at={inField(field, 'x-column', 'width')} label={t('studio:column.width')}>
        {({ id, value, disabled, set }) => (
          <TypedText
            id={id}
            type="number"
            value={String(value ?? '')}
            disabled={disabled}
            onSet={(typed) => set(typed === '' ? undefined : Number(typed))}
          />
        )}
      </Setting>
      <Setting {...parts} at={inField(field, 'x-column', 'fixed')} label={t('studio:column.fixed')}>
        {({ id, value, disabled, set }) => (
          <select
            id={id}
            value={String(value ?? '')}
            disabled={disabled}
            onChange={(event) => set(event.target.value || undefined)}
          >
            <option value="">{t('studio:column.fixed.none')}</option>
            <option value="left">{t('studio:column.fixed.left')}</option>
            <option value="right">{t('studio:column.fixed.right')}</option>
          </select>
        )}
      </Setting>
      <Setting {...parts} at={inField(field, 'x-column', 'as')} label={t('studio:column.as')}>
        {({ id, value, disabled, set }) => (
          <select id={id} value={String(value)} disabled={disabled} onChange={(event) => set(event.target.value)}>
            {shapes[field.type].columnAs.map((as) => (
              <option key={as} value={as}>
                {t(`studio:as.${as}`)}
              </option>
            ))}
          </select>
        )}
      </Setting>
      <Setting {...parts} at={inField(field, 'x-column', 'sortable')} label={t('studio:column.sortable')}>
        {({ id, value, disabled, set }) => (
          <input
            id={id}
            type="checkbox"
            checked={value === true}
            disabled={disabled}
            onChange={() => set(value !== true)}
          />
        )}
      </Setting>
    </fieldset>
  )
}

function SearchSettings({ field, ...parts }: FieldSettingsProps) {
  const { t } = useLocale()
  return (
    <fieldset>
      <legend>{t('studio:search')}</legend>
      <Setting {...parts} at={inField(field, 'x-search', 'op')} label={t('studio:search.op')}>
        {({ id, value, disabled, set }) => (
          <select id={id} value={String(value)} disabled={disabled} onChange={(event) => set(event.target.value)}>
            {shapes[field.type].searchOps.map((op) => (
              <option key={op} value={op}>
                {t(`studio:op.${op}`)}
              </option>
            ))}
          </select>
        )}
      </Setting>
      <Setting {...parts} at={inField(field, 'x-search', 'default')} label={t('studio:search.default')}>
        {({ id, value, disabled, set }) => (
          <TypedText
            id={id}
            value={typeof value === 'object' ? '' : String(value ?? '')}
            disabled={disabled}
            onSet={(typed) => set(typedAs(field, typed))}
          />
        )}
      </Setting>
    </fieldset>
  )
}

function RuleSettings({ field, ...parts }: FieldSettingsProps) {
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
        <Setting {...parts} at={required} label={t('studio:rule.required')} more={impactOf(required)}>
          {({ id, value, disabled, set }) => (
            <input
              id={id}
              type="checkbox"
              checked={value === true}
              disabled={disabled}
              onChange={() => set(value !== true)}
            />
          )}
        </Setting>
      )}
      {boundNames.map((bound) => {
        const at = inField(field, bound)
        return (
          <Setting key={bound} {...parts} at={at} label={t(`studio:rule.${bound}`)} more={impactOf(at)}>
            {({ id, value, disabled, set }) => (
              <TypedText
                id={id}
                type={bound === 'pattern' ? 'text' : 'number'}
                value={String(value ?? '')}
                disabled={disabled}
                onSet={(typed) => set(typed === '' ? undefined : bound === 'pattern' ? typed : Number(typed))}
              />
            )}
          </Setting>
        )
      })}
      <Setting {...parts} at={inField(field, 'default')} label={t('studio:default')}>
        {({ id, value, disabled, set }) => (
          <TypedText
            id={id}
            value={typeof value === 'object' ? '' : String(value ?? '')}
            disabled={disabled}
            onSet={(typed) => set(typedAs(field, typed))}
          />
        )}
      </Setting>
    </fieldset>
  )
}

/** A typed default in the type of the field. */
function typedAs({ value: { json } }: Field, typed: string): unknown {
  if (typed === '') return undefined
  if (json === 'integer' || json === 'number') return Number(typed)
  return json === 'boolean' ? typed === 'true' : typed
}

function ChoiceSettings({ field, ...parts }: FieldSettingsProps) {
  const { t, locale } = useLocale()
  const { ops, change, layers, now } = parts.changes
  const closed = new Set(hiddenValues(now, field.name))
  return (
    <fieldset>
      <legend>{t('studio:choices')}</legend>
      {field.choices!.map(({ value, title }) => {
        const key = String(value)
        const isHidden = closed.has(key)
        const reason = isHidden ? undefined : refuseHideValue(now, field.name, key)
        const label = t('studio:choice.offer', { label: title[locale] })
        return (
          <div key={key}>
            <label className="lectern-design-choice" title={reason && reasons[locale][reason]}>
              <input
                type="checkbox"
                checked={!isHidden}
                disabled={reason !== undefined}
                onChange={() => change(withHidden(ops, layers, `enum/${field.name}/${key}`, !isHidden))}
              />
              {label}
            </label>
            <Setting
              {...parts}
              at={pointerOf(['properties', field.name, 'x-enum', key, 'color'])}
              label={`${title[locale]} · ${t('studio:choice.color')}`}
            >
              {({ id, value: color, disabled, set }) => (
                <select
                  id={id}
                  value={String(color ?? 'default')}
                  disabled={disabled}
                  onChange={(event) => set(event.target.value)}
                >
                  {colors.map((each) => (
                    <option key={each} value={each}>
                      {t(`studio:color.${each}`)}
                    </option>
                  ))}
                </select>
              )}
            </Setting>
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

const colors = ['default', 'blue', 'green', 'gold', 'orange', 'red', 'purple', 'cyan'] as const

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
          <Setting
            {...parts}
            at={pointerOf(['x-form', 'groups', place, 'collapsed'])}
            label={t('studio:group.collapsed')}
          >
            {({ id, value, disabled, set }) => (
              <input
                id={id}
                type="checkbox"
                checked={value === true}
                disabled={disabled}
                onChange={() => set(value !== true)}
              />
            )}
          </Setting>
        </div>
      ))}
    </fieldset>
  )
}

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

/** The order, page and row height of the list. */
export function ListSettings(parts: SettingParts) {
  const { t, locale } = useLocale()
  const { now } = parts.changes
  const sortable = now.fields.filter(({ column }) => column?.sortable)
  return (
    <>
      <TextSetting {...parts} label={t('studio:text.title')} at={(tag) => `/x-text/title/${tag}`} />
      <Setting {...parts} at="/x-list/sort" label={t('studio:list.sort')}>
        {({ id, value, disabled, set }) => {
          const [first = ''] = (value as readonly string[] | undefined) ?? []
          const name = first.replace(/^-/, '')
          const put = (next: string, isDescending: boolean) => set([`${isDescending ? '-' : ''}${next}`])
          return (
            <>
              <select
                id={id}
                value={name}
                disabled={disabled}
                onChange={(event) => put(event.target.value, first.startsWith('-'))}
              >
                {!sortable.some((field) => field.name === name) && <option value={name}>{name}</option>}
                {sortable.map((field) => (
                  <option key={field.name} value={field.name}>
                    {field.title[locale]}
                  </option>
                ))}
              </select>
              <label className="lectern-design-choice">
                <input
                  type="checkbox"
                  checked={first.startsWith('-')}
                  disabled={disabled}
                  onChange={() => put(name, !first.startsWith('-'))}
                />
                {t('studio:list.sort.descending')}
              </label>
            </>
          )
        }}
      </Setting>
      <Setting {...parts} at="/x-list/pageSize" label={t('studio:list.pageSize')}>
        {({ id, value, disabled, set }) => (
          <select
            id={id}
            value={String(value)}
            disabled={disabled}
            onChange={(event) => set(Number(event.target.value))}
          >
            {now.list.pageSizes.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </select>
        )}
      </Setting>
      <Setting {...parts} at="/x-list/density" label={t('studio:list.density')}>
        {({ id, value, disabled, set }) => (
          <select
            id={id}
            value={String(value ?? 'middle')}
            disabled={disabled}
            onChange={(event) => set(event.target.value)}
          >
            {(['large', 'middle', 'small'] as const).map((size) => (
              <option key={size} value={size}>
                {t(`studio:density.${size}`)}
              </option>
            ))}
          </select>
        )}
      </Setting>
    </>
  )
}
