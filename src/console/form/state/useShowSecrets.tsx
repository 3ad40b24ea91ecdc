import { useCallback } from 'react'
import { isEmpty } from '../../../model/conditions/predicate'
import type { Resource } from '../../../model/types'
import { CopyText } from '../../ui/CopyText'
import { useLocale } from '../../i18n/useLocale'
import { useFeedback } from '../../ui/feedback/useFeedback'
import type { Values } from '../../data/entry'
import '../form.css'

/** Shows the secrets that the answer to a save tells: they can be taken along now, and are never seen again. */
export function useShowSecrets() {
  const { locale, t } = useLocale()
  const { modal } = useFeedback()
  return useCallback(
    (resource: Resource, answer: Values) => {
      const secrets = resource.fields.filter(({ name, access }) => access?.once && !isEmpty(answer[name]))
      if (secrets.length === 0) return
      modal.info({
        title: t('form:toldOnce'),
        okText: t('form:toldOnce.ok'),
        width: 520,
        keyboard: false,
        content: (
          <dl className="lectern-shown-once">
            {secrets.map(({ name, title }) => (
              <div key={name} data-field={name}>
                <dt>{title[locale]}</dt>
                <dd>
                  <CopyText text={String(answer[name])} label={t('form:copy', { label: title[locale] })} />
                </dd>
              </div>
            ))}
          </dl>
        ),
      })
    },
    [locale, modal, t],
  )
}
