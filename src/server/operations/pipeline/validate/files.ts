/** A write may name only files that the caller may use; stored names stay. */
import { shapes } from '../../../../fields/shapes'
import { listOf } from '../../../../fields/definition/lists'
import { ruleText } from '../../../../model/messages'
import type { Field, Problem } from '../../../../model/types'
import { isRow, rowPath } from '../../../../model/validate/validate-rows'
import type { Db } from '../../../core/context/database'
import { filesIn, isFileAddress, type NamedFile, namesIn, proofOf, unusableFiles } from '../../../sql/named-files'
import type { Values } from '../../../core/context/entry'
import type { Candidate } from '../../entry/draft'

/** A value of an entry or of a row in it. */
interface Place {
  readonly field: Field
  /** `phases[3].cover`. */
  readonly at: string
  /** The same for every row: `phases.cover`. */
  readonly key: string
  readonly value: unknown
}

/** A problem for each new file that does not exist for the caller; fields that are wrong already are left out. */
export async function fileProblems(tx: Db, candidate: Candidate, known: readonly Problem[]): Promise<Problem[]> {
  const { context, source, entry, event } = candidate
  const { model, resource, caller, locale } = context
  // A restored entry holds what it held before.
  const old = event === 'restore' ? entry : candidate.old
  const before = storedBefore(old ? placesIn(resource.fields, old) : [])
  const wrong = new Set(known.map(({ field }) => field))
  const places = placesIn(resource.fields, entry).filter(({ at }) => !wrong.has(at))
  const found = places.map((place) => ({ place, ...namedAnew(place, before(place.key)) }))
  const files = found.flatMap((each) => each.files)
  const tenantIds = [caller.tenantId, ...(resource.tenancy.kind === 'platform' ? [] : [source.reach.tenantId])]
  const unknown = files.length
    ? await unusableFiles(tx, model, files, { ...proofOf(context), tenantIds })
    : new Set<string>()
  return found
    .filter(({ isUnreadable, files: own }) => isUnreadable || own.some(({ name }) => unknown.has(name)))
    .map(({ place: { field, at } }) => {
      const message = ruleText('file', locale, { label: field.title[locale] })
      return { field: at, rule: 'file', message }
    })
}

function placesIn(fields: readonly Field[], entry: Values, above = { at: '', key: '' }): Place[] {
  return fields.flatMap((field): Place[] => {
    const value = entry[field.name]
    if (field.system || field.computed || value === undefined || value === null || value === '') return []
    const at = `${above.at}${field.name}`
    const key = `${above.key}${field.name}`
    if (!field.child || !Array.isArray(value)) return [{ field, at, key, value }]
    return value.flatMap((row, index) =>
      isRow(row) ? placesIn(field.child!.row.fields, row, { at: `${rowPath(at, index)}.`, key: `${key}.` }) : [],
    )
  })
}

interface Before {
  readonly names: ReadonlySet<string>
  readonly links: ReadonlySet<string>
}

/** The stored values of each place; rows of a list share theirs, because rows change their order. */
function storedBefore(places: readonly Place[]): (key: string) => Before {
  return (key) => {
    const values = places.filter((place) => place.key === key).map(({ value }) => value)
    return { names: namesIn(values), links: new Set(values.flatMap(listOf)) }
  }
}

function namedAnew({ field, value }: Place, before: Before): { files: NamedFile[]; isUnreadable: boolean } {
  const files = filesIn(value).filter(({ name }) => !before.names.has(name))
  const isUpload = field.upload !== undefined || shapes[field.type].holdsFiles === true
  const isUnreadable = isUpload && listOf(value).some((link) => !before.links.has(link) && !leadsToFile(link))
  return { files, isUnreadable }
}

/** A file of ours, a web address, or a picture that comes with the product. */
const leadsToFile = (link: string): boolean =>
  isFileAddress(link) || /^https?:\/\//i.test(link) || /^\/demo\/[\w-]+\.\w+$/.test(link)
