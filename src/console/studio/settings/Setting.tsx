import { UndoOutlined } from '@ant-design/icons'
import { type ReactNode, useId, useState } from 'react'
import { originsOf } from '../../../model/overlay/explain'
import { closedTo } from '../../../model/overlay/apply'
import { parseAddress } from '../../../model/overlay/targets/address'
import { withoutOp, withSet } from '../../../model/overlay/edit'
import { targetOf } from '../../../model/overlay/targets/targets'
import { overlay as reasons } from '../../../locales/model-overlay'
import type { Field } from '../../../model/types'
import { useLocale } from '../../i18n/useLocale'
import { IconButton } from '../../ui/IconButton'
import type { Draft, Subject } from '../overlay-calls'
import type { Changes } from '../useDesign'
import { useOwnArrangement } from '../useOwnArrangement'

export interface SettingParts {
  readonly changes: Changes
  readonly draft: Draft
  readonly subject: Subject
}

/** Of the settings of a field. */
export interface FieldParts extends SettingParts {
  readonly field: Field
}

export interface SettingProps extends SettingParts {
  readonly at: string
  readonly label: string
  /** Beside the control: rows that break it. */
  readonly more?: ReactNode
  readonly children: (control: {
    readonly id: string
    readonly value: unknown
    readonly disabled: boolean
    readonly set: (value: unknown) => void
  }) => ReactNode
}

/** One value that may be changed: its control, the reason where it is closed, the way back, and where the value is from. */
export function Setting({ changes, draft, subject, at, label, more, children }: SettingProps) {
  const { t, locale } = useLocale()
  const id = useId()
  const [isAsked, setIsAsked] = useState(false)
  const address = parseAddress(at)
  const target =
    address && address.kind !== 'place' && address.kind !== 'value' ? targetOf(changes.now, address) : undefined
  if (!target) return null
  const closed = closedTo(changes.now, target.facet, target.field?.name, subject.scope === 2)
  const op = changes.ops.find((each) => each.at === at && each.op === 'set')
  const set = (value: unknown) => changes.change(withSet(changes.ops, changes.layers, at, value))
  return (
    <div className={op ? 'lectern-design-setting is-changed' : 'lectern-design-setting'}>
      <label htmlFor={id}>{label}</label>
      {children({ id, value: target.value, disabled: closed !== undefined, set })}
      {op && (
        <IconButton
          label={`${t('studio:unset')} ${label}`}
          onClick={() => changes.change(withoutOp(changes.ops, op.id))}
        >
          <UndoOutlined />
        </IconButton>
      )}
      <button type="button" className="lectern-design-why" aria-expanded={isAsked} onClick={() => setIsAsked(!isAsked)}>
        {t('studio:why')}
      </button>
      {closed && <p className="lectern-design-note">{reasons[locale][closed]}</p>}
      {isAsked && <Origins changes={changes} draft={draft} subject={subject} at={at} />}
      {more}
    </div>
  )
}

interface OriginsProps extends SettingParts {
  readonly at: string
}

/** The layers that set a value, lowest first. */
function Origins({ changes, draft, subject, at }: OriginsProps) {
  const { t } = useLocale()
  const own = useOwnArrangement(subject.resource)
  const tenant = subject.scope === 2 ? { tenant: '' } : {}
  const { base } = draft
  const written = {
    resource: base.name,
    scope: tenant,
    base: { version: base.version, hash: base.hash },
    ops: changes.ops,
  }
  const layers = [...draft.below, { overlay: written, version: 0 }]
  return (
    <ol className="lectern-design-origins">
      {originsOf(base, layers, at, own).map((origin, index) => {
        const value = textOf(origin.value) || t('studio:why.nothing')
        const by = origin.author ? ` (${origin.author})` : ''
        const words = origin.isOwn
          ? t('studio:why.own', { value })
          : index === 0
            ? t('studio:why.file', { value })
            : origin.version === 0
              ? t('studio:why.draft', { value })
              : t(origin.tenant === undefined ? 'studio:why.product' : 'studio:why.tenant', {
                  value,
                  by,
                  version: origin.version,
                })
        // biome-ignore lint/suspicious/noArrayIndexKey: the layers have an order and no name
        return <li key={index}>{words}</li>
      })}
    </ol>
  )
}

const textOf = (value: unknown): string => {
  if (value === undefined || value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The address of a part of a field. */
export const inField = ({ name }: Pick<Field, 'name'>, ...steps: readonly string[]): string =>
  ['', 'properties', name, ...steps].map((step) => step.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')
