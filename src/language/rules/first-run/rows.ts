/** Rows files: rows have the fields of their resource, with values that fit, and can be recognised. */
import { isRecord } from '../../../fields/definition/guards'
import type { FieldDeclaration, RowsFile } from '../../../generated/schema-files'
import { nearestName, perhaps, slipOf } from '../../text/nearest-name'
import { under } from '../../text/pointer'
import type { Fix } from '../../problem'
import { show } from '../../text/show'
import type { Subject, World } from '../../subject/subject'
import { asTyped, isOfType, refusedBy } from '../fields/data'
import { type FileFinding, type FileRule, inFile, unknownInFile } from '../file-rule'

type Row = Readonly<Record<string, unknown>>

interface PlacedRow {
  readonly row: Row
  readonly at: string
  readonly depth: number
}

interface Rows {
  readonly path: string
  readonly json: RowsFile
  readonly target: Subject
  readonly rows: readonly PlacedRow[]
}

export const rowsRules: readonly FileRule[] = [
  fileRule('rows-resource', 'Rows belong to a resource that exists', ({ set, names }) =>
    set.rows.flatMap(({ path, json }) =>
      names.has(json.resource)
        ? []
        : [unknownInFile(path, '/resource', `is "${json.resource}", which is not a resource.`, json.resource, names)],
    ),
  ),
  rowsRule('rows-match', 'Rows are recognised by fields', ({ path, json, target }) =>
    json.match.flatMap((name, index) =>
      target.fields.has(name)
        ? []
        : [
            unknownInFile(
              path,
              under('/match', index),
              `names "${name}", which is not a field of ${target.name}.`,
              name,
              target.fields.keys(),
            ),
          ],
    ),
  ),
  rowsRule('rows-match-missing', 'Every row has the fields it is recognised by', ({ path, json, target, rows }) =>
    rows.flatMap(({ row, at }) =>
      json.match
        .filter((name) => target.fields.has(name) && row[name] === undefined && !isFilled(name, target))
        .map((name) => inFile(path, at, `needs "${name}", by which rows are recognised.`)),
    ),
  ),
  rowsRule('rows-field', 'A row holds fields of its resource', ({ path, target, rows }) =>
    rows.flatMap(({ row, at }) =>
      Object.keys(row).flatMap((name) => {
        if (name === 'children' || target.fields.has(name)) return []
        const message = `"${name}" is not a field of ${target.name}.`
        const slip = slipOf(name, target.fields.keys())
        const fix: Fix | undefined = slip
          ? { title: `rename to "${slip}"`, kind: 'rename', pointer: under(at, name), to: slip }
          : undefined
        return [inFile(path, under(at, name), message + perhaps(nearestName(name, target.fields.keys())), fix)]
      }),
    ),
  ),
  rowsRule('rows-required', 'A row has what its resource requires', ({ path, target, rows }) =>
    rows.flatMap(({ row, at, depth }) =>
      [...target.required]
        .filter(
          (name) =>
            isMissing(row[name]) && !isFilled(name, target) && !(depth > 0 && name === target.json['x-tree']?.parent),
        )
        .map((name) => inFile(path, at, `needs "${name}", which ${target.name} requires.`)),
    ),
  ),
  rowsRule('rows-value', 'The values of a row fit their fields', ({ path, target, rows }) =>
    rows.flatMap(({ row, at }) =>
      Object.entries(row).flatMap(([name, value]) => {
        const field = target.fields.get(name)
        const message = field && valueFault(value, field, target)
        const pointer = under(at, name)
        const fix = field && asTyped(pointer, value, field)
        return message ? [inFile(path, pointer, message, fix)] : []
      }),
    ),
  ),
  rowsRule('rows-children', 'Rows have rows below them in a tree alone', ({ path, target, rows }) => {
    if (target.json['x-tree']) return []
    return rows.flatMap(({ row, at }) =>
      row.children === undefined
        ? []
        : [inFile(path, `${at}/children`, `has rows below, but ${target.name} has no "x-tree".`)],
    )
  }),
  rowsRule('rows-twice', 'No row is written twice', ({ path, json, rows }) => {
    const seen = new Set<string>()
    return rows.flatMap(({ row, at }) => {
      const key = JSON.stringify(json.match.map((name) => row[name] ?? at))
      const again = seen.has(key)
      seen.add(key)
      return again ? [inFile(path, at, `has the same ${json.match.join(', ')} as an earlier row.`)] : []
    })
  }),
]

function fileRule(code: string, sentence: string, look: (world: World) => readonly FileFinding[]): FileRule {
  return { code, sentence, keyword: 'rows', level: 'error', look }
}

function rowsRule(code: string, sentence: string, look: (rows: Rows) => readonly FileFinding[]): FileRule {
  return fileRule(code, sentence, ({ set, subjects }) =>
    set.rows.flatMap(({ path, json }) => {
      const target = subjects.get(json.resource)
      return target ? look({ path, json, target, rows: placed(json.rows, '/rows', 0) }) : []
    }),
  )
}

function placed(rows: readonly Row[], at: string, depth: number): PlacedRow[] {
  return rows.flatMap((row, index) => {
    const place = under(at, index)
    const below = Array.isArray(row.children)
      ? placed(row.children.filter(isRecord), `${place}/children`, depth + 1)
      : []
    return [{ row, at: place, depth }, ...below]
  })
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

/** Given without the row: a default, or read through a reference. */
function isFilled(name: string, { fields }: Subject): boolean {
  const field = fields.get(name)
  return field?.default !== undefined || field?.['x-computed'] !== undefined
}

function valueFault(value: unknown, field: FieldDeclaration, target: Subject): string | undefined {
  if (value === null) return undefined
  const natural = isRecord(value) ? value.$ref : undefined
  if (natural !== undefined) return refFault(natural, field, target)
  if (field.type !== undefined && !isOfType(value, field))
    return `is ${show(value)}, which is not of type ${field.type}.`
  if (field.enum && !field.enum.some((each) => each === value))
    return `is ${show(value)}, which is not in "enum": ${field.enum.join(', ')}.`
  return refusedBy(value, field)
}

function refFault(natural: unknown, field: FieldDeclaration, target: Subject): string | undefined {
  const { to, by } = field['x-ref'] ?? {}
  const parent = [...target.fields].find(([, each]) => each === field)?.[0] === target.json['x-tree']?.parent
  const name = typeof to === 'string' ? to : parent ? target.name : undefined
  // Where another field decides, the row says which target it means; the start looks for the entry there.
  if (name === undefined && by !== undefined) return undefined
  if (name === undefined) return 'names an entry by its fields, but the field is no reference.'
  const other = target.world.subjects.get(name)
  if (typeof natural !== 'object' || natural === null) return `is ${show(natural)}; write {"$ref": {field: value}}.`
  const unknown = other && Object.keys(natural).find((key) => !other.fields.has(key))
  return unknown ? `names an entry by "${unknown}", which is not a field of ${name}.` : undefined
}
