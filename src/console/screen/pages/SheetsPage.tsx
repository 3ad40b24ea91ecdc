import { Tabs } from 'antd'
import type { Resource } from '../../../model/types'
import { isHeld } from '../../actions/applicable'
import { ResourceServices } from '../../controls/ResourceServices'
import { useLocale } from '../../i18n/useLocale'
import { useCodes } from '../../session'
import { useScreenClass } from '../../browser/useBreakpoint'
import { ExportCard } from '../../import-export/ExportCard'
import { ImportCard } from '../../import-export/ImportCard'
import '../../import-export/sheets.css'

/** Sheets of a resource on a route of its own: taken in on one side, given out on the other. */
export default function SheetsPage({ resource }: { resource: Resource }) {
  const { t } = useLocale()
  const codes = useCodes()
  const narrow = useScreenClass() === 0
  const may = (kind: 'import' | 'export') =>
    Object.values(resource.calls).find((call) => call.kind === kind && isHeld(call.perm, codes))
  const [taken, given] = [may('import'), may('export')]
  const cards = [
    ...(taken
      ? [{ key: 'import', label: t('importExport:import'), children: <ImportCard resource={resource} call={taken} /> }]
      : []),
    ...(given
      ? [{ key: 'export', label: t('importExport:export'), children: <ExportCard resource={resource} call={given} /> }]
      : []),
  ]
  return (
    <ResourceServices resource={resource}>
      {narrow ? (
        <Tabs items={cards} />
      ) : (
        <div className="sheets">
          {cards.map(({ key, label, children }) => (
            <section key={key} className="lectern-card" aria-label={label}>
              <h2>{label}</h2>
              {children}
            </section>
          ))}
        </div>
      )}
    </ResourceServices>
  )
}
