/** Questions of papers, whole and by version, and the candidates that rules draw from. */
import type { Columns } from '../../../core/context/tables'
import type { RowOf } from '../../rows'
import type { KnowledgeParents } from '../../../../domain/exams/drawing/drawing-rule'
import type { FrozenCandidate } from '../../../../domain/exams/papers/paper-snapshot'
import type { Question } from '../../../../domain/exams/questions/question'
import { sql } from '../../../database/connection/sql-tag'
import { table } from '../../learning/tables'
import { questionStored } from '../question-row'
import type { Reading } from './load-paper'

/** A question by one of its versions. */
export interface QuestionVersion {
  readonly questionId: string
  readonly version: number
}

interface VersionRow {
  readonly id: string
  readonly type: number
  readonly stem: string
  readonly content: unknown
  readonly analysis: string | null
  readonly defaultScore: string | null
  readonly multiMode: number | null
  readonly multiRatio: number | null
}

/** Questions by id, each as its version was, though it was removed since; those that never existed are left out. */
export async function questionsByVersion(
  { tx, model }: Reading,
  wanted: readonly QuestionVersion[],
): Promise<ReadonlyMap<string, Question>> {
  const ids = wanted.map(({ questionId }) => questionId)
  const versions = wanted.map(({ version }) => version)
  const columns = sql`type, stem, content, analysis, default_score as "defaultScore", multi_mode as "multiMode",
    multi_ratio as "multiRatio"`
  const named = sql`(select unnest(${ids}::text[]) as asked_id, unnest(${versions}::int[]) as asked_version) asked`
  const { rows } = await sql<VersionRow>`select id, ${columns} from ${table(model, 'exam/question')}
      join ${named} on id = asked_id and coalesce(version, 1) = asked_version
    union all select question_id as id, ${columns} from ${table(model, 'exam/question-version')}
      join ${named} on question_id = asked_id and version = asked_version`.execute(tx)
  return new Map(rows.map((row) => [row.id, questionStored({ ...row, defaultScore: pointsOf(row.defaultScore) })]))
}

const pointsOf = (value: string | null) => (value === null ? undefined : Number(value))

/** Enabled questions of the banks with what rules look at; with `now`, also how long ago an exam last used each. */
export async function candidatesOf(
  { tx, model }: Reading,
  tenantId: string,
  bankIds: readonly string[],
  now?: Date,
): Promise<readonly FrozenCandidate[]> {
  const lastUse = now ? await daysSinceUse({ tx, model }, tenantId, now) : new Map<string, number>()
  const { rows } = await sql<CandidateRow>`select id, bank_id, type, difficulty, knowledge_point_ids, tags, version
    from ${table(model, 'exam/question')} q where bank_id = any(${[...new Set(bankIds)]}::text[]) and tenant_id = ${tenantId}
      and enable_status = 0 and is_deleted = 0
      and exists (select 1 from ${table(model, 'exam/bank')} b where b.id = q.bank_id and b.enable_status = 0
        and b.is_deleted = 0)`.execute(tx)
  return rows.map((row) => ({
    id: row.id,
    bankId: row.bank_id,
    type: row.type,
    difficulty: row.difficulty,
    knowledgePointIds: row.knowledge_point_ids ?? [],
    tags: row.tags ?? [],
    version: row.version ?? 1,
    ...(lastUse.has(row.id) ? { daysSinceUse: lastUse.get(row.id)! } : {}),
  }))
}

/** Whole days since a paper with each question was frozen for an exam of the tenant. */
async function daysSinceUse({ tx, model }: Reading, tenantId: string, now: Date): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; days: number }>`select q as id,
      min(floor(extract(epoch from ${now}::timestamptz - s.create_time) / 86400))::int as days
    from ${table(model, 'exam/paper-snapshot')} s cross join lateral jsonb_object_keys(s.content -> 'questions') q
    where s.tenant_id = ${tenantId} and s.is_deleted = 0 group by q`.execute(tx)
  return new Map(rows.map(({ id, days }) => [id, days]))
}

type CandidateRow = Pick<
  RowOf<'exam/question'>,
  'id' | 'bank_id' | 'type' | 'difficulty' | 'knowledge_point_ids' | 'tags' | 'version'
>

/** The parent of each knowledge point of the tenant that is below another. */
export async function knowledgeParentsOf({ tx, model }: Reading, tenantId: string): Promise<KnowledgeParents> {
  const { rows } = await sql<Columns<'exam/knowledge-point', 'id' | 'parent_id'>>`select id, parent_id
    from ${table(model, 'exam/knowledge-point')} where tenant_id = ${tenantId} and parent_id <> '0'
      and is_deleted = 0`.execute(tx)
  return new Map(rows.map(({ id, parent_id }) => [id, parent_id]))
}
