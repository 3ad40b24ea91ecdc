import { useTranslation } from 'react-i18next'
import { isString } from '../../../fields/definition/guards'
import { listOf } from '../../../fields/definition/lists'
import { FileLinks } from '../grading/FileLinks'
import type { Sheet } from './sheet'

/** The points of a skill exam, item by item, with the remark and the proof that staff entered. */
export function SheetPoints({ sheet: { points, record } }: { readonly sheet: Sheet }) {
  const { t } = useTranslation()
  if (points.length === 0) return null
  const proofs = listOf(record.proofs).filter(isString)
  return (
    <section aria-label={t('components/grading:sheet.points')}>
      <h3>{t('components/grading:sheet.points')}</h3>
      <div className="grading-scroll">
        <table>
          <tbody>
            {points.map(({ name, score, full }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{`${score ?? '-'} / ${full}`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {record.remark ? <p>{`${t('components/grading:skill.remark')} ${String(record.remark)}`}</p> : null}
      {proofs.length > 0 && <FileLinks links={proofs} name={t('components/grading:skill.proofs')} />}
    </section>
  )
}
