/** Visits to the resources of the demo, made by the calls that people make: looks at most of them, downloads of some. */
import { Readable } from 'node:stream'
import { operations } from '../../../http/dispatch/operations'
import { perform } from '../../../http/dispatch/perform'
import { RawAnswer } from '../../../core/context/raw-response'
import { sql } from '../../../database/connection/sql-tag'
import { contextOf } from '../ask-as'
import type { DemoParts } from '../parts'
import { type Play, peopleOf } from '../play-learners'
import { randomOf } from '../random'

interface Open {
  readonly id: string
  readonly link: string | null
  readonly download_allowed: number | null
  readonly since: string
}

/** Of people who look at a resource that they may download, this share does. */
const downloading = 0.25

/** Has people of a tenant open its resources since they are there; those that somebody has opened before are left alone. */
export async function visitResources(parts: DemoParts, play: Omit<Play, 'editor' | 'share'>): Promise<void> {
  const { model, database, files } = parts
  const { tenantId, days } = play
  const [resource, visit] = [model.resources['resource/resource'], model.resources['resource/visit']]
  if (!resource || !visit || !files) return
  const { rows } = await sql<Open>`select id, link, download_allowed, extract(epoch from create_time) * 1000 as since
    from ${sql.table(resource.table)} as r where tenant_id = ${tenantId} and audit_status = 2 and is_deleted = 0
      and not exists (select 1 from ${sql.table(visit.table)} as v where v.res_id = r.id) order by id`.execute(
    database.kysely,
  )
  const people = await peopleOf(parts, play)
  const random = randomOf(play.seed)
  const now = parts.now.getTime()
  const open = async (userId: string, call: string, id: string, time: number) => {
    const context = contextOf(
      parts,
      { tenantId, person: { id: userId } },
      'resource/resource',
      call,
      { id },
      new Date(time),
    )
    const answer = await perform({ ...context, links: files.links, stores: files }, operations)
    if (answer instanceof RawAnswer && answer.body instanceof Readable) answer.body.destroy()
  }
  for (const { id, link, download_allowed, since } of rows) {
    // A few are looked at by many, most by some.
    const count = Math.ceil(people.length * 0.5 * random() * random())
    const from = Math.max(Number(since), now - days * 86_400_000)
    for (let n = 0; n < count; n++) {
      if (parts.signal?.aborted) return
      const userId = people[Math.floor(random() * people.length)]!
      const time = from + Math.floor(random() * (now - from))
      await open(userId, 'preview', id, time)
      if (download_allowed === 1 && link && random() < downloading) await open(userId, 'download', id, time + 60_000)
    }
  }
}
