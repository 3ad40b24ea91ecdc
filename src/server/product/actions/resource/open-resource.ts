/** Looking at a resource and saving its file: each asks for its right, and is counted. */
import { ownTenantScope } from '../../../access/tenant-scope'
import type { CallContext } from '../../../core/context/call'
import type { TypedDb } from '../../../core/context/database'
import { Refusal } from '../../../core/errors'
import { RawAnswer } from '../../../core/context/raw-response'
import { textsIn } from '../../../core/texts'
import { linkSeconds } from '../../../../model/limits'
import { inTransaction } from '../../../operations/pipeline/transaction'
import { detail } from '../../../operations/read/detail'
import { createWriteUnit } from '../../../sql/materialized/write-unit'
import { newId } from '../../../sql/new-id'
import { recordColumns } from '../../../sql/row-mapping'
import { from } from '../../../sql/source'
import { insertRow } from '../../../sql/write/write'
import { type FileFacts, factsOf, types } from '../../resources/file-facts'
import { demandRight, resourceOf, type Right } from '../../resources/rights'
import type { Action, ActionContext, ActionOf, OutsideActionOf } from '../action'

/** The values of `kind` of a visit. */
const visits = { viewed: 1, downloaded: 2 } as const

type Opened = Readonly<Record<string, unknown>>

/** How a resource is shown, and the address of its file for ten minutes. */
export const preview: ActionOf<'resource/preview'> = async (context) => previewOf(context, context.params.id)

/** The same from the row of a share. */
export const previewShared: Action = async (context) => previewOf(context, String((await detail(context)).resId))

async function previewOf(context: ActionContext, id: string) {
  const entry = await opened(context, id, 'view')
  await countVisit(context.tx, context, entry, visits.viewed)
  const common = { name: entry.name, expiresIn: linkSeconds }
  const type = Number(entry.resType)
  if (type === types.article) return { ...common, previewType: 'article', url: '', content: entry.content }
  if (type === types.link) return { ...common, previewType: 'link', url: entry.link }
  const file = await fileOf(context, entry)
  const previewType = shownAs(type, file.ext)
  const message = previewType === 'office' || previewType === 'none' ? textsIn(context.locale)('actions:noPreview') : ''
  return {
    ...common,
    previewType: message ? 'none' : previewType,
    url: linkTo(context, file),
    ...(message && { message }),
  }
}

function shownAs(type: number, ext: string): string {
  if (type === types.video) return 'video'
  if (type === types.audio) return 'audio'
  if (type === types.image) return 'image'
  return ext === 'pdf' ? 'pdf' : 'none'
}

/** The file under the name of the resource. */
export const download: OutsideActionOf<'resource/download'> = {
  async outside(context) {
    const entry = await opened(context, context.params.id, 'view')
    await demandRight(context, 'download', [String(entry.id)])
    const file = await fileOf(context, entry)
    const store = await context.stores!.stores.withId(file.storeId)
    const body = await store?.read(file.name)
    if (!body) throw new Refusal('resource.no-file')
    try {
      await inTransaction(context, ({ tx }) => countVisit(tx, context, entry, visits.downloaded))
    } catch (error) {
      body.destroy()
      throw error
    }
    return new RawAnswer(body, file.contentType, { saveAs: `${String(entry.name)}.${file.ext}` })
  },
}

/** A resource that the caller may read. */
async function opened(context: CallContext, id: string, right: Right): Promise<Opened> {
  const resource = resourceOf(context.model)
  const { filter: _, ...call } = resource.calls.detail!
  const entry = await detail({ ...context, resource, call, params: { id } })
  await demandRight(context, right, [id])
  return entry
}

async function fileOf(context: CallContext, entry: Opened): Promise<FileFacts> {
  const file = await factsOf(context, entry.link)
  if (!file) throw new Refusal('resource.no-file')
  return file
}

function linkTo({ links, now }: ActionContext, { name }: FileFacts): string {
  return links!.linkTo({ name, until: Math.floor(now.getTime() / 1000) + linkSeconds })
}

/** Writes the visit down in the tenant of the resource, whoever came. */
async function countVisit(tx: TypedDb, context: CallContext, entry: Opened, kind: number): Promise<void> {
  const { model, caller, now } = context
  const resource = model.resources['resource/visit']
  if (!resource) throw new Error('schemas/resource/visit.json is missing; add it, because visits are its rows.')
  const source = from(resource, ownTenantScope(String(entry.tenantId), resource))
  const row = { ...recordColumns(context, newId(), 1), res_id: String(entry.id), user_id: caller.userId || null, kind }
  const after = await insertRow(tx, source, row)
  await createWriteUnit(tx, context).recordWrite({ resource, action: 'create', caller, now, rows: [{ after }] })
}
