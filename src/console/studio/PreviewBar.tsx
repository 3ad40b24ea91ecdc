import { useEffect, useId, useState } from 'react'
import { locales } from '../../locales'
import { useLocale } from '../i18n/useLocale'
import { setLocale } from '../session'
import { changeSession, currentSession } from '../session/session'
import { codesOfRole, readRoles, type Subject } from './overlay-calls'

const widths = [390, 768, 1024] as const

/** The screen in another language, with the rights of another role, and narrower; for this person alone. */
export function PreviewBar({ subject }: { readonly subject: Subject }) {
  const { t, locale } = useLocale()
  const id = useId()
  const [roles, setRoles] = useState<readonly { readonly value: string; readonly label: string }[]>([])
  const [role, setRole] = useState('')
  const [width, setWidth] = useState('')
  useEffect(() => {
    // Who may not see the roles previews with their own rights.
    readRoles().then(setRoles, () => undefined)
  }, [])
  useRoleCodes(subject, role)
  useWidth(width)
  return (
    <fieldset className="lectern-design-preview" aria-label={t('studio:preview')}>
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
      {roles.length > 0 && (
        <>
          <label htmlFor={`${id}-role`}>{t('studio:preview.role')}</label>
          <select id={`${id}-role`} value={role} onChange={(event) => setRole(event.target.value)}>
            <option value="">{t('studio:preview.role.own')}</option>
            {roles.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </>
      )}
      <label htmlFor={`${id}-width`}>{t('studio:preview.width')}</label>
      <select id={`${id}-width`} value={width} onChange={(event) => setWidth(event.target.value)}>
        <option value="">{t('studio:preview.width.full')}</option>
        {widths.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </select>
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
