import { Button, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import type { Resource } from '../../model/types'
import { call } from '../call'
import { FieldValue } from '../form/FieldValue'
import type { Values } from '../form/form-values'
import { useConsent } from '../form/useConsent'
import { mayUpdate } from '../list/actions'
import type { Entry } from '../list/entry'
import { ListFailure } from '../list/ListStates'
import { useConfirm } from '../list/useConfirm'
import { useResource } from '../model/useResource'
import { useCodes, useLocale } from '../session'
import { Ago } from './Ago'
import { differencesOf, type HistoryLine, isRestorable, valuesBefore } from './history'
import { useFeedback } from '../shell/feedback'

interface ChangeHistoryProps {
  readonly resource: Resource
  readonly entry: Entry
  /** After an old value was put back. */
  readonly onRestored: () => unknown
}

interface Lines {
  readonly records: readonly HistoryLine[]
  readonly total: number
}

const size = 20
export const changeLog = 'log/change-log'

/** Who changed what of an entry, the newest first; old values can be put back by a save like any other. */
export default function ChangeHistory({ resource, entry, onRestored }: ChangeHistoryProps) {
  const { locale, t } = useLocale()
  const { message } = useFeedback()
  const codes = useCodes()
  const confirm = useConfirm()
  const withConsent = useConsent()
  const log = useResource(changeLog)
  const [asked, setAsked] = useState<Partial<Lines> & { readonly error?: Error }>({})
  const [pages, setPages] = useState(1)
  const list = Object.values(log.resource?.calls ?? {}).find(({ kind }) => kind === 'page')
  // biome-ignore lint/correctness/useExhaustiveDependencies: an entry that changed has a longer history
  useEffect(() => {
    if (!list) return
    let isStale = false
    call<Lines>(list, { resource: resource.name, refId: entry.id, current: 1, size: size * pages }).then(
      (found) => isStale || setAsked(found),
      (error) => isStale || setAsked({ error }),
    )
    return () => {
      isStale = true
    }
  }, [list, resource, entry.id, entry.revision, pages])

  const { records, total = 0, error } = asked
  if (error) return <ListFailure message={error.message} onRetry={() => setPages((count) => count)} />
  if (!records) return <Skeleton active paragraph={{ rows: 3 }} />
  if (records.length === 0) return <p>{t('generic.history.none')}</p>
  const update = resource.calls.update
  const mayRestore = update !== undefined && mayUpdate(resource, entry, codes)
  const putBack = (values: Values, question: string) =>
    confirm(question, async () => {
      const revision = entry.revision === undefined ? {} : { revision: entry.revision }
      await withConsent((consent) => call(update!, { ...values, id: entry.id, ...revision, ...consent }))
      void message.success(t('generic.form.done.edit'))
      await onRestored()
    })
  return (
    <div className="lectern-history">
      <ol>
        {records.map((line, index) => {
          const before = valuesBefore(resource, records, index)
          return (
            <li key={line.id}>
              <strong>{titleOf(resource, line.action, locale) ?? t(wordOf(line.action))}</strong>{' '}
              <span className="lectern-timeline-by">
                {line.createUserName} · <Ago time={line.createTime} />
              </span>
              {mayRestore && before && (
                <Button size="small" onClick={() => putBack(before, t('generic.history.ask-version'))}>
                  {t('generic.history.version')}
                </Button>
              )}
              {line.note && <p>{line.note}</p>}
              <dl>
                {differencesOf(resource, line).map(({ field, before: old, after }) => (
                  <div key={field.name} data-change={field.name}>
                    <dt>{field.title[locale]}</dt>
                    <dd>
                      {line.before && (
                        <>
                          <del>
                            <FieldValue field={field} value={old} entry={line.before} />
                          </del>{' '}
                          →{' '}
                        </>
                      )}
                      <ins>
                        <FieldValue field={field} value={after} entry={line.after ?? {}} />
                      </ins>
                      {mayRestore && line.before && line.after && isRestorable(resource, field, old) && (
                        <Button
                          type="link"
                          size="small"
                          onClick={() =>
                            putBack(
                              { [field.name]: old },
                              t('generic.history.ask-field', { label: field.title[locale] }),
                            )
                          }
                        >
                          {t('generic.history.field')}
                        </Button>
                      )}
                    </dd>
                  </div>
                ))}
              </dl>
            </li>
          )
        })}
      </ol>
      {records.length < total && (
        <Button onClick={() => setPages((count) => count + 1)}>{t('generic.history.more')}</Button>
      )}
    </div>
  )
}

function titleOf({ states, actions }: Resource, name: string, locale: 'zh-CN' | 'en-US'): string | undefined {
  const move = states?.moves.find((each) => each.name === name) ?? actions.find((each) => each.name === name)
  return move?.title[locale]
}

const words = { create: 'generic.move.created', remove: 'common.delete', restore: 'generic.undo' } as const
const wordOf = (action: string) => words[action as keyof typeof words] ?? 'generic.move.saved'
