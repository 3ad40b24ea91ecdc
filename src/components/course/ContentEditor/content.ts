/** Changes of a course's content as values: each takes the chapters and answers new ones, so that undoing is going back. */
import { isListOf, isRecord } from '../../../fields/definition/guards'

export type Row = Readonly<Record<string, unknown>>
export type Chapter = Row & { readonly resourceList?: readonly Row[] }
export type Content = readonly Chapter[]

const isChapter = (value: unknown): value is Chapter =>
  isRecord(value) && isListOf(value.resourceList ?? nothing, isRecord)

const nothing: Content = []

/** The chapters that the value of a field holds; the same list each time. */
export const contentOf = (value: unknown): Content => (isListOf(value, isChapter) ? value : nothing)

/** A place in the content: a chapter, or a resource in it. */
export interface Place {
  readonly chapter: number
  readonly resource?: number
}

export const resourcesOf = (chapter: Chapter | undefined): readonly Row[] => chapter?.resourceList ?? []

const withoutItem = <T>(list: readonly T[], at: number): T[] => list.filter((_, index) => index !== at)
const withItem = <T>(list: readonly T[], at: number, item: T): T[] => [...list.slice(0, at), item, ...list.slice(at)]

const changeChapter = (content: Content, at: number, change: (chapter: Chapter) => Chapter): Content =>
  content.map((chapter, index) => (index === at ? change(chapter) : chapter))

const changeResources = (content: Content, at: number, change: (rows: readonly Row[]) => readonly Row[]): Content =>
  changeChapter(content, at, (chapter) => ({ ...chapter, resourceList: change(resourcesOf(chapter)) }))

/** New values of a chapter or of a resource. */
export function changed(content: Content, { chapter, resource }: Place, values: Row): Content {
  if (resource === undefined) return changeChapter(content, chapter, (row) => ({ ...row, ...values }))
  return changeResources(content, chapter, (rows) =>
    rows.map((row, index) => (index === resource ? { ...row, ...values } : row)),
  )
}

export function removed(content: Content, { chapter, resource }: Place): Content {
  if (resource === undefined) return withoutItem(content, chapter)
  return changeResources(content, chapter, (rows) => withoutItem(rows, resource))
}

/** A chapter or a resource at another place; a resource may go to another chapter. */
export function moved(content: Content, from: Place, to: Place): Content {
  const chapter = content[from.chapter]
  if (!chapter) return content
  if (from.resource === undefined) {
    if (from.chapter === to.chapter) return content
    return withItem(withoutItem(content, from.chapter), to.chapter, chapter)
  }
  const row = resourcesOf(chapter)[from.resource]
  if (!row) return content
  const isSame = from.chapter === to.chapter
  const at = to.resource ?? resourcesOf(content[to.chapter]).length - (isSame ? 1 : 0)
  if (isSame && at === from.resource) return content
  return changeResources(removed(content, from), to.chapter, (rows) => withItem(rows, at, row))
}

/** The place one step up or down, over the border of a chapter too; nothing at either end. */
export function stepOf(content: Content, { chapter, resource }: Place, by: 1 | -1): Place | undefined {
  if (resource === undefined) return content[chapter + by] ? { chapter: chapter + by } : undefined
  const within = resource + by
  if (within >= 0 && within < resourcesOf(content[chapter]).length) return { chapter, resource: within }
  const next = content[chapter + by]
  if (!next) return undefined
  return { chapter: chapter + by, resource: by > 0 ? 0 : resourcesOf(next).length }
}

/** Resources at the end of a chapter, those that the content has already left out. */
export function added(content: Content, chapter: number, rows: readonly Row[]): Content {
  const known = new Set(content.flatMap((each) => resourcesOf(each).map(({ resId }) => resId)))
  const fresh = rows.filter(({ resId }) => {
    const isNew = !known.has(resId)
    known.add(resId)
    return isNew
  })
  return fresh.length === 0 ? content : changeResources(content, chapter, (list) => [...list, ...fresh])
}

const types: Readonly<Record<string, number>> = {
  mp4: 1,
  webm: 1,
  mov: 1,
  mp3: 2,
  m4a: 2,
  wav: 2,
  pdf: 3,
  docx: 3,
  pptx: 3,
}
const columns = /\t|,|，/

/** Lines as they are pasted from a sheet: id, name, and seconds or pages. */
export function parseLines(text: string): Row[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.split(columns).map((cell) => cell.trim()))
    .filter(([resId]) => resId)
    .map(([resId = '', name = '', size = '']) => {
      const resType = types[name.split('.').at(-1)!.toLowerCase()] ?? 1
      const length = /^\d+$/.test(size) ? Number(size) : undefined
      const measure = length === undefined ? {} : resType === 3 ? { pages: length } : { duration: length }
      return { resId: resId.slice(0, 32), name: (name || resId).slice(0, 100), resType, isRequired: 1, ...measure }
    })
}
