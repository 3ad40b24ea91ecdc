import { useEffect, useState } from 'react'
import { fieldOf } from '../../model/names'
import type { Locale, Resource } from '../../model/types'
import { request } from '../api'
import { Ago } from '../ui/RelativeTime'
import { useLocale } from '../i18n/useLocale'
import './states.css'
import { valueTitle } from '../../model/entries/value-title'
import { TextBars } from '../../components/TextBars'

interface Line {
  readonly action: string
  readonly title: string
  readonly userName: string
  readonly time: string
  readonly note: string
  readonly states: Readonly<Record<string, unknown>>
}

/** Transitions of the row: person, time, states, reason; newest first. */
export function StateTimeline({ resource, id, revision }: { resource: Resource; id: string; revision: unknown }) {
  const { locale, t } = useLocale()
  const [lines, setLines] = useState<readonly Line[]>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row that changed has a longer history
  useEffect(() => {
    let isStale = false
    request<readonly Line[]>({ path: '/api/lectern/state-history', params: { of: resource.name, id } }).then(
      (found) => isStale || setLines(found),
      () => isStale || setLines([]),
    )
    return () => {
      isStale = true
    }
  }, [resource, id, revision, locale])
  if (!lines) return <TextBars rows={2} />
  if (lines.length === 0) return null
  return (
    <section className="lectern-timeline" aria-label={t('detail:move.history')}>
      <h3>{t('detail:move.history')}</h3>
      <ol>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the history does not move
          <li key={index}>
            <strong>{line.title || t(line.action === 'create' ? 'detail:move.created' : 'detail:move.saved')}</strong>
            <span className="lectern-timeline-states">{statesOf(resource, line, locale)}</span>
            <span className="lectern-timeline-by">
              {line.userName && `${line.userName} · `}
              <Ago time={line.time} />
            </span>
            {line.note && <p>{line.note}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}

function statesOf(resource: Resource, { states }: Line, locale: Locale): string {
  return Object.entries(states)
    .flatMap(([name, value]) => {
      const field = fieldOf(resource, name)
      return field ? [`${field.title[locale]} ${valueTitle(field, value, locale)}`] : []
    })
    .join(' / ')
}
