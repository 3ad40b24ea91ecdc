/** `x-io`: the columns of the sheets that calls read and write. */
import type { Field } from '../../../fields/definition/field'
import { childPart, isSheetCell, sheetField } from '../../sheet-field'
import type { ExportView, FormView, ImportView, Io, ListView, Resource } from '../../types'
import type { ExportDeclaration, ImportDeclaration, ResourceFile } from '../../../generated/schema-files'
import { compact, listOf } from '../compact'

const usualLimit = 50_000

/** Undefined when no call is an import or an export. */
export function compileIo({ fields, calls, list, form }: Resource, { 'x-io': raw = {} }: ResourceFile): Io | undefined {
  const kinds = new Set(Object.values(calls).map(({ kind }) => kind))
  const io = compact<Io>({
    routes: raw.route ? listOf(raw.route) : undefined,
    import: kinds.has('import') ? compileImport(raw.import ?? {}, fields, form) : undefined,
    export: kinds.has('export') ? compileExport(raw.export ?? {}, fields, list) : undefined,
  })
  return Object.keys(io).length > 0 ? io : undefined
}

function compileImport(raw: ImportDeclaration, fields: readonly Field[], form: FormView): ImportView {
  const named = raw.columns ? withRows(listOf(raw.columns), fields) : form.groups.flatMap((group) => group.fields)
  return compact<ImportView>({
    columns: withRangeEnds(named, fields).filter((name) => {
      const field = sheetField({ fields }, name)
      return field && (isSheetCell(field) || (raw.columns !== undefined && isSealed(field)))
    }),
    match: raw.match,
    mode: raw.mode ?? 'add',
    preset: raw.preset ? listOf(raw.preset) : undefined,
  })
}

function compileExport(raw: ExportDeclaration, fields: readonly Field[], list: ListView): ExportView {
  // A sheet is the same for everybody; what screens draw for some stays on the screens.
  const listed = list.columns.filter((name) => !fields.find((field) => field.name === name)?.access?.shown)
  const columns = withRangeEnds([...listed, ...withRows(listOf(raw.columns), fields)], fields)
  return { columns, limit: raw.limit ?? usualLimit }
}

/** A file may name the end of a range beside its begin; it is one column all the same. */
function withRangeEnds(names: readonly string[], fields: readonly Field[]): string[] {
  const each = names.flatMap((name) => {
    const end = fields.find((field) => field.name === name)?.range
    return end ? [name, end] : [name]
  })
  return [...new Set(each)]
}

/** A field that holds rows stands for what people fill in of a row. */
function withRows(names: readonly string[], fields: readonly Field[]): string[] {
  return names.flatMap((name) => {
    const child = childPart(name) ? undefined : fields.find((field) => field.name === name)?.child
    if (!child) return [name]
    const { row, sort } = child
    return row.fields.filter((each) => isSheetCell(each) && each.name !== sort).map((each) => `${name}.${each.name}`)
  })
}

/** A secret is a column where the file says so. */
const isSealed = ({ store }: Field) => store === 'hashed' || store === 'enciphered'
