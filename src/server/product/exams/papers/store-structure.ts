/** Stores the areas of a paper with its totals. */
import type { PaperArea } from '../../../../domain/exams/papers/paper'
import { totalsOf } from '../../../../domain/exams/papers/change-areas'
import type { PaperTotals } from '../../../../domain/exams/papers/paper-totals'
import { ownTenantScope } from '../../../access/tenant-scope'
import type { WriteUnit } from '../../../sql/materialized/write-unit'
import { newId } from '../../../sql/new-id'
import { from } from '../../../sql/source'
import { updateRows } from '../../../sql/write/write'
import type { PaperRow } from './load-paper'
import type { KnownQuestion } from './known-questions'
import { type Writing, writeParts } from './write-parts'

export interface NewStructure {
  readonly areas: readonly PaperArea[]
  readonly questions: ReadonlyMap<string, KnownQuestion>
  readonly isReady: boolean
  /** Present when questions were drawn by it. */
  readonly drawSeed?: string
}

/** Every change of a structure answers this. */
export interface StructureAnswer extends Pick<PaperTotals, 'totalScore' | 'questionCount'> {
  readonly structureVersion: number
  /** Of the paper, by which a save of its settings notices changes of others. */
  readonly revision: number
}

/** Items take the newest version of their question. */
export async function storeStructure(
  unit: WriteUnit,
  writing: Writing,
  paper: PaperRow,
  { areas, questions, isReady, drawSeed }: NewStructure,
): Promise<StructureAnswer> {
  const about = { tenantId: paper.tenant_id!, paperId: paper.id }
  const places = areas.map((area, index) => ({ area, sort: index + 1 }))
  await unit.deferDependants(async () => {
    await writeParts(unit, writing, {
      ...about,
      resource: 'exam/paper-area',
      entries: places.map(({ area: { items: _, rules: __, ...area }, sort }) => ({
        ...area,
        defaultScore: area.defaultScore ?? null,
        sort,
      })),
    })
    await writeParts(unit, writing, {
      ...about,
      resource: 'exam/paper-item',
      entries: areas
        .flatMap((area) => area.items.map((item) => ({ ...item, ruleId: item.ruleId ?? '', areaId: area.id })))
        .map((item, index) => ({
          ...item,
          version: questions.get(item.questionId)?.version ?? item.version,
          sort: index + 1,
        })),
    })
    await writeParts(unit, writing, {
      ...about,
      resource: 'exam/paper-rule',
      entries: areas.flatMap((area) =>
        area.rules.map((rule, index) => ({ ...ruleEntry(rule), areaId: area.id, sort: index + 1 })),
      ),
    })
  })
  return writeHead(unit, writing, paper, { areas, questions, isReady, ...(drawSeed === undefined ? {} : { drawSeed }) })
}

function ruleEntry({ isEachPointCovered, type, difficultyRatio, ...rule }: PaperArea['rules'][number]) {
  return { ...rule, type: type ?? 0, difficultyRatio: difficultyRatio ?? {}, kpCover: isEachPointCovered ? 1 : 0 }
}

async function writeHead(
  unit: WriteUnit,
  { model, caller, now }: Writing,
  paper: PaperRow,
  { areas, questions, isReady, drawSeed }: NewStructure,
): Promise<StructureAnswer> {
  const resource = model.resources['exam/paper']!
  const source = from(resource, ownTenantScope(paper.tenant_id!, resource))
  const totals = totalsOf(areas, (id) => questions.get(id)?.difficulty ?? 3)
  const structureVersion = (paper.structure_version ?? 0) + 1
  const rows = await updateRows(unit.tx, source, [paper.id], {
    total_score: totals.totalScore,
    question_count: totals.questionCount,
    avg_difficulty: totals.avgDifficulty,
    structure_version: structureVersion,
    build_status: isReady ? 1 : 0,
    ...(drawSeed === undefined ? {} : { draw_seed: drawSeed }),
    update_user: caller.userId,
    update_time: now,
  })
  await unit.recordWrite({
    resource,
    action: 'update',
    caller,
    now,
    rows: rows.map((after) => ({ before: paper, after })),
  })
  const { totalScore, questionCount } = totals
  return { structureVersion, totalScore, questionCount, revision: Number(rows[0]?.revision ?? 0) }
}

/** The ids that parts of a structure have: their own where the paper has them, else new ones. */
export interface GivenIds {
  readonly areas: readonly PaperArea[]
  /** New ids by the ones that were sent. */
  readonly ids: Readonly<Record<string, string>>
}

/** Gives new parts ids of their own. A part that was removed before and comes back is a new one. */
export function withIds(areas: readonly PaperArea[], stored: readonly PaperArea[]): GivenIds {
  const known = new Set(stored.flatMap(({ id, items, rules }) => [id, ...[...items, ...rules].map((part) => part.id)]))
  const ids = new Map<string, string>()
  const taken = new Set<string>()
  const idOf = (id: string): string => {
    if (known.has(id) && !taken.has(id)) {
      taken.add(id)
      return id
    }
    const given = newId()
    if (id !== '' && !ids.has(id)) ids.set(id, given)
    return given
  }
  const given = areas.map((area) => {
    const rules = area.rules.map((rule) => ({ ...rule, id: idOf(rule.id), sent: rule.id }))
    const ruleIds = new Map(rules.map(({ sent, id }) => [sent, id]))
    return {
      ...area,
      id: idOf(area.id),
      rules: rules.map(({ sent: _, ...rule }) => rule),
      items: area.items.map((item) => ({
        ...item,
        id: idOf(item.id),
        ...(item.ruleId === undefined ? {} : { ruleId: ruleIds.get(item.ruleId) ?? '' }),
      })),
    }
  })
  return { areas: given.map(withoutLostRules), ids: Object.fromEntries(ids) }
}

/** An item whose rule is gone stands by itself. */
function withoutLostRules(area: PaperArea): PaperArea {
  return {
    ...area,
    items: area.items.map(({ ruleId, ...item }) => (ruleId ? { ...item, ruleId } : item)),
  }
}
