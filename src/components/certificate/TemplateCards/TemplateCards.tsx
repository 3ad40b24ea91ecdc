import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isString } from '../../../fields/definition/guards'
import type { InputProps } from '../../../fields/control/control'
import { useFieldServices } from '../../../fields/control/services'
import { CardChoice } from '../../CardChoice'
import { TextBars } from '../../TextBars'
import { Picture } from '../Picture'
import { sampleOf, type Template } from '../sample'

/** The templates of certificates as cards, drawn with the names that the form has so far; one of them is chosen. */
export default function TemplateCards(props: InputProps) {
  const { id, entry } = props
  const { t } = useTranslation()
  const { locale } = useFieldServices()
  const { templates, hasMore, more } = useTemplates()
  if (!templates) return <TextBars />
  if (templates.length === 0) return <p id={id}>{t('components/certificate:noTemplates')}</p>
  const typed = (name: string) => (isString(entry[name]) ? entry[name] : undefined)
  const named = { certName: typed('name'), issuer: typed('issuer'), seal: typed('seal') }
  const cards = templates.map((template) => ({
    id: template.id,
    title: locale === 'en-US' && template.nameEn ? template.nameEn : template.name,
    picture: (
      <span className="certificate-card-picture" aria-hidden="true">
        <Picture certificate={sampleOf(template, named, t)} title="" />
      </span>
    ),
  }))
  return (
    <>
      <CardChoice
        {...props}
        className="certificate-cards"
        label={t('components/certificate:templates')}
        cards={cards}
      />
      {hasMore && (
        <Button type="link" onClick={more}>
          {t('components/certificate:moreTemplates')}
        </Button>
      )}
    </>
  )
}

const atOnce = 12

/** Templates in use, page by page; nothing until the first is read. */
function useTemplates() {
  const { call } = useFieldServices()
  const [templates, setTemplates] = useState<readonly Template[]>()
  const [total, setTotal] = useState(0)
  const [page, setPage] = useState(1)
  useEffect(() => {
    let isOver = false
    if (!call) return setTemplates([])
    call<{ records: readonly Template[]; total: number }>('certificate/template', 'list', {
      enableStatus: 0,
      current: page,
      size: atOnce,
    }).then(
      ({ records, total: count }) => {
        if (isOver) return
        setTemplates((known = []) => [...known.filter(({ id }) => !records.some((one) => one.id === id)), ...records])
        setTotal(count)
      },
      () => !isOver && setTemplates((known = []) => known),
    )
    return () => {
      isOver = true
    }
  }, [call, page])
  return { templates, hasMore: (templates?.length ?? 0) < total, more: () => setPage(page + 1) }
}
