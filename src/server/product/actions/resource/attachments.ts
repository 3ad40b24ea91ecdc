/** Uploaded files as rows: links that open them for a while, and removal of those that nothing speaks of. */
import type { CallContext } from '../../../core/context/call'
import { namesInUse } from '../../../files/files-in-use'
import { linkSeconds } from '../../../../model/limits'
import { idsOf } from '../../../operations/entry/ids'
import { detail } from '../../../operations/read/detail'
import { lockWritable, writableSource } from '../../../operations/pipeline/lock-rows'
import type { Action, ActionOf } from '../action'
import { refused } from '../refusals'

/** Links that show a file, and save it under its own name; both for ten minutes. */
export const openAttachment: ActionOf<'resource/open-attachment'> = async (context) => {
  const { name, originalName } = await detail(context)
  const links = context.links!
  const [stored, saveAs] = [String(name), String(originalName)]
  const until = Math.floor(context.now.getTime() / 1000) + linkSeconds
  return {
    link: links.linkTo({ name: stored, until }),
    download: links.linkTo({ name: stored, until, saveAs }),
    expiresIn: linkSeconds,
  }
}

/** The file itself goes a week later, with the sweep. */
export const removeAttachments: Action = async (context) => {
  await refuseUsed(context, await lockWritable(context.tx, context, writableSource(context), idsOf(context)))
  return context.next()
}

async function refuseUsed({ database, model, locale }: CallContext, rows: readonly Record<string, unknown>[]) {
  const used = await namesInUse(
    database.kysely,
    model,
    rows.map((row) => ({ name: String(row.name), tenantId: String(row.tenant_id) })),
  )
  const held = rows.find(({ name }) => used.has(String(name)))
  if (held) throw refused('actions:fileInUse', locale, String(held.original_name))
}
