/**
 * Faces of values in a row: light elements, made once per column and shared where the value is one of a few.
 * Not for editing. Clicks are the table's: it looks for `data-action` and `data-preview`.
 */
import type { ReactElement, ReactNode } from 'react'
import type { CellContext, CellMaker } from './control'
import type { Choice, Column, Field } from '../definition/field'
import { isEmpty } from '../definition/lists'
import { nameOfLink, safeLink, smallPicture } from './safe-link'
import { sizeText } from '../definition/uploads/size-text'

type Entry = Readonly<Record<string, unknown>>

/** The cell of the face that the column names, or of the type's own. */
export function cellFor(own: CellMaker, faces: { readonly [as in Column['as']]?: CellMaker } = {}): CellMaker {
  return (field, context) => ((field.column && faces[field.column.as]) ?? own)(field, context)
}

/** A cell of plain text; cut with its whole text as title, or a button when the column links to an action. */
export function textCellOf(
  makeText: (field: Field, context: CellContext) => (value: unknown, entry: Entry) => string,
  cutAlways = false,
): CellMaker {
  return (field, context) => {
    const textOf = makeText(field, context)
    const { link, ellipsis = cutAlways } = field.column ?? {}
    const cut = ellipsis || cutAlways
    return (value, entry) => {
      const text = textOf(value, entry)
      if (text === '') return context.empty
      if (link) return linkButton(link, text)
      if (!cut) return text
      return (
        <span className="lc-ellipsis" title={text}>
          {text}
        </span>
      )
    }
  }
}

/** Text as it is; several joined. */
export const textCell = textCellOf(({ many }, { t }) =>
  many ? (value) => joined(listed(value), t) : (value) => (isEmpty(value) ? '' : String(value)),
)

/** A number of hundredths. */
export const percentCell = textCellOf(
  () => (value) => (isEmpty(value) ? '' : isNumber(value) ? `${value}%` : String(value)),
)

/** Size of a file. */
export const bytesCell = textCellOf(
  () => (value) => (isEmpty(value) ? '' : isNumber(value) ? sizeText(Number(value)) : String(value)),
)

/** A limit: below nothing there is none. */
export const quotaCell: CellMaker = (field, context) => {
  const draw = numberCell(field, context)
  return (value, entry) => (isNumber(value) && Number(value) < 0 ? context.t('fields:unlimited') : draw(value, entry))
}

/** A number with its thousands apart; those of four digits at most, such as years, stay as they are. */
export const numberCell = textCellOf(({ many, value: { minimum, maximum } }, { locale, t }) => {
  const isShort = minimum !== undefined && maximum !== undefined && minimum > -10_000 && maximum < 10_000
  const print = printer(locale, { useGrouping: !isShort, maximumFractionDigits: 20 })
  return (value) => (many ? joined(listed(value), t) : print(value))
})

/** An amount that is kept in hundredths. */
export const moneyCell = textCellOf((_, { locale }) => {
  const print = printer(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return (value) => (isNumber(value) ? print(Number(value) / 100) : print(value))
})

/** Prints numbers for people; what stands in place of one, as the stars of a mask, stays as it is. */
function printer(locale: string, form: Intl.NumberFormatOptions) {
  const format = new Intl.NumberFormat(locale, form)
  return (value: unknown) => (isEmpty(value) ? '' : isNumber(value) ? format.format(Number(value)) : String(value))
}

const isNumber = (value: unknown) => !isEmpty(value) && Number.isFinite(Number(value))

/** The begin and the end of a period. */
export const rangeCell = textCellOf(({ range = '' }) => (value, entry) => {
  const end = entry[range]
  if (isEmpty(value) && isEmpty(end)) return ''
  return `${value ?? ''} ~ ${end ?? ''}`.trim()
})

/** A link that leaves the screen; an address that is none is shown as text, and a call has no file's name: it is called as the field. */
export const linkCell: CellMaker =
  (field, { empty, locale }) =>
  (value) => {
    if (isEmpty(value)) return empty
    return inLine(listed(value), (link) => {
      const name = nameOfLink(link)
      const href = safeLink(link)
      if (!href) return <span key={link}>{link}</span>
      return (
        <a key={link} className="lc-link" href={href} target="_blank" rel="noopener noreferrer" title={link}>
          {link.startsWith('/api/') && !name.includes('.') ? field.title[locale] : name}
        </a>
      )
    })
  }

/** Pictures of 40 pixels; the fourth and later ones are counted. */
export const imageCell: CellMaker = (field, { empty, locale }) => {
  const title = field.title[locale]
  return (value) => {
    if (isEmpty(value)) return empty
    const links = listed(value)
    const more = links.length > 3 ? [`+${links.length - 3}`] : []
    return inLine([...links.slice(0, 3), ...more], (link, at) =>
      at === 3 ? (
        link
      ) : (
        <button key={link} type="button" className="lc-image" data-preview={link}>
          <img src={smallPicture(link, 160)} alt={title} height={38} loading="lazy" decoding="async" />
        </button>
      ),
    )
  }
}

/** Titles of values as tags, each tag made once. */
export function tagCellOf(
  titleOf: (value: string, field: Field, context: CellContext, entry: Entry) => Tag,
): CellMaker {
  return (field, context) => {
    const made = new Map<string, ReactElement>()
    const tagOf = (value: string, entry: Entry) => {
      const { title, color = 'default' } = titleOf(value, field, context, entry)
      // A value may have another title in another row.
      const key = `${value} ${title}`
      const known = made.get(key)
      if (known) return known
      const tag = (
        <span key={value} className={`lc-tag lc-tag-${color}`}>
          {title}
        </span>
      )
      made.set(key, tag)
      return tag
    }
    return (value, entry) => (isEmpty(value) ? context.empty : inLine(listed(value), (each) => tagOf(each, entry)))
  }
}

interface Tag {
  readonly title: string
  readonly color?: string
}

/** The choice of a value, or the value itself when the list no longer has it. */
export function choiceTag(value: string, { choices = [] }: Field, { locale }: CellContext): Tag {
  const choice = choices.find((each: Choice) => String(each.value) === value)
  return choice ? { title: choice.title[locale], color: choice.color } : { title: value }
}

/** The items of a value that may be one, several or none. */
export function listed(value: unknown): string[] {
  return isEmpty(value) ? [] : (Array.isArray(value) ? value : [value]).map(String)
}

/** Words one after the other. */
export function joined(words: readonly string[], t: CellContext['t']): string {
  return words.join(t('fields:separator.item'))
}

function inLine(items: readonly string[], draw: (item: string, at: number) => ReactNode): ReactNode {
  return items.length === 1 ? draw(items[0]!, 0) : <span className="lc-row">{items.map(draw)}</span>
}

function linkButton(action: string, text: string): ReactElement {
  return (
    <button type="button" className="lc-link" data-action={action} title={text}>
      {text}
    </button>
  )
}
