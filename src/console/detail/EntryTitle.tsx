import { shapes } from '../../fields/shapes'
import { isEmpty } from '../../fields/definition/lists'
import { smallPicture } from '../../fields/control/safe-link'
import { entryName } from '../../model/entries/entry-name'
import { fieldOf } from '../../model/names'
import type { Field, Resource } from '../../model/types'
import { isShown } from '../actions/applicable'
import type { Entry } from '../data/entry'
import { useLocale } from '../i18n/useLocale'
import { useCodes } from '../session'
import './detail.css'

interface EntryTitleProps {
  readonly resource: Resource
  readonly entry: Entry | undefined
}

/** The picture and the name of an entry; the title of its resource until it has come, or where it has no name. */
export function EntryTitle({ resource, entry }: EntryTitleProps) {
  const { locale, t } = useLocale()
  const codes = useCodes()
  const name = entryName(resource, entry, locale)
  const picture = pictureOf(resource, entry, codes)
  if (name === '') return <>{t('form:title.view', { label: resource.title[locale] })}</>
  return (
    <span className="lectern-entry-title lc-data">
      {picture && <img src={picture} alt="" />}
      {name}
    </span>
  )
}

/** The address of the first picture of the entry that the person may see. */
function pictureOf(resource: Resource, entry: Entry | undefined, codes: ReadonlySet<string>): string | undefined {
  const named = [...(resource.detail.header ?? []), ...resource.detail.groups.flatMap(({ fields }) => fields)]
  const isPicture = (field: Field) => shapes[field.type].isPicture === true && !field.many && isShown(field, codes)
  const field = named.map((name) => fieldOf(resource, name)).find((each) => each !== undefined && isPicture(each))
  const value = field && entry?.[field.name]
  return typeof value === 'string' && !isEmpty(value) ? smallPicture(value, 160) : undefined
}
