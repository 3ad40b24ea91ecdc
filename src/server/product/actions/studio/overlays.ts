/** Drafts of overlays: each belongs to the person who writes it, until it is published. */
import { isRecord } from '../../../../fields/definition/guards'
import { parseOps } from '../../../../model/overlay/parse-ops'
import { reasonText } from '../../../../model/overlay/reasons'
import type { Op } from '../../../../model/overlay/types'
import { ruleText } from '../../../../model/messages'
import { fieldOf } from '../../../../model/names'
import { Refusal } from '../../../core/errors'
import { textsIn } from '../../../core/texts'
import { overlayScopes } from '../../../operations/overlays/published'
import { filesIn } from '../../../sql/named-files'
import { toRow } from '../../../sql/row-mapping'
import type { ActionContext, ActionOf } from '../action'
import { invalid } from '../refusals'
import {
  aboutOf,
  draftOf,
  dropDraft,
  inForceOf,
  laid,
  layersFor,
  notNow,
  opsOf,
  refuseNew,
  type Studio,
  writeDraft,
} from '../../studio/overlay-rows'

const longestNote = 200

/**
 * The draft of the caller, or the one that a colleague shows (`of`), with what is in force, the resource and the layers around
 * it, and the fate of each change.
 */
export const readDraft: ActionOf<'studio/read-draft'> = async (context) => {
  const about = aboutOf(context)
  const inForce = await inForceOf(context, about)
  const author = context.params.of ? String(context.params.of) : undefined
  const draft = await draftOf(context, about, author)
  if (author && !draft) throw notNow('actions:overlayDraftGone', context.locale)
  const ops = opsOf(draft ?? inForce)
  const { reports } = await laid(context, about, ops)
  const { product, tenant } = await layersFor(context, about.base, context.caller.tenantId)
  const isTenant = about.scope === overlayScopes.tenant
  return {
    resource: about.base.name,
    scope: about.scope,
    isDraft: draft !== undefined,
    note: draft?.note ?? '',
    version: inForce?.version ?? 0,
    ops,
    inForce: opsOf(inForce),
    base: about.base,
    below: isTenant && product ? [product] : [],
    above: !isTenant && tenant ? [tenant] : [],
    reports: reports.map(({ op, ...report }) => ({
      ...report,
      id: op.id,
      message: reasonText({ op, ...report }, context.locale),
    })),
  }
}

/** Keeps the draft of the caller; a change that would have no effect is refused under its place. */
export const saveDraft: ActionOf<'studio/save-draft'> = async (context) => {
  const { params } = context
  const note = noteIn(context, params.note)
  return keepDraft(context, aboutOf(context), { ops: opsIn(context), note })
}

export async function keepDraft(
  studio: Studio,
  about: ReturnType<typeof aboutOf>,
  { ops, note }: { readonly ops: readonly Op[]; readonly note: string },
): Promise<{ readonly id: string }> {
  const inForce = await inForceOf(studio, about)
  refuseNew(await laid(studio, about, ops), inForce, studio.locale)
  const columns = toRow(
    { ops: { ops, over: inForce?.version ?? 0 }, note, baseVersion: about.base.version, baseHash: about.base.hash },
    studio.resource.fields,
  )
  return { id: await writeDraft(studio, about, columns) }
}

/** Drops the draft of the caller; what is in force stays. */
export const discardDraft: ActionOf<'studio/discard-draft'> = async (context) => {
  const draft = await draftOf(context, aboutOf(context))
  if (draft) await dropDraft(context, draft)
  return true
}

/** The changes that a call sends; nothing of an overlay is a file: an address in it would keep, or show, one of somebody else. */
export function opsIn(context: ActionContext): readonly Op[] {
  const { params } = context
  refuseFiles(context, 'ops', params.ops)
  const sent = isRecord(params.ops) ? params.ops.ops : undefined
  const ops = parseOps(sent ?? params.ops)
  if (!ops) throw new Refusal('request.parameter-type', { name: 'ops' })
  return ops
}

export function noteIn(context: ActionContext, given: unknown): string {
  refuseFiles(context, 'note', given)
  const note = String(given ?? '')
  if ([...note].length > longestNote)
    throw invalid(textsIn(context.locale)('actions:overlayNote', { count: longestNote }), 'note')
  return note
}

function refuseFiles({ resource, locale }: ActionContext, name: string, value: unknown): void {
  if (filesIn(value).length > 0)
    throw invalid(ruleText('file', locale, { label: fieldOf(resource, name)!.title[locale] }), name)
}
