/** Finds many people from a list of accounts, numbers or names; what was found is kept for a day. */
import { mostPastedValues } from '../../../../../model/limits'
import { textsIn } from '../../../../core/texts'
import { columnName } from '../../../../../model/names'
import { sql } from '../../../../database/connection/sql-tag'
import { storedText } from '../../../../sql/conditions/text-match'
import { fieldOf } from '../../../../../model/names'
import { Refusal } from '../../../../core/errors'
import { contentTypeOf } from '../../../../files/kinds'
import { RawAnswer } from '../../../../core/context/raw-response'
import { checkFile } from '../../../../files/upload'
import { readSheetFile } from '../../../../sheets/formats/read-sheet'
import { writeXlsx } from '../../../../sheets/formats/xlsx-writer'
import { inOnePart } from '../../../../sheets/formats/sheet'
import { fileName } from '../../../../sheets/export/export'
import { isOpenTo } from '../../../../access/field-access'
import { limitsOf, sourceOf } from '../../../../operations/read/query'
import type { CallContext } from '../../../../core/context/call'
import { newId } from '../../../../sql/new-id'
import { both, columnOf } from '../../../../sql/source'
import { Readable } from 'node:stream'
import type { ActionOf, FileActionOf, OutsideActionOf } from '../../action'
import { invalid } from '../../refusals'

const mostRows = 5000
const aDay = 24 * 60 * 60 * 1000

type Reason = 'notFound' | 'sameName' | 'disabled'

interface Line {
  readonly value: string
  readonly userId?: string
  readonly reason?: Reason
}

/** From pasted lines. */
export const screenPeople: ActionOf<'system/screen-people'> = async (context) => {
  const { numbers } = context.params
  const lines = Array.isArray(numbers) ? numbers.map(String) : String(numbers ?? '').split(/[\s,，;；]+/)
  const values = lines.map((line) => line.trim()).filter(Boolean)
  if (values.length > mostPastedValues)
    throw invalid(textsIn(context.locale)('actions:tooManyToScreen', { max: mostPastedValues }), 'numbers')
  return screened(context, values)
}

/** From the first column of a sheet. */
export const screenSheet: FileActionOf<'system/screen-sheet'> = {
  takesFile: true,
  async outside(context) {
    const file = context.files?.find(({ field }) => field === 'file')
    if (!file) throw new Refusal('request.parameter-missing', { name: 'file' })
    await checkFile(file, 'excel', context.database.kysely, context.model)
    const rows = await readSheetFile(file, mostRows)
    if (rows.length > mostRows)
      throw invalid(textsIn(context.locale)('actions:tooManyRowsToScreen', { count: mostRows }), 'file')
    return screened(context, rows.map(({ cells }) => String(cells[0] ?? '').trim()).filter(Boolean))
  },
}

async function screened(context: CallContext, values: readonly string[]) {
  if (values.length === 0) throw new Refusal('ids.none')
  const distinct = [...new Map(values.map((value) => [value.toLowerCase(), value])).values()]
  const lines = await findPeople(context, distinct)
  const id = newId()
  const { caller, now, database } = context
  const userIds = [...new Set(lines.flatMap(({ userId, reason }) => (userId && !reason ? [userId] : [])))]
  await sql`insert into lectern_screening (id, tenant_id, user_id, lines, at)
    values (${id}, ${caller.tenantId}, ${caller.userId}, ${JSON.stringify(lines)}::jsonb, ${now}::timestamptz)`.execute(
    database.kysely,
  )
  const matched = lines.filter(({ reason }) => !reason).length
  const counts = { total: values.length, matched, unmatched: lines.length - matched }
  return { screenId: id, ...counts, repeated: values.length - distinct.length, userIds }
}

/** Finds the person that each value means, within the caller's reach, by one statement. */
async function findPeople(context: CallContext, values: readonly string[]): Promise<Line[]> {
  const { resource, params } = context
  const field = fieldOf(resource, String(params.field))
  if (!field) throw new Refusal('request.parameter-type', { name: 'field' })
  if (!isOpenTo(resource, field, context.caller)) throw new Refusal('access.refused')
  const source = sourceOf(context)
  const limits = limitsOf(context, source).filter((part) => part !== null)
  const column = columnOf(source.alias, columnName(field.name))
  const keys = values.map((value) => storedText(field, value).toLowerCase())
  const isSealed = field.store === 'enciphered'
  const match = isSealed ? sql<boolean>`${column} is not null` : sql<boolean>`lower(${column}) = any(${keys}::text[])`
  const { rows } = await sql<{ id: string; key: string; status: number }>`select ${columnOf(source.alias, 'id')} as id,
      ${isSealed ? column : sql`lower(${column})`} as key, ${columnOf(source.alias, 'status')} as status
    from ${source.table} where ${both(source.limit, match, sql<boolean>`coalesce(t.account_kind, 1) <> 2`, ...limits)}`.execute(
    context.database.kysely,
  )
  const found = new Map<string, { id: string; status: number }[]>()
  for (const { id, key, status } of rows) {
    const text = isSealed ? opened(context, key) : key
    found.set(text, [...(found.get(text) ?? []), { id, status }])
  }
  return values.map((value, index): Line => {
    const [one, ...others] = found.get(keys[index]!) ?? []
    if (!one) return { value, reason: 'notFound' }
    if (others.length > 0) return { value, reason: 'sameName' }
    return one.status === 1 ? { value, userId: one.id } : { value, userId: one.id, reason: 'disabled' }
  })
}

function opened({ vault }: CallContext, kept: string): string {
  try {
    return vault?.decipher(kept).toLowerCase() ?? ''
  } catch {
    // Written under another secret: it means nobody.
    return ''
  }
}

/** The lines that were found, or those that were not and why. */
export const exportScreening: OutsideActionOf<'system/export-screening'> = {
  async outside(context) {
    const { params, caller, database, locale, now, resource, model } = context
    const { rows } = await sql<{
      lines: Line[]
    }>`select lines from lectern_screening where id = ${params.screenId}
      and tenant_id = ${caller.tenantId} and user_id = ${caller.userId}
      and at > ${new Date(now.getTime() - aDay)}::timestamptz`.execute(database.kysely)
    if (!rows[0]) throw invalid(textsIn(locale)('actions:screeningGone'))
    const isMatched = params.result !== 'unmatched'
    const lines = rows[0].lines.filter(({ reason }) => isMatched === (reason === undefined))
    const ids = lines.flatMap(({ userId }) => userId ?? [])
    const dept = sql.table(model.resources['system/dept']!.table)
    const people = await sql<
      Record<'id' | 'account' | 'real_name' | 'dept', string>
    >`select u.id, u.account, u.real_name,
      d.dept_name as dept from ${sql.table(resource.table)} u left join ${dept} d on d.id = u.dept_id and d.tenant_id = u.tenant_id
      where u.id = any(${ids}) and u.tenant_id = ${caller.tenantId} and u.is_deleted = 0`.execute(database.kysely)
    const byId = new Map(people.rows.map((row) => [row.id, row]))
    const cells = lines.map(({ value, userId, reason }) => {
      const person = byId.get(userId ?? '')
      const words = [person?.account ?? null, person?.real_name ?? null, person?.dept ?? null]
      return [value, ...words, reason ? textsIn(locale)(`actions:${reason}`) : null]
    })
    const title = (name: string) => ({ title: fieldOf(resource, name)?.title[locale] ?? name, width: 20 })
    const value = { title: textsIn(locale)('sheets:screened'), width: 24 }
    const reason = { title: textsIn(locale)('sheets:screenedReason'), width: 20 }
    const columns = [value, title('account'), title('realName'), title('deptId'), reason]
    const bytes = writeXlsx([{ name: value.title, columns, rows: inOnePart(cells) }])
    const saveAs = fileName(textsIn(locale)('sheets:screening'), now, 'xlsx')
    return new RawAnswer(Readable.from(bytes, { objectMode: false }), contentTypeOf('xlsx')!, { saveAs })
  },
}
