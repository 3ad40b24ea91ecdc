/** Draws by rules and counts what they find; both store nothing. */
import { randomUUID } from 'node:crypto'
import { countResidue, type RuleResidue } from '../../../../../domain/exams/drawing/draw-questions'
import type { DrawingRule } from '../../../../../domain/exams/drawing/drawing-rule'
import { openRules, type PaperArea } from '../../../../../domain/exams/papers/paper'
import { readRules } from '../../../../../domain/exams/papers/sent-areas'
import { textsIn } from '../../../../core/texts'
import { idList } from '../../../../operations/entry/ids'
import { detail } from '../../../../operations/read/detail'
import { loadAreas } from '../../../exams/papers/load-paper'
import { boardOf } from '../../../exams/papers/draw-for'
import { closedBanks } from '../../../exams/papers/closed-banks'
import { questionsById } from '../../../exams/papers/known-questions'
import type { ActionContext, ActionOf } from '../../action'
import { drawQuestions } from '../../../../../domain/exams/drawing/draw-questions'
import { invalid } from '../../refusals'
import { parsed } from './save-structure'

/** The rules that a call asks about: those sent, or the open ones of the stored paper. */
interface Asked {
  readonly tenantId: string
  readonly rules: readonly AskedRule[]
  readonly fixedIds: ReadonlySet<string>
}

interface AskedRule {
  readonly areaId: string
  readonly rule: DrawingRule
}

/** Questions area by area with their points. */
export const drawPaper: ActionOf<'exam/draw-paper'> = async (context) => {
  const { params, now } = context
  const asked = await askedOf(context)
  const rules = asked.rules.map(({ rule }) => rule)
  const seed = params.seed === undefined || params.seed === '' ? randomUUID() : String(params.seed)
  const board = await boardOf(context, { tenantId: asked.tenantId, rules, now })
  const { questions, shortages } = drawQuestions({ rules, ...board, fixedIds: asked.fixedIds, seed })
  const known = await questionsById(
    context,
    asked.tenantId,
    questions.map(({ questionId }) => questionId),
  )
  const areaIds = [...new Set(asked.rules.map(({ areaId }) => areaId))]
  const areaOf = new Map(asked.rules.map(({ areaId, rule }) => [rule.id, areaId]))
  return {
    areas: areaIds.map((areaId) => ({
      areaId,
      items: questions
        .filter(({ ruleId }) => areaOf.get(ruleId) === areaId)
        .map(({ ruleId, questionId, score }) => ({ ruleId, question: known.get(questionId)?.entry, score })),
    })),
    shortage: shortages,
    seed,
  }
}

export const countRuleResidue: ActionOf<'exam/count-residue'> = async (context): Promise<readonly RuleResidue[]> => {
  const { tenantId, rules: asked, fixedIds } = await askedOf(context)
  const rules = asked.map(({ rule }) => rule)
  return countResidue({ rules, ...(await boardOf(context, { tenantId, rules, now: context.now })), fixedIds })
}

async function askedOf(context: ActionContext): Promise<Asked> {
  const { params, caller, locale, resource } = context
  const head = params.paperId
    ? await detail({
        ...context,
        call: { ...resource.calls.detail!, action: undefined },
        params: { id: params.paperId },
      })
    : undefined
  const stored = head ? await loadAreas(context, String(head.id)) : []
  const tenantId = String(head?.tenantId ?? caller.tenantId)
  const exclude = idList(params.exclude)
  const { rules, wrong } =
    params.rules === undefined ? { rules: undefined, wrong: [] } : readRules(parsed(params.rules))
  if (wrong[0] !== undefined) throw invalid(textsIn(locale)('exams:wrongPlace', { at: wrong[0] }), wrong[0])
  const own = rules?.map((rule, index) => ({
    areaId: String(params.areaId ?? ''),
    rule: { ...rule, id: rule.id || String(index + 1) },
  }))
  const asked = own ?? storedRules(stored, params.areaId)
  const closed = await closedBanks(
    context,
    context,
    tenantId,
    asked.flatMap(({ rule }) => rule.bankIds),
  )
  const usable = asked.map(({ areaId, rule }) => ({
    areaId,
    rule: { ...rule, bankIds: rule.bankIds.filter((id) => !closed.has(id)) },
  }))
  return { tenantId, rules: usable, fixedIds: new Set(params.exclude === undefined ? fixedOf(stored) : exclude) }
}

const fixedOf = (areas: readonly PaperArea[]) => areas.flatMap(({ items }) => items.map(({ questionId }) => questionId))

const storedRules = (areas: readonly PaperArea[], areaId: unknown): readonly AskedRule[] =>
  areas
    .filter(({ id }) => areaId === undefined || areaId === '' || id === areaId)
    .flatMap((area) => openRules(area).map((rule) => ({ areaId: area.id, rule })))
