import { firstLocale } from '../../../fields/definition/text'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { InputProps } from '../../../fields/control/control'
import { JobMapView } from './JobMapView'
import { levelsOf, nodesOf, tasksOf } from './levels'
import { useTemplates } from './useTemplates'

/** The levels of a map on its template; the tasks of the chosen one below. */
export default function JobMapPath({ id, field, value, entry }: InputProps) {
  const { t } = useTranslation()
  const templates = useTemplates()
  const [chosen, setChosen] = useState<string>()
  const levels = levelsOf(value)
  if (levels.length === 0) return <p id={id}>{t('components/course:map.empty')}</p>
  const nodes = nodesOf(levels)
  const selected = chosen ?? nodes[0]!.key
  const level = levels[nodes.findIndex(({ key }) => key === selected)]
  return (
    <div id={id}>
      <JobMapView
        template={templates?.find((one) => one.id === entry.templateId)}
        nodes={nodes}
        selected={selected}
        onSelect={setChosen}
        label={t('components/course:map.label', { name: String(entry.name ?? field.title[firstLocale]) })}
      />
      {level && (
        <section aria-label={level.name} className="job-map-tasks">
          <strong>{level.name}</strong>
          {level.summary && <p>{level.summary}</p>}
          <ol>
            {tasksOf(level).map((task) => (
              <li key={String(task.id ?? task.refId)}>
                {String(task.taskName)}
                {Number(task.refState ?? 1) === 0 && <em> {t('components/course:map.gone')}</em>}
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  )
}
