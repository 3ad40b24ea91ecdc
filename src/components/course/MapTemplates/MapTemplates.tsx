import { useTranslation } from 'react-i18next'
import type { InputProps } from '../../../fields/control/control'
import { useFieldServices } from '../../../fields/control/services'
import { CardChoice } from '../../CardChoice'
import { TextBars } from '../../TextBars'
import { Backdrop } from '../JobMapPath/Backdrop'
import { pathOf, placesOf, size } from '../JobMapPath/places'
import { useTemplates } from '../JobMapPath/useTemplates'
import './map-templates.css'

const shown = 5

/** The templates of job maps as cards, one of which is chosen. */
export default function MapTemplates(props: InputProps) {
  const { t } = useTranslation()
  const { locale } = useFieldServices()
  const templates = useTemplates()
  if (!templates) return <TextBars />
  if (templates.length === 0) return <p id={props.id}>{t('components/course:map.noTemplates')}</p>
  const cards = templates.map((template) => ({
    id: template.id,
    title: locale === 'en-US' && template.nameEn ? template.nameEn : template.name,
    picture: (
      <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
        <Backdrop code={template.code} />
        <polyline
          className="job-map-path"
          points={pathOf(template)
            .map(({ x, y }) => `${x},${y}`)
            .join(' ')}
        />
        {placesOf(template, shown).map(({ x, y }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="22" />
        ))}
      </svg>
    ),
  }))
  return <CardChoice {...props} className="map-templates" label={t('components/course:map.templates')} cards={cards} />
}
