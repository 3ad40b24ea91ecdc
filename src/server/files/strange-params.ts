/**
 * Parameters that no rule of a write sees: an action may keep them as it likes, so they name no file of others. A new entry is
 * judged here too where an action comes before its rules.
 */
import { listOf } from '../../fields/definition/lists'
import { ruleText } from '../../model/messages'
import { fieldOf } from '../../model/names'
import type { CallKind, Problem } from '../../model/types'
import type { CallContext } from '../core/context/call'
import { isGiven } from '../core/context/route'
import { Refusal } from '../core/errors'
import { writableSource } from '../operations/pipeline/lock-rows'
import { fileProblems } from '../operations/pipeline/validate/files'
import { filesIn, isFileAddress, checkFiles, proofOf } from '../sql/named-files'

const reads: readonly CallKind[] = ['page', 'list', 'tree', 'lazyTree', 'detail', 'export', 'stat']

/** Their fields are judged with the entry, which knows what it held before. */
const saves: readonly CallKind[] = ['create', 'copy', 'update', 'submit', 'transition']

/**
 * Refuses a call with a parameter that names a file which its person may not name, or none. True where one names a file: the files
 * that were found stay until the transaction of `context` ends.
 */
export async function refuseStrangeFiles(context: CallContext): Promise<boolean> {
  const { params, database, model, caller, resource, call, locale } = context
  if (reads.includes(call.kind)) return false
  const found = Object.entries(params)
    .filter(([name]) => isUnchecked(context, name))
    .map(([name, value]) => ({ name, files: filesIn(value), isUnreadable: isNoFile(value) }))
  await refuseFilesOfNew(context)
  const files = found.flatMap((each) => each.files)
  if (files.length === 0 && !found.some(({ isUnreadable }) => isUnreadable)) return false
  const named = caller.isPlatformAdministrator && params.tenantId ? [String(params.tenantId)] : []
  const tenantIds = [caller.tenantId, ...named]
  const { unusable } = await checkFiles(database.kysely, model, files, { ...proofOf(context), tenantIds })
  const problems = found
    .filter((each) => each.isUnreadable || each.files.some(({ name }) => unusable.has(name)))
    .map(({ name }): Problem => {
      const label = fieldOf(resource, name)?.title[locale] ?? name
      return { field: name, rule: 'file', message: ruleText('file', locale, { label }) }
    })
  if (problems[0]) throw new Refusal('request.invalid', { message: problems[0].message }, problems)
  return true
}

async function refuseFilesOfNew(context: CallContext): Promise<void> {
  const { params, database, call } = context
  const isNew = call.action !== undefined && ['create', 'submit'].includes(call.kind) && !isGiven(params.id)
  if (!isNew || filesIn(params).length === 0) return
  const candidate = { context, source: writableSource(context), event: 'create', entry: params, changed: new Set('') }
  // Types and sizes are for the rules of the write.
  const found = await fileProblems(database.kysely, candidate, [])
  const problems = found.filter(({ rule }) => rule === 'file')
  if (problems[0]) throw new Refusal('request.invalid', { message: problems[0].message }, problems)
}

function isUnchecked({ call, resource }: CallContext, name: string): boolean {
  if (!saves.includes(call.kind)) return true
  const isSeen = call.action !== undefined || call.kind === 'transition'
  return isSeen && fieldOf(resource, name) === undefined
}

/** A path of our folders of files that is none of their names. */
const isNoFile = (value: unknown): boolean =>
  (typeof value === 'string' || Array.isArray(value)) &&
  listOf(value).some((link) => /^\/(upload|private)\//.test(link) && !isFileAddress(link))
