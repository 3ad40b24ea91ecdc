/** Issued certificates as files: a PDF for one, an archive of them for more (09 §9). */
import { Readable } from 'node:stream'
import { Refusal } from '../../../core/errors'
import { textsIn } from '../../../core/texts'
import { RawAnswer } from '../../../core/context/raw-response'
import { sql } from '../../../database/connection/sql-tag'
import { archiveOf, fileNameOf } from '../../../files/archive'
import { contentTypeOf } from '../../../files/kinds'
import { idList } from '../../../operations/entry/ids'
import { begun, fileName } from '../../../sheets/export/export'
import { type HeldRow, issueStates } from '../../learning/certificates/certificate-rows'
import { storedPicture } from '../../learning/certificates/keep-pictures'
import { pdfOf } from '../../learning/certificates/pdf'
import { table } from '../../learning/tables'
import type { OutsideActionOf } from '../action'
import { refused, refusedFor } from '../refusals'
import { visibleRows } from '../course/visible-rows'

const most = 500

type DownloadContext = Parameters<OutsideActionOf<'certificate/download-certificates'>['outside']>[0]

export const downloadCertificates: OutsideActionOf<'certificate/download-certificates'> = {
  async outside(context) {
    const ids = idList(context.params.ids)
    if (ids.length === 0) throw new Refusal('ids.none')
    if (ids.length > most) throw refusedFor(textsIn(context.locale)('certificates:manyToDownload', { count: most }))
    const rows = await visibleRows(context, 'certificate/certificate-user', ids)
    const issued = rows.filter(({ issue_status: state }) => Number(state) !== issueStates.waiting)
    if (issued.length === 0) throw new Refusal('entry.not-found')
    const portrait = await portraitOf(context, issued)
    const pdf = async (held: HeldRow) => pdfOf(await drawn(context, held), portrait.has(held.certificate_id!))
    const [first] = issued
    if (issued.length === 1) return new RawAnswer(await pdf(first!), contentTypeOf('pdf')!, { saveAs: nameOf(first!) })
    const bytes = await begun(archiveOf(pdfs(issued, pdf)))
    const title = context.resource.title[context.locale]
    return new RawAnswer(Readable.from(bytes, { objectMode: false }), 'application/zip', {
      saveAs: fileName(title, context.now, 'zip'),
    })
  },
}

/** E09-25: whoever asked may try again. */
async function drawn(context: DownloadContext, held: HeldRow): Promise<Buffer> {
  const { database, model, stores, now, locale, logger } = context
  try {
    return await storedPicture({ database, model, files: stores!, now }, held)
  } catch (err) {
    if (err instanceof Refusal) throw err
    logger?.warn({ certificate: held.id, err }, 'the picture of a certificate could not be drawn')
    throw refused('certificates:notDrawn', locale)
  }
}

/** Ids of the certificates whose template is upright. */
async function portraitOf(
  { database, model }: DownloadContext,
  held: readonly HeldRow[],
): Promise<ReadonlySet<string>> {
  const ids = [...new Set(held.map(({ certificate_id: id }) => id))]
  const { rows } = await sql<{ id: string }>`select c.id
    from ${table(model, 'certificate/certificate')} c join ${table(model, 'certificate/template')} t on t.id = c.template_id
    where c.id = any(${ids}::text[]) and t.orientation = 2`.execute(database.kysely)
  return new Set(rows.map(({ id }) => id))
}

async function* pdfs(held: readonly HeldRow[], pdf: (row: HeldRow) => Promise<Buffer>) {
  for (const row of held) yield { name: nameOf(row), content: new Uint8Array(await pdf(row)) }
}

/** Numbers are unique, so names of files are. */
const nameOf = ({ holder_name: holder, cert_no: no }: HeldRow): string =>
  `${fileNameOf(`${holder ?? ''}_${no ?? ''}`)}.pdf`
