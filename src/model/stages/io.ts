/** `x-io`: the columns of the sheets that calls read and write. */
import type { Field } from '../../fields/field'
import type { Call, ExportView, FormView, ImportView, Io, ListView } from '../types'
import { compact, listOf, objectOf, type Raw } from './raw'

const usualLimit = 50_000

interface IoSource {
  readonly json: Raw
  readonly fields: readonly Field[]
  readonly calls: Readonly<Record<string, Call>>
  readonly list: ListView
  readonly form: FormView
}

/** Undefined when no call is an import or an export. */
export function compileIo({ json, fields, calls, list, form }: IoSource): Io | undefined {
  const raw = objectOf(json['x-io'])
  const kinds = new Set(Object.values(calls).map(({ kind }) => kind))
  const io = compact<Io>({
    routes: raw.route ? listOf(raw.route) : undefined,
    import: kinds.has('import') ? compileImport(objectOf(raw.import), fields, form) : undefined,
    export: kinds.has('export') ? compileExport(objectOf(raw.export), fields, list) : undefined,
  })
  return Object.keys(io).length > 0 ? io : undefined
}

function compileImport(raw: Raw, fields: readonly Field[], form: FormView): ImportView {
  const named = raw.columns ? listOf(raw.columns) : form.groups.flatMap((group) => group.fields)
  return compact<ImportView>({
    columns: withRangeEnds(named, fields).filter((name) => {
      const field = fields.find((each) => each.name === name)
      return isFilledIn(field) || (raw.columns !== undefined && field !== undefined && isSealed(field))
    }),
    match: raw.match as string | undefined,
    mode: (raw.mode as ImportView['mode'] | undefined) ?? 'add',
    preset: raw.preset ? listOf(raw.preset) : undefined,
  })
}

function compileExport(raw: Raw, fields: readonly Field[], list: ListView): ExportView {
  const columns = withRangeEnds([...list.columns, ...listOf(raw.columns)], fields)
  return { columns: [...new Set(columns)], limit: (raw.limit as number | undefined) ?? usualLimit }
}

function withRangeEnds(names: readonly string[], fields: readonly Field[]): string[] {
  return names.flatMap((name) => {
    const end = fields.find((field) => field.name === name)?.range
    return end ? [name, end] : [name]
  })
}

/** A secret is a column where the file says so. */
const isSealed = ({ store }: Field) => store === 'hashed' || store === 'enciphered'

const isFilledIn = (field: Field | undefined) =>
  field !== undefined &&
  !field.readOnly &&
  field.store === 'plain' &&
  field.type !== 'json' &&
  field.type !== 'child' &&
  field.type !== 'secret'
