import { useEffect, useId, useState } from 'react'
import { locales } from '../../locales'
import { useLocale } from '../i18n/useLocale'
import { setLocale } from '../session'
import { changeSession, currentSession } from '../session/session'
import type { Op } from '../../model/overlay/types'
import { previewed } from '../data/preview'
import { codesOfRole, previewFor, readRoles, readTenants, type Subject } from './overlay-calls'

const widths = [390, 768, 1024] as const

interface PreviewBarProps {
  readonly subject: Subject
  readonly ops: readonly Op[]
}

/** The screen in another language, with the rights of another role, as another tenant has it, and narrower; for this person alone. */
export function PreviewBar({ subject, ops }: PreviewBarProps) {
  const { t, locale } = useLocale()
  const id = useId()
  const [roles, setRoles] = useState<readonly { readonly value: string; readonly label: string }[]>([])
  const [role, setRole] = useState('')
  const [width, setWidth] = useState('')
  const { tenant, setTenant, tenants } = useTenant(subject, ops)
  useEffect(() => {
    // Who may not see the roles previews with their own rights.
    readRoles().then(setRoles, () => undefined)
  }, [])
  useRoleCodes(subject, role)
  useWidth(width)
  return (
    <fieldset className="lectern-design-preview" aria-label={t('studio:preview')}>
      <span>
        <label htmlFor={`${id}-locale`}>{t('studio:preview.locale')}</label>
        <select
          id={`${id}-locale`}
          value={locale}
          onChange={(event) => void setLocale(event.target.value as typeof locale)}
        >
          {locales.map(({ tag, name }) => (
            <option key={tag} value={tag}>
              {name}
            </option>
          ))}
        </select>
      </span>
      {roles.length > 0 && (
        <span>
          <label htmlFor={`${id}-role`}>{t('studio:preview.role')}</label>
          <select id={`${id}-role`} value={role} onChange={(event) => setRole(event.target.value)}>
            <option value="">{t('studio:preview.role.own')}</option>
            {roles.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </span>
      )}
      {tenants.length > 0 && (
        <span>
          <label htmlFor={`${id}-tenant`}>{t('studio:preview.tenant')}</label>
          <select id={`${id}-tenant`} value={tenant} onChange={(event) => setTenant(event.target.value)}>
            <option value="">{t('studio:preview.tenant.none')}</option>
            {tenants.map(({ tenantId, tenantName }) => (
              <option key={tenantId} value={tenantId}>
                {tenantName}
              </option>
            ))}
          </select>
        </span>
      )}
      <span>
        <label htmlFor={`${id}-width`}>{t('studio:preview.width')}</label>
        <select id={`${id}-width`} value={width} onChange={(event) => setWidth(event.target.value)}>
          <option value="">{t('studio:preview.width.full')}</option>
          {widths.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </select>
      </span>
    </fieldset>
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

/** Changes for all tenants are drawn as one of them gets them, with its own changes over them. */
function useTenant(subject: Subject, ops: readonly Op[]) {
  const { resource, scope } = subject
  const [tenants, setTenants] = useState<Awaited<ReturnType<typeof readTenants>>>([])
  const [tenant, setTenant] = useState('')
  useEffect(() => {
    // Who may not see the tenants previews the changes alone.
    if (scope === 1) readTenants().then(setTenants, () => undefined)
  }, [scope])
  useEffect(() => {
    const own = previewed.get()
    if (!tenant || own?.name !== resource) return
    let isStale = false
    previewFor({ resource, scope }, ops, tenant).then(
      (drawn) => !isStale && previewed.set({ ...drawn.resource, hash: own.hash }),
      () => undefined,
    )
    return () => {
      isStale = true
      previewed.set(own)
    }
  }, [resource, scope, ops, tenant])
  return { tenant, setTenant, tenants }
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
