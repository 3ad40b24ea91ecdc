import { useEffect, useId, useState } from 'react'
import { isLocale } from '../../i18n/locale'
import { locales } from '../../locales'
import { useLocale } from '../i18n/useLocale'
import { setLocale } from '../session'
import { changeSession, currentSession } from '../session/session'
import { codesOfRole, type Option, readRoles, type Subject } from './overlay-calls'
import type { TenantPreview } from './useTenantPreview'

const widths: readonly Option[] = ['390', '768', '1024'].map((value) => ({ value, label: value }))

interface PreviewBarProps {
  readonly subject: Subject
  readonly asTenant: TenantPreview
}

/** The screen in another language, with the rights of another role, as another tenant has it, and narrower; for this person alone. */
export function PreviewBar({ subject, asTenant: { tenant, setTenant, tenants } }: PreviewBarProps) {
  const { t, locale } = useLocale()
  const [roles, setRoles] = useState<readonly Option[]>([])
  const [role, setRole] = useState('')
  const [width, setWidth] = useState('')
  useEffect(() => {
    // A person without the right to see the roles previews with their own rights.
    readRoles().then(setRoles, () => undefined)
  }, [])
  useRoleCodes(subject, role)
  useWidth(width)
  return (
    <fieldset className="lectern-design-preview" aria-label={t('studio:preview')}>
      <Pick
        label={t('studio:preview.locale')}
        value={locale}
        options={locales.map(({ tag, name }) => ({ value: tag, label: name }))}
        onPick={(tag) => isLocale(tag) && void setLocale(tag)}
      />
      {roles.length > 0 && (
        <Pick
          label={t('studio:preview.role')}
          value={role}
          options={[{ value: '', label: t('studio:preview.role.own') }, ...roles]}
          onPick={setRole}
        />
      )}
      {tenants.length > 0 && (
        <Pick
          label={t('studio:preview.tenant')}
          value={tenant}
          options={[{ value: '', label: t('studio:preview.tenant.none') }, ...tenants]}
          onPick={setTenant}
        />
      )}
      <Pick
        label={t('studio:preview.width')}
        value={width}
        options={[{ value: '', label: t('studio:preview.width.full') }, ...widths]}
        onPick={setWidth}
      />
    </fieldset>
  )
}

interface PickProps {
  readonly label: string
  readonly value: string
  readonly options: readonly Option[]
  readonly onPick: (value: string) => void
}

function Pick({ label, value, options, onPick }: PickProps) {
  const id = useId()
  return (
    <span>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onPick(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  )
}

/** The screens show what the codes of the role open; the person's own codes come back in the end. */
function useRoleCodes({ resource, scope }: Subject, role: string): void {
  useEffect(() => {
    if (!role) return
    const own = currentSession().codes
    let isStale = false
    codesOfRole({ resource, scope }, role).then(
      ({ codes = [] }) => {
        // The codes of design mode stay, or it could not be left.
        const kept = [...own].filter((code) => code.startsWith('overlay'))
        if (!isStale) changeSession({ codes: new Set([...codes, ...kept]) })
      },
      () => undefined,
    )
    return () => {
      isStale = true
      changeSession({ codes: own })
    }
  }, [resource, scope, role])
}

function useWidth(width: string): void {
  useEffect(() => {
    const main = document.querySelector<HTMLElement>('#main')
    if (!main || !width) return
    main.style.maxWidth = `${width}px`
    return () => {
      main.style.maxWidth = ''
    }
  }, [width])
}
