/** The acts of the builder that ask something of the server or of the person. */
import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { balancePaper } from '../../../domain/exams/papers/balance'
import { unitsOf } from '../../../domain/exams/papers/change-areas'
import { areaMode, type PaperArea, paperType } from '../../../domain/exams/papers/paper'
import type { PageProps } from '../../page'
import type { OpenDialog } from './dialogs/BuilderDialogs'
import type { CanvasActs } from './canvas/canvas-acts'
import type { RuleChoices } from './canvas/rule-choices'
import { replacementOf } from './storage/replacement-of'
import type { Swap } from './state/acts'
import type { BuilderAction, BuilderState } from './state/builder-state'
import { type CardQuestion, cardQuestion, type Values } from './state/card-question'
import { newArea, newPartId } from './state/new-part-id'
import { useCanvasActs } from './useCanvasActs'
import type { PaperFacts } from './usePaperFacts'

interface ActsParts extends Pick<PageProps, 'call' | 'toast'> {
  readonly state: BuilderState
  readonly dispatch: (action: BuilderAction) => void
  readonly facts: PaperFacts
  readonly choices: RuleChoices | undefined
  readonly onDialog: (dialog: OpenDialog) => void
  /** Brings a tab of the right pane before the reader. */
  readonly onTab: (tab: string) => void
}

export function useBuilderActs({ state, dispatch, facts, choices, call, toast, onDialog, onTab }: ActsParts) {
  const { t } = useTranslation()
  const { content, questions, selected, activeArea } = state
  const { head, areas } = content
  const [replacing, setReplacing] = useState<string>()
  const [removed, setRemoved] = useState(0)
  const fail = useCallback((error: Error) => toast(error.message, 'error'), [toast])
  const areaOf = (id: string) => areas.find((area) => area.id === id)

  /** Rows of lists lack what the card shows; the whole question follows. */
  const know = useCallback(
    async (added: readonly CardQuestion[]) => {
      const missing = added.filter(({ entry }) => entry === undefined).map(({ id }) => id)
      if (missing.length === 0) return
      const entries = await call<readonly Values[]>('exam/question', 'questions', { ids: missing.join() })
      dispatch({ kind: 'know', questions: entries.map(cardQuestion) })
    },
    [call, dispatch],
  )
  const place = (areaId: string, added: readonly CardQuestion[], at?: number) => {
    const area = areaOf(areaId)
    if (area?.mode !== areaMode.fixed) return toast(t('components/paper:area.draws'), 'warning')
    const fitting = area.type === 0 ? added : added.filter(({ type }) => type === area.type)
    if (fitting.length > 0) {
      const items = fitting.map((question) => ({ id: newPartId(), question }))
      dispatch({ kind: 'place', areaId, items, questions: fitting, ...(at === undefined ? {} : { at }) })
      void know(fitting).catch(fail)
    }
    const others = added.filter((each) => !fitting.includes(each))
    if (others.length > 0) onDialog({ kind: 'otherType', area, questions: others })
  }
  const swap = (itemId: string, question: CardQuestion) => {
    dispatch({ kind: 'replace', swaps: [{ itemId, question }], questions: [question] })
    void know([question]).catch(fail)
    setReplacing(undefined)
  }
  const addArea = () => {
    const isRulesOnly = head.paperType === paperType.drawn || head.paperType === paperType.random
    dispatch({ kind: 'addAreas', areas: [newArea(t('components/paper:area.next'), isRulesOnly ? 2 : 1)] })
  }
  const add = (added: readonly CardQuestion[]) => {
    const [question] = added
    if (replacing !== undefined) return question && swap(replacing, question)
    const target = areaOf(activeArea ?? '') ?? areas[0]
    if (target) return place(target.id, added)
    const made = newArea(t('components/paper:area.next'), 1)
    dispatch({ kind: 'addAreas', areas: [made] })
    const items = added.map((each) => ({ id: newPartId(), question: each }))
    dispatch({ kind: 'place', areaId: made.id, items, questions: added })
    void know(added).catch(fail)
  }
  const remove = (ids: readonly string[]) => {
    dispatch({ kind: 'remove', ids })
    setRemoved(ids.length)
  }
  const move = (ids: readonly string[], areaId: string, at?: number) => {
    const area = areaOf(areaId)
    if (area?.mode !== areaMode.fixed) return toast(t('components/paper:area.draws'), 'warning')
    const moved = facts.items.filter(({ id }) => ids.includes(id))
    if (area.type !== 0 && moved.some(({ questionId }) => questions.get(questionId)?.type !== area.type))
      return toast(t('components/paper:area.onlyType', { type: t(`components/paper:type.${area.type}`) }), 'warning')
    dispatch({ kind: 'move', ids, areaId, ...(at === undefined ? {} : { at }) })
  }
  const replaceByChance = async (ids: readonly string[]) => {
    const swaps: Swap[] = []
    const used = new Set(facts.taken)
    for (const { id, questionId } of facts.items.filter((item) => ids.includes(item.id))) {
      const known = questions.get(questionId)
      const question = known && (await replacementOf(call, known, used))
      if (!question) continue
      used.add(question.id)
      swaps.push({ itemId: id, question })
    }
    if (swaps.length < ids.length) toast(t('components/paper:card.noOther'), 'warning')
    if (swaps.length > 0) dispatch({ kind: 'replace', swaps, questions: swaps.map(({ question }) => question) })
  }
  const replaceAll = (ids: readonly string[]) => void replaceByChance(ids).catch(fail)
  const balance = (isWhole: boolean) => {
    const units = areas.map((area) => ({ units: unitsOf(area, facts.difficultyOf) }))
    const result = balancePaper(units, head.targetScore, isWhole)
    if (!result) return toast(t('components/paper:bar.tooLow'), 'warning')
    dispatch({ kind: 'balance', isWhole })
    if (result.left > 0) toast(t('components/paper:bar.left', { count: result.left }), 'warning')
  }
  const onAreaAct: CanvasActs['onAreaAct'] = (areaId, act) => {
    const at = areas.findIndex(({ id }) => id === areaId)
    const area = areas[at]
    if (!area) return
    if (act === 'up' || act === 'down') dispatch({ kind: 'moveArea', areaId, to: at + (act === 'up' ? -1 : 1) })
    else if (act === 'addRule') dispatch({ kind: 'addRule', areaId, rule: nextRule(area, choices) })
    else if (act === 'score') onDialog({ kind: 'score', area })
    else if (act === 'sample') onDialog({ kind: 'sample', area })
    else if (area.items.length + area.rules.length === 0) dispatch({ kind: 'removeArea', areaId })
    else onDialog({ kind: 'removeArea', area })
  }
  const canvas = useCanvasActs({
    state,
    dispatch,
    place,
    remove,
    move,
    onAreaAct,
    onCard: (itemId, act) => {
      if (act === 'replace') replaceAll([itemId])
      if (act === 'move') onDialog({ kind: 'move', ids: selected.has(itemId) ? [...selected] : [itemId] })
      if (act === 'edit') onDialog({ kind: 'edit', itemId })
      if (act === 'choose') {
        setReplacing(itemId)
        onTab('pool')
      }
    },
  })
  const latest = useRef(add)
  latest.current = add
  const replaced = facts.items.find(({ id }) => id === replacing)
  return {
    ...canvas,
    know,
    /** Stable, so that the pool is drawn anew only when its questions change. */
    add: useCallback((added: readonly CardQuestion[]) => latest.current(added), []),
    addArea,
    move,
    remove,
    replaceAll,
    balance,
    removed,
    forgetRemoved: useCallback(() => setRemoved(0), []),
    replacing: replaced && questions.get(replaced.questionId),
    stopReplacing: useCallback(() => setReplacing(undefined), []),
  }
}

/** Another rule of the same banks. */
const nextRule = (
  { rules, type, defaultScore }: PaperArea,
  choices: RuleChoices | undefined,
): PaperArea['rules'][number] => ({
  id: newPartId(),
  bankIds: rules.at(-1)?.bankIds ?? choices?.banks.slice(0, 1).map(({ value }) => value) ?? [],
  ...(type === 0 ? {} : { type }),
  count: 5,
  score: defaultScore ?? 2,
})
