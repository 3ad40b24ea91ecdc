/** The stored fields of each resource when its version was last raised: the check reports when one changes without the other. */
import type { ResourceFile } from '../generated/schema-files'
import { isWorkedOut } from './subject/worked-out'
import type { DataVersion } from './subject/known'
import { isRecordField } from './subject/subject'

/** The stored fields of a resource; texts, bounds and faces are no data. */
function dataOf(file: ResourceFile): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(file.properties).flatMap(([name, field]) => {
      if (isRecordField(name, file)) return []
      const store = field['x-access']?.store ?? 'plain'
      const isKept = store !== 'none' && !(isWorkedOut(field) && !field['x-computed']?.stored)
      if (!isKept || field['x-child']?.resource !== undefined) return []
      const { type, format } = field.type === 'array' && field.items ? field.items : field
      const kind = [field.type === 'array' ? 'list of' : '', type, format, store === 'plain' ? '' : store]
      return [[name, kind.filter(Boolean).join(' ')]]
    }),
  )
}

/** The fields that were added, removed or changed their kind. */
export function changesOf(before: DataVersion, file: ResourceFile): string[] {
  const now = dataOf(file)
  const names = new Set([...Object.keys(before.data), ...Object.keys(now)])
  return [...names].filter((name) => before.data[name] !== now[name])
}

/** The version of the stored form of a resource; 1 where its file says none. */
export const versionOf = (file: ResourceFile): number => file['x-resource'].version ?? 1

/** The record as it is now; what changed without a new version stays as it was. */
export function dataVersions(
  files: readonly { readonly name: string; readonly json: ResourceFile }[],
  before: Readonly<Record<string, DataVersion>>,
): Readonly<Record<string, DataVersion>> {
  const entries = files.map(({ name, json }) => {
    const known = before[name]
    const isOwed = known && versionOf(json) <= known.version && changesOf(known, json).length > 0
    return [name, isOwed ? known : { version: versionOf(json), data: dataOf(json) }] as const
  })
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** One line a resource, so that two people seldom change the same. */
export const printDataVersions = (versions: Readonly<Record<string, DataVersion>>): string =>
  `{\n${Object.entries(versions)
    .map(([name, each]) => `  ${JSON.stringify(name)}: ${JSON.stringify(each)}`)
    .join(',\n')}\n}\n`
