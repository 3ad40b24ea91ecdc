import { useTranslation } from 'react-i18next'
import { useMemo } from 'react'
import { ControlRegistryProvider } from '../../../fields/control/registry'
import { FieldServicesProvider } from '../../../fields/control/services'
import { controls } from '../../../fields/controls'
import type { Block } from '../../block'
import { loadOnce } from '../../load-once'
import type { Page, PageProps } from '../../page'
import { useComponentRegistry } from '../../registry'
import { examples } from '../files'
import { fieldNames, FieldSamples } from './FieldSamples'
import './gallery.css'
import { sampleServices } from './sample-services'
import { Stage } from './Stage'

/** Every hand-made component with its example, and the control of every type of field: to look at, and to try. */
export default function Gallery(page: PageProps) {
  const { t } = useTranslation()
  const { path, query, locale, go } = page
  const services = useMemo(() => sampleServices(locale, t), [locale, t])
  const { blocks, pages } = useComponentRegistry()
  const blockOf = useMemo(() => loadOnce<Block>(blocks), [blocks])
  const pageOf = useMemo(() => loadOnce<Page>(pages), [pages])
  const names = Object.keys(examples).toSorted()
  const asked = query.get('of') ?? ''
  const type = fieldNames.find((each) => each === asked)
  const name = names.includes(asked) ? asked : names[0]!
  const shown = type ?? name
  const group = (title: string, all: readonly string[]) => (
    <section>
      <h2>{title}</h2>
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
      <nav aria-label={t('components/examples:list')}>
        {group(t('components/examples:components'), names)}
        {group(t('components/examples:fields'), fieldNames)}
      </nav>
      <article className="gallery-main">
        <h2>{shown}</h2>
        <ControlRegistryProvider value={controls}>
          <FieldServicesProvider value={services}>
            {type ? (
              <FieldSamples key={type} type={type} />
            ) : (
              <Stage key={name} {...page} name={name} block={blockOf(name)} page={pageOf(name)} />
            )}
          </FieldServicesProvider>
        </ControlRegistryProvider>
      </article>
    </div>
  )
}
