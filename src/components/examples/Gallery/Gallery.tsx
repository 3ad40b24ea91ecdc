import { useMemo } from 'react'
import { FieldServicesProvider } from '../../../fields/control/services'
import type { PageProps } from '../../page'
import { examples } from '../files'
import { FieldSamples, fieldNames } from './FieldSamples'
import './gallery.css'
import { sampleServices } from './sample-services'
import { Stage } from './Stage'
import { texts } from './texts'

/** Every hand-made component with its example, and the control of every type of field: to look at, and to try. */
export default function Gallery(page: PageProps) {
  const { path, query, locale, go } = page
  const services = useMemo(() => sampleServices(locale), [locale])
  const names = Object.keys(examples).toSorted()
  const asked = query.get('of') ?? ''
  const type = fieldNames.find((each) => each === asked)
  const name = names.includes(asked) ? asked : names[0]!
  const shown = type ?? name
  const group = (title: keyof typeof texts, all: readonly string[]) => (
    <section>
      <h2>{texts[title][locale]}</h2>
      <ul>
        {all.map((each) => (
          <li key={each}>
            <button type="button" aria-current={each === shown} onClick={() => go(`${path}?of=${each}`)}>
              {each}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
  return (
    <div className="lectern-card gallery">
      <nav aria-label={texts.list[locale]}>
        {group('components', names)}
        {group('fields', fieldNames)}
      </nav>
      <article className="gallery-main">
        <h2>{shown}</h2>
        <FieldServicesProvider value={services}>
          {type ? <FieldSamples key={type} type={type} locale={locale} /> : <Stage key={name} {...page} name={name} />}
        </FieldServicesProvider>
      </article>
    </div>
  )
}
