/** The rows that were not imported, as they were sent, each with its reasons in a last column. */
import { inEveryLocale, textsIn } from '../../core/texts'
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Field, Locale } from '../../../model/types'
import { putInPlace } from '../../core/write-whole'
import type { Fault } from './import-log'
import type { ImportPlan } from './plan-types'
import type { ReadCell } from '../formats/read-sheet'
import type { Cell } from '../formats/sheet'
import { writeXlsx } from '../formats/xlsx-writer'

/** Writes the file; it appears under its name when it is whole. */
export async function writeFailedRows(
  path: string,
  { headings, fields, entries }: ImportPlan,
  faults: readonly Fault[],
  locale: Locale,
): Promise<void> {
  const t = textsIn(locale)
  const reasons = new Map<number, string[]>()
  for (const { row, message } of faults) reasons.set(row, [...(reasons.get(row) ?? []), message])
  const isReason = (heading: string) => Object.values(inEveryLocale('sheets:reason')).includes(heading)
  const shown = headings.map((heading, index) => ({ heading, index })).filter(({ heading }) => !isReason(heading))
  const failed = entries
    .filter((rows) => rows.some(({ row }) => reasons.has(row)))
    .flat()
    .map(({ row, cells }) => [
      ...shown.map(({ index }) => (isSecret(fields[index]) ? null : written(cells[index]))),
      reasons.get(row)?.join(t('fields:separator.sentence')) ?? '',
    ])
  const columns = [
    ...shown.map(({ heading }) => ({ title: heading, width: 20 })),
    { title: t('sheets:reason'), width: 50 },
  ]
  await mkdir(dirname(path), { recursive: true })
  // The same file may be imported several times at once; each run writes its own.
  const part = `${path}.${randomUUID()}.part`
  const sheet = { name: t('sheets:reason'), columns, rows: [failed] }
  await pipeline(Readable.from(writeXlsx([sheet])), createWriteStream(part))
  await putInPlace(part, path)
}

/** A password is written into no file; the person who repairs the row gives it again. */
export const isSecret = (field: Field | undefined) => field !== undefined && field.store !== 'plain'

const written = (cell: ReadCell | undefined): Cell => (typeof cell === 'boolean' ? String(cell) : (cell ?? null))
