/** Content of the demo, made by the calls that people make: its reviews, events and logs are those of real work. */
import { untyped } from '../../core/context/database'
import { firstLocale } from '../../../fields/definition/text'
import { formatInstant } from '../../../fields/definition/zone'
import { columnName } from '../../../model/names'
import type { Call, Resource } from '../../../model/types'
import { type Author, personCaller } from './people/person-caller'
import type { CallContext } from '../../core/context/call'
import { registry } from '../../product/registry'
import { operations } from '../../http/dispatch/operations'
import { perform } from '../../http/dispatch/perform'
import { decide } from '../../product/reviews/decision'
import { reviewKinds } from '../../product/reviews/kinds'
import { waitingReview } from '../../product/reviews/queue'
import { newId } from '../../sql/new-id'
import type { Company } from './companies'
import type { DemoParts } from './parts'
import { courseStories } from './courses/course-stories'
import { mapStories } from './courses/map-stories'
import { pushStories } from './courses/push-stories'
import { keepDemoFile } from './resources/keep-file'
import { resourceStories } from './resources/resource-stories'
import { sharedStories } from './stories/shared-stories'
import type { Step, Story } from './stories/story'

export type Authors = Readonly<Record<'editor' | 'colleague' | 'auditor', Author>>

const hour = 3_600_000
const day = 24 * hour

/** Tells each story that has not begun; one that broke off stays where it was, as work that people have left. */
export async function runStories(parts: DemoParts, company: Company, authors: Authors): Promise<void> {
  const { short } = company
  const learnt = [resourceStories, courseStories, pushStories, mapStories].flatMap((storiesOf) => storiesOf(short))
  for (const story of [...sharedStories(), ...learnt]) {
    if (parts.signal?.aborted) return
    if (parts.model.resources[story.resource]) await runStory(parts, company, authors, story)
  }
}

async function runStory(parts: DemoParts, company: Company, authors: Authors, story: Story): Promise<void> {
  const resource = parts.model.resources[story.resource]!
  const began = new Date(parts.now.getTime() - story.days * day)
  const at = (days: number, oclock: number) => {
    const date = formatInstant(new Date(parts.now.getTime() + days * day)).slice(0, 10)
    return `${date} ${String(oclock).padStart(2, '0')}:00:00`
  }
  const written = story.entry(company.name, at)
  if (await idOf(parts, resource, company.tenantId, written[resource.display])) return
  const ids = await idsShown(parts, company, story)
  if (!ids) return
  const contextAt = (author: Author, call: Call, later: number, params: CallContext['params']): CallContext => ({
    model: parts.model,
    registry,
    database: parts.database,
    vault: parts.vault,
    links: parts.files?.links,
    stores: parts.files,
    resource,
    call,
    params,
    locale: firstLocale,
    caller: personCaller(company.tenantId, author),
    now: new Date(began.getTime() + later * hour),
    requestId: newId(),
  })
  const author = authors[story.by]
  const shown = story.showing?.(written, ids) ?? written
  if (story.file && !parts.files) return
  const { caller, now } = contextAt(author, resource.calls.create!, 0, {})
  const file = story.file && (await keepDemoFile(parts, story.file(), caller, now))
  // Of two companies, or two resources, each keeps its own.
  const entry = file ? { ...shown, link: file.link, confirmed: '*' } : shown
  const made = (await perform(contextAt(author, resource.calls.create!, 0, entry), operations)) as { id: string }
  for (const [place, step] of story.steps.entries()) {
    const act = (by: Author, call: Call, params: CallContext['params']) => contextAt(by, call, place + 1, params)
    await runStep(parts, step, { resource, id: made.id, author, auditor: authors.auditor, act })
  }
}

/** The ids of what a story shows; undefined when some of it is not there. */
async function idsShown(parts: DemoParts, { name, tenantId }: Company, { shows }: Story) {
  const ids: Record<string, string> = {}
  for (const [key, [resource, title]] of Object.entries(shows?.(name) ?? {})) {
    const known = parts.model.resources[resource]
    const id = known && (await idOf(parts, known, tenantId, title))
    if (!id) return undefined
    ids[key] = id
  }
  return ids
}

/** The id of the row of that name that is there, or was. */
async function idOf({ database }: DemoParts, resource: Resource, tenantId: string, name: unknown) {
  const rows = untyped(database.kysely)
    .selectFrom(resource.table)
    .select('id')
    .where(columnName(resource.display), '=', name)
  const own = resource.tenancy.kind === 'platform' ? rows : rows.where('tenant_id', '=', tenantId)
  const row = await own.limit(1).executeTakeFirst()
  return row?.id as string | undefined
}

interface Stage {
  readonly resource: Resource
  readonly id: string
  readonly author: Author
  readonly auditor: Author
  readonly act: (by: Author, call: Call, params: CallContext['params']) => CallContext
}

async function runStep(parts: DemoParts, step: Step, { resource, id, author, auditor, act }: Stage): Promise<void> {
  const moves = resource.states?.moves ?? []
  if ('move' in step) {
    const move = moves.find(({ name }) => name === step.move)
    const call = move && resource.calls[move.calls[0]!]
    if (!call)
      throw new Error(
        `The demo makes the transition "${step.move}" of ${resource.name}, which has none of that name; correct src/server/startup/demo/stories.`,
      )
    await perform(act(author, call, { ...move.with, ...step.with, [call.key]: id }), operations)
    return
  }
  const kinds = reviewKinds(parts.model).filter(({ content }) => content === resource)
  await parts.database.kysely.transaction().execute(async (tx) => {
    const context = act(auditor, resource.calls.update!, {})
    let review: Awaited<ReturnType<typeof waitingReview>>
    for (const { kind } of kinds)
      review ??= await waitingReview(tx, parts.model, { tenantId: context.caller.tenantId, kind, id })
    // Reviews are switched off: it passed by itself.
    if (!review) return
    const decision = 'pass' in step ? { isPassed: true, reason: '' } : { isPassed: false, reason: step.reject }
    await decide(tx, context, { id: String(review.id), ...decision })
  })
}
