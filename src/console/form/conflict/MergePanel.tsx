import { Alert, Button, Radio, Space } from 'antd'
import { useState } from 'react'
import type { Resource } from '../../../model/types'
import { useLocale } from '../../i18n/useLocale'
import { FieldValue } from '../../controls/FieldValue'
import { type Meanwhile, theirChanges } from './merge'
import './merge.css'

interface MergePanelProps {
  readonly resource: Resource
  readonly meanwhile: Meanwhile
  /** Fields in which the other's value stays. */
  readonly onMerge: (keepTheirs: ReadonlySet<string>) => void
  /** Discards the form's values. */
  readonly onReload: () => void
}

/** Another's saved changes, field by field; where both changed one, the person chooses whose value stays. */
export default function MergePanel({ resource, meanwhile, onMerge, onReload }: MergePanelProps) {
  const { locale, t } = useLocale()
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())
  const { latest, mine } = meanwhile
  const changes = theirChanges(resource, meanwhile)
  const conflicts = changes.filter(({ isConflict }) => isConflict)
  const choose = (name: string, isTheirs: boolean) => {
    const next = new Set(theirs)
    if (isTheirs) next.add(name)
    else next.delete(name)
    setTheirs(next)
  }
  const who = { user: String(latest.updateUserName ?? '') || '-', time: String(latest.updateTime ?? '') }
  return (
    <Alert
      type="warning"
      showIcon
      className="lectern-merge"
      message={t('form:merge.title', who)}
      description={
        <>
          <p>{t(conflicts.length > 0 ? 'form:merge.conflicts' : 'form:merge.apart', { n: conflicts.length })}</p>
          <ul>
            {changes.map(({ field, before, isConflict }) => (
              <li key={field.name} data-merge={field.name}>
                <strong>{field.title[locale]}</strong>
                <span className="lectern-merge-before">
                  {t('form:merge.before')} <FieldValue field={field} value={before} entry={meanwhile.base} />
                </span>
                {isConflict ? (
                  <div role="radiogroup" aria-label={field.title[locale]}>
                    <Radio.Group
                      value={theirs.has(field.name) ? 'theirs' : 'mine'}
                      onChange={(event) => choose(field.name, event.target.value === 'theirs')}
                    >
                      <Radio value="mine">
                        {t('form:merge.mine')} <FieldValue field={field} value={mine[field.name]} entry={mine} />
                      </Radio>
                      <Radio value="theirs">
                        {t('form:merge.theirs')} <FieldValue field={field} value={latest[field.name]} entry={latest} />
                      </Radio>
                    </Radio.Group>
                  </div>
                ) : (
                  <span>
                    {t('form:merge.theirs')} <FieldValue field={field} value={latest[field.name]} entry={latest} />
                  </span>
                )}
              </li>
            ))}
          </ul>
          <Space wrap>
            <Button size="small" type="primary" onClick={() => onMerge(theirs)}>
              {t('form:merge.save')}
            </Button>
            <Button size="small" onClick={onReload}>
              {t('form:changedMeanwhile.reload')}
            </Button>
          </Space>
        </>
      }
    />
  )
}
