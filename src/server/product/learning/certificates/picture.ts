/** The picture of an issued certificate: its template with the values of its holder, rasterised as PNG (09 §7, §9). */
import type { RowOf } from '../../rows'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drawCertificate, printPicture } from '../../../../domain/certificates/draw'
import type { CertificateValues } from '../../../../domain/certificates/template'
import type { Model } from '../../../../model/types'
import type { TypedDb } from '../../../core/context/database'
import type { Files } from '../../../core/context/ports'
import { sql } from '../../../database/connection/sql-tag'
import { contentTypeOf } from '../../../files/kinds'
import { storedBytes } from '../../../files/stored-bytes'
import { filesIn } from '../../../sql/named-files'
import { paramOf } from '../../../sql/parameters'
import { table } from '../tables'
import { type CertificateRow, dayOf, type HeldRow } from './certificate-rows'

export interface Drawing {
  readonly db: TypedDb
  readonly model: Model
  /** Stores of uploads: backgrounds, seals and pictures lie there. */
  readonly files: Files
}

type TemplateRow = RowOf<'certificate/template'>

/** The parameter with the address of the learner front, to which codes lead. */
export const learnerAddress = 'learner.baseUrl'

/** Times the size of the canvas: sharp on paper as well. */
const scale = 2

export async function pictureOf(drawing: Drawing, held: HeldRow): Promise<Buffer> {
  const { db, model } = drawing
  const [certificate, person, address] = await Promise.all([
    certificateOf(drawing, held),
    personOf(drawing, held),
    paramOf(db, model, learnerAddress),
  ])
  const elements = certificate.elements ?? []
  const embed = (link: string | null | undefined) => dataOf(drawing, link ?? '')
  const svg = drawCertificate({
    orientation: Number(certificate.orientation),
    background: await embed(certificate.background),
    elements: await Promise.all(
      elements.map(async (each) => (each.file ? { ...each, file: await embed(each.file) } : each)),
    ),
    values: { ...valuesOfHeld(held), issuer: certificate.issuer || certificate.tenant_name, ...person },
    seal: await embed(certificate.seal),
    checkAddress: checkAddress(address, held),
  })
  const { renderAsync } = await import('@resvg/resvg-js')
  const picture = await renderAsync(printPicture(svg), {
    fitTo: { mode: 'zoom', value: scale },
    font: {
      fontFiles: [fileURLToPath(shippedFile('noto-serif-sc.ttf'))],
      defaultFontFamily: 'Noto Serif SC',
      serifFamily: 'Noto Serif SC',
      // Names hold rare characters that the shipped letters lack; the machine may have them.
      loadSystemFonts: true,
    },
  })
  return picture.asPng()
}

/** With an address, the page that checks the certificate; without one, what is typed there. */
function checkAddress(base: string | undefined, { cert_no: no, verify_code: code }: HeldRow): string {
  if (!base || !/^https?:\/\//.test(base)) return `${no} ${code}`
  return `${base.replace(/\/+$/, '')}/certificate/check?${new URLSearchParams({ no: no ?? '', code: code ?? '' })}`
}

const valuesOfHeld = (held: HeldRow): CertificateValues => ({
  realName: held.holder_name ?? '',
  certName: held.certificate_name ?? '',
  level: held.level ?? '',
  sourceName: held.source_name ?? '',
  score: numberText(held.score),
  classHours: numberText(held.class_hours),
  credit: numberText(held.credit),
  certNo: held.cert_no ?? '',
  issueDate: held.issue_time ? dayOf(held.issue_time) : '',
  expireDate: held.expire_time ? dayOf(held.expire_time) : '',
})

const numberText = (value: unknown) => (value === null || value === undefined ? '' : String(Number(value)))

type DrawnRow = CertificateRow &
  Pick<TemplateRow, 'orientation' | 'background' | 'elements'> & { readonly tenant_name: string }

async function certificateOf({ db, model }: Drawing, { certificate_id: id }: HeldRow) {
  const { rows } = await sql<DrawnRow>`select c.*, t.orientation, t.background, t.elements,
      coalesce(o.tenant_name, '') as tenant_name
    from ${table(model, 'certificate/certificate')} c
      join ${table(model, 'certificate/template')} t on t.id = c.template_id
      left join ${table(model, 'system/tenant')} o on o.tenant_id = c.tenant_id and o.is_deleted = 0
    where c.id = ${id}`.execute(db)
  if (!rows[0])
    throw new Error(`The certificate ${id} or its template is gone; restore it, then draw the picture again.`)
  return rows[0]
}

async function personOf({ db, model }: Drawing, { user_id: id }: HeldRow): Promise<CertificateValues> {
  const { rows } = await sql<{ account: string; dept: string | null; post: string | null }>`
    select u.account, d.dept_name as dept, (select string_agg(p.post_name, '、' order by p.post_name)
        from ${table(model, 'system/post')} p where p.id = any(u.post_id) and p.is_deleted = 0) as post
    from ${table(model, 'system/user')} u left join ${table(model, 'system/dept')} d on d.id = u.dept_id
    where u.id = ${id}`.execute(db)
  const { account = '', dept = '', post = '' } = rows[0] ?? {}
  return { account, deptName: dept ?? '', postName: post ?? '' }
}

/** A picture as data within the drawing; nothing for one that is gone or lies on another machine, which is not asked. */
async function dataOf(drawing: Drawing, link: string): Promise<string> {
  const shipped = /^\/certificates\/([a-z0-9-]+\.svg)$/.exec(link)
  if (shipped) return asData('image/svg+xml', await readFile(shippedFile(shipped[1]!)))
  const [file] = filesIn(link)
  const bytes = file && !file.isOutside && (await storedBytes(drawing, file.name, mostBytes))
  return file && bytes ? asData(contentTypeOf(extname(file.name).slice(1)) ?? 'image/png', bytes) : ''
}

const mostBytes = 16 * 1024 * 1024

const asData = (type: string, bytes: Buffer) => `data:${type};base64,${bytes.toString('base64')}`

/** A file of `public/certificates`: there in the sources, and beside the console once built. */
function shippedFile(name: string): URL {
  const places = ['../../../../../public/certificates/', '../console/certificates/']
  const found = places.map((place) => new URL(`${place}${name}`, import.meta.url)).find((url) => existsSync(url))
  if (!found) throw new Error(`certificates/${name} is missing beside the built console; run \`npm run build\` again.`)
  return found
}
