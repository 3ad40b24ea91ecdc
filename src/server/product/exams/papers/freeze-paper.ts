/** Freezes a paper for an exam: later changes of paper, questions and banks do not reach it (11 §4.4). */
import type { Columns } from '../../../core/context/tables'
import { poolTest } from '../../../../domain/exams/drawing/drawing-rule'
import { openRules } from '../../../../domain/exams/papers/paper'
import type { FrozenCandidate, FrozenItem, PaperSnapshot } from '../../../../domain/exams/papers/paper-snapshot'
import { ownTenantScope } from '../../../access/tenant-scope'
import type { Learning } from '../../learning/tables'
import { sql } from '../../../database/connection/sql-tag'
import { newId } from '../../../sql/new-id'
import { recordColumns } from '../../../sql/row-mapping'
import { from } from '../../../sql/source'
import { insertRow } from '../../../sql/write/write'
import { table } from '../../learning/tables'
import { type Reading, type StoredPaper, loadPaper, scoringOf, shuffleOf } from './load-paper'
import { boardOf } from './draw-for'
import { questionsByVersion } from './paper-questions'

type Freezing = Reading & Pick<Learning, 'caller' | 'now'>

/** The exam, or the make-up exam, whose attempts use the paper. */
export interface FrozenFor {
  readonly tenantId: string
  readonly examId: string
  readonly supplementId?: string
  readonly paperId: string
}

export interface StoredSnapshot {
  readonly id: string
  readonly snapshot: PaperSnapshot
}

/** Stores the paper as it is now; undefined when there is none. Questions that it holds begin a new version when they change. */
export async function freezePaper(freezing: Freezing, about: FrozenFor): Promise<StoredSnapshot | undefined> {
  const { tenantId, examId, supplementId = '', paperId } = about
  const paper = await loadPaper(freezing, tenantId, paperId)
  if (!paper) return undefined
  const snapshot = await snapshotOf(freezing, paper)
  const resource = freezing.model.resources['exam/paper-snapshot']!
  const id = newId()
  await insertRow(freezing.tx, from(resource, ownTenantScope(tenantId, resource)), {
    ...recordColumns(freezing, id, 1),
    exam_id: examId,
    supplement_id: supplementId,
    paper_id: paperId,
    content: JSON.stringify(snapshot),
  })
  await noteVersions(freezing, snapshot)
  return { id, snapshot }
}

/** Reads a stored snapshot. */
export async function readSnapshot({ tx, model }: Reading, id: string): Promise<PaperSnapshot | undefined> {
  const { rows } = await sql<{ content: PaperSnapshot }>`select content from ${table(model, 'exam/paper-snapshot')}
    where id = ${id} and is_deleted = 0`.execute(tx)
  return rows[0]?.content
}

/** The paper with the present versions of its questions. */
export async function snapshotOf(
  reading: Reading & { readonly now: Date },
  { row, areas }: StoredPaper,
): Promise<PaperSnapshot> {
  const tenantId = row.tenant_id!
  const present = await presentVersions(
    reading,
    areas.flatMap(({ items }) => items.map(({ questionId }) => questionId)),
  )
  const frozen = areas.map(({ id, name, remark, items, rules }) => ({
    id,
    name,
    remark,
    items: items.map(
      ({ questionId, version, score }): FrozenItem => ({
        questionId,
        version: present.get(questionId) ?? version,
        score,
      }),
    ),
    rules: openRules({ items, rules }),
  }))
  const rules = frozen.flatMap((area) => area.rules)
  const board = rules.length > 0 ? await boardOf(reading, { tenantId, rules, now: reading.now }) : noBoard
  const pools = rules.map((rule) => poolTest(rule, board.knowledgeParents))
  const candidates = board.candidates.filter((candidate) => pools.some((fits) => fits(candidate)))
  const questions = await questionsByVersion(
    reading,
    frozen.flatMap(({ items }) => items),
  )
  return {
    paperId: row.id,
    name: row.name,
    paperType: row.paper_type,
    description: row.description ?? '',
    totalScore: Number(row.total_score ?? 0),
    questionCount: row.question_count ?? 0,
    shuffle: shuffleOf(row),
    scoring: scoringOf(row),
    areas: frozen,
    questions: Object.fromEntries(questions),
    candidates,
    knowledgeParents: Object.fromEntries(board.knowledgeParents),
  }
}

const noBoard: Awaited<ReturnType<typeof boardOf>> = { candidates: [], knowledgeParents: new Map() }

async function presentVersions({ tx, model }: Reading, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<Columns<'exam/question', 'id' | 'version'>>`select id, version
    from ${table(model, 'exam/question')} where id = any(${ids}::text[]) and is_deleted = 0`.execute(tx)
  return new Map(rows.map(({ id, version }) => [id, version ?? 1]))
}

/** A question remembers the newest version that a snapshot holds. */
async function noteVersions({ tx, model }: Reading, { areas, candidates }: PaperSnapshot): Promise<void> {
  const held: readonly (FrozenItem | FrozenCandidate)[] = [...areas.flatMap(({ items }) => items), ...candidates]
  const ids = held.map((each) => ('questionId' in each ? each.questionId : each.id))
  await sql`update ${table(model, 'exam/question')} set snapshot_version = coalesce(version, 1)
    where id = any(${ids}::text[]) and coalesce(snapshot_version, 0) < coalesce(version, 1)`.execute(tx)
}
