/** Saves a resource: facts of its file, words that become tags, and with `submit` the move into the review queue. */
import type { Columns } from '../../../core/context/tables'
import { listOf } from '../../../../fields/definition/lists'
import { ownTenantScope } from '../../../access/tenant-scope'
import { Refusal } from '../../../core/errors'
import { storageName } from '../../../core/storage-name'
import { textsIn } from '../../../core/texts'
import { sql } from '../../../database/connection/sql-tag'
import { usesOf } from '../../../operations/read/uses'
import { transition } from '../../../operations/write/transition'
import { displayName } from '../../../operations/entry/stored-values'
import { newId } from '../../../sql/new-id'
import { createWriteUnit } from '../../../sql/materialized/write-unit'
import { recordColumns } from '../../../sql/row-mapping'
import { columnOf, from } from '../../../sql/source'
import { insertRows } from '../../../sql/write/write'
import { contentsWith } from '../../resources/contents'
import { factsOf, plainName, typeOf } from '../../resources/file-facts'
import { demandRight, resourceOf } from '../../resources/rights'
import { refuseForeign } from '../../resources/own-rows'
import type { ActionContext, ActionOf } from '../action'
import { invalid } from '../refusals'

const longestTag = 20
const mostTags = 10

export const saveResource: ActionOf<'resource/save-resource'> = async (context) => {
  const { params } = context
  const id = String(params.id ?? '')
  if (id !== '') {
    await refuseForeign(context, [id])
    await demandRight(context, 'edit', [id])
    await refuseOtherFile(context, id)
  }
  const facts = await sentFacts(context)
  const tagIds = await tagsSent(context)
  const extra = { ...facts, ...(tagIds && { tagIds }) }
  const fields = [...context.call.fields!, ...Object.keys(facts).filter((name) => !context.call.fields!.includes(name))]
  const answer = await context.next({ ...params, ...extra }, { ...context.call, fields })
  if (String(params.submit ?? '0') === '1') await submit(context, answer.id)
  return answer
}

/** Facts of the uploaded file that is sent; nothing where no file is sent, or an address elsewhere. */
async function sentFacts(context: ActionContext): Promise<Record<string, unknown>> {
  const { params } = context
  if (params.link === undefined) return {}
  const file = await factsOf(context, params.link)
  if (!file) return { attachId: '', ext: '', size: null, sha256: '' }
  const { id: attachId, ext, size, sha256, originalName } = file
  const isNew = !params.id
  const named = isNew && !String(params.name ?? '').trim() ? { name: plainName(originalName).slice(0, 100) } : {}
  return { attachId, ext, size, sha256, ...named, ...(isNew && { resType: typeOf(ext) }) }
}

/** A file that published content uses stays as it is. */
async function refuseOtherFile(context: ActionContext, id: string): Promise<void> {
  const { tx, model, params } = context
  if (params.link === undefined) return
  const resource = resourceOf(model)
  const { rows } = await sql<
    Columns<'resource/resource', 'link'>
  >`select link from ${sql.table(resource.table)} where id = ${id}`.execute(tx)
  if (nameIn(rows[0]?.link) === nameIn(params.link)) return
  const uses = await usesOf(tx, model, resource, [id], 100)
  const held = uses.find(({ row }) => row.publish_status === undefined || Number(row.publish_status) === 1)
  if (held) throw new Refusal('resource.file-in-use', { name: displayName(held.resource, held.row) })
  const [content] = await contentsWith(tx, model, [id], 1)
  if (content?.isOpen) throw new Refusal('resource.file-in-use', { name: content.name })
}

/** The name of a stored file, or the address as it is; a signature is no difference. */
function nameIn(link: unknown): string {
  const address = String(link ?? '').split('?', 1)[0]!
  return storageName(address.slice(1))?.name ?? String(link ?? '')
}

/** Ids of the tags that are sent; a word that is no tag yet becomes one. */
async function tagsSent(context: ActionContext): Promise<string[] | undefined> {
  const { params, locale } = context
  if (params.tagIds === undefined) return undefined
  const sent = [...new Set(listOf(params.tagIds).map((one) => String(one).trim()))].filter(Boolean)
  const texts = textsIn(locale)
  if (sent.length > mostTags) throw invalid(texts('actions:manyTags', { count: mostTags }), 'tagIds')
  const said = sent.filter((one) => !isId(one))
  const known = await tagsKnown(context, said)
  const words = said.filter((one) => !known.has(one.toLowerCase()))
  if (words.some((word) => [...word].length > longestTag))
    throw invalid(texts('actions:longTag', { count: longestTag }), 'tagIds')
  const added = await addTags(context, words)
  return [...new Set(sent.map((one) => known.get(one.toLowerCase()) ?? added.get(one) ?? one))]
}

/** These are checked as every reference is: the caller may choose them, or not. */
const isId = (text: string): boolean => /^\d{15,19}$/.test(text)

/** The ids of tags by their names in small letters. */
async function tagsKnown(context: ActionContext, words: readonly string[]): Promise<Map<string, string>> {
  const source = tagSource(context)
  const [id, name] = [columnOf(source.alias, 'id'), columnOf(source.alias, 'name')]
  const { rows } = await sql<{ id: string; name: string }>`select ${id} as id, ${name} as name from ${source.table}
    where ${source.limit} and lower(${name}) = any(${words.map((one) => one.toLowerCase())})`.execute(context.tx)
  return new Map(rows.map((row) => [row.name.toLowerCase(), row.id]))
}

async function addTags(context: ActionContext, words: readonly string[]): Promise<Map<string, string>> {
  if (words.length === 0) return new Map()
  const { tx, caller, now } = context
  const source = tagSource(context)
  const made = words.map((name) => ({ ...recordColumns(context, newId(), 1), name, use_count: 0 }))
  const rows = await insertRows(tx, source, made)
  const unit = createWriteUnit(tx, context)
  await unit.recordWrite({
    resource: source.resource,
    action: 'create',
    caller,
    now,
    rows: rows.map((after) => ({ after })),
  })
  return new Map(rows.map((row) => [String(row.name), String(row.id)]))
}

function tagSource({ model, caller }: ActionContext) {
  const tags = model.resources['resource/tag']
  if (!tags) throw new Error('schemas/resource/tag.json is missing; add it, because words become tags.')
  return from(tags, ownTenantScope(caller.tenantId, tags))
}

/** The move that a button of the form makes after saving; it asks for its own right. */
function submit(context: ActionContext, id: string): Promise<unknown> {
  const { resource, params } = context
  const call = resource.calls.submit!
  const { auditorIds, remark } = params
  return transition({ ...context, call, params: { [call.key]: id, auditorIds, remark } })
}
