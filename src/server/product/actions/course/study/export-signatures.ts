/** The signatures of a course as an archive: a sheet, and the picture of each learner as `{account}_{realName}.png` (04-courses §6). */
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import type { TypedDb } from '../../../../core/context/database'
import type { Model } from '../../../../../model/types'
import { RawAnswer } from '../../../../core/context/raw-response'
import { storageName } from '../../../../core/storage-name'
import { sql } from '../../../../database/connection/sql-tag'
import { type ArchivedFile, archiveOf, fileNameOf } from '../../../../files/archive'
import { attachmentsOf } from '../../../../files/attachments'
import { valueAbout } from '../../../../operations/read/block-filter'
import { begun, exportedEntries, exportSheet, fileName } from '../../../../sheets/export/export'
import { writeXlsx } from '../../../../sheets/formats/xlsx-writer'
import type { OutsideActionOf } from '../../action'
import { visibleCourse } from '../visible-rows'

type ExportContext = Parameters<OutsideActionOf<'course/export-signatures'>['outside']>[0]

export const exportSignatures: OutsideActionOf<'course/export-signatures'> = {
  async outside(given) {
    const course = await visibleCourse(given, valueAbout(given, 'courseId'))
    const { type: _, ...params } = given.params
    const context = { ...given, params }
    const bytes = await begun(archiveOf(files(context, `${fileNameOf(course.name ?? '')}.xlsx`)))
    const title = context.resource.title[context.locale]
    return new RawAnswer(Readable.from(bytes, { objectMode: false }), 'application/zip', {
      saveAs: fileName(title, context.now, 'zip'),
    })
  },
}

/** The sheet, then picture after picture. */
async function* files(context: ExportContext, sheetFile: string): AsyncGenerator<ArchivedFile> {
  yield { name: sheetFile, content: writeXlsx([await exportSheet(context)]) }
  const taken = new Set<string>()
  for await (const part of exportedEntries(context, ['account', 'realName', 'signImage', 'signStatus'])) {
    const signed = part.filter(({ signImage }) => Boolean(signImage))
    const stores = await storesOf(context.database.kysely, context.model, signed)
    for (const entry of signed) {
      const name = nameOf(entry.signImage)
      const picture = name && (await pictureOf(context, name, stores.get(name)))
      if (picture) yield { name: freeName(taken, entry, name), content: picture }
    }
  }
}

type Entry = Readonly<Record<string, unknown>>

/** The storage name in an address; none for pictures that lie elsewhere. */
const nameOf = (link: unknown): string | undefined => storageName(String(link).split('?', 1)[0]!.slice(1))?.name

/** The store of each picture, by one statement. */
async function storesOf(db: TypedDb, model: Model, entries: readonly Entry[]): Promise<ReadonlyMap<string, string>> {
  const names = entries.flatMap(({ signImage }) => nameOf(signImage) ?? [])
  const { rows } = await sql<{ name: string; store_id: string }>`select name, store_id
    from ${sql.table(attachmentsOf(model).table)} where name = any(${names}::text[]) and is_deleted = 0`.execute(db)
  return new Map(rows.map((row) => [row.name, row.store_id]))
}

async function pictureOf({ stores }: ExportContext, name: string, storeId: string | undefined) {
  const store = storeId === undefined ? undefined : await stores?.stores.withId(storeId)
  const stream = await store?.read(name)
  return stream && new Uint8Array(await buffer(stream))
}

/** `li.lei_李雷.png`; people of two tenants may share both names. */
function freeName(taken: Set<string>, { account, realName }: Entry, name: string): string {
  const base = fileNameOf(`${String(account ?? '')}_${String(realName ?? '')}`)
  const { extension } = storageName(name)!
  let file = `${base}.${extension}`
  for (let n = 2; taken.has(file.toLowerCase()); n++) file = `${base}_${n}.${extension}`
  taken.add(file.toLowerCase())
  return file
}
