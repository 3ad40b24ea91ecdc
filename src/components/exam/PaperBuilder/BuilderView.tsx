import { Alert, Button, Drawer, Modal, Space, Tabs } from 'antd'
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { balancePaper } from '../../../domain/exams/papers/balance'
import { totalsOf, unitsOf } from '../../../domain/exams/papers/change-areas'
import { checkPaper, numberPaper, type PaperProblem } from '../../../domain/exams/papers/check-paper'
import { areaMode, openRules, type PaperArea } from '../../../domain/exams/papers/paper'
import { paperShape } from '../../../domain/exams/papers/paper-shape'
import type { Resource } from '../../../model/types'
import type { PageProps } from '../../page'
import { BuilderBar } from './BuilderBar'
import { BuilderDialogs, type OpenDialog } from './BuilderDialogs'
import { AreaCard } from './canvas/AreaCard'
import { marksOf } from './canvas/marks'
import { countPoints } from './canvas/rule-choices'
import type { OpenedPaper } from './PaperBuilder'
import { Checks, placeOf } from './panes/Checks'
import { Gauges } from './panes/Gauges'
import { Outline } from './panes/Outline'
import { Pool } from './panes/Pool'
import { Settings } from './panes/Settings'
import { emptyState, type PaperContent, reduce } from './state/builder-state'
import { type CardQuestion, cardQuestion, type Values } from './state/card-question'
import { newPartId } from './state/new-part-id'
import { replacementOf } from './replacement-of'
import { useCanvasActs } from './useCanvasActs'
import { useChoices } from './useChoices'
import { usePaperSave } from './usePaperSave'
import { fixedSent, useRuleFinds } from './useRuleFinds'

interface BuilderViewProps extends PageProps {
  readonly paper: Resource
  readonly opened: OpenedPaper
  readonly draftName: string
  readonly onReload: () => void
  readonly onCreated: (id: string) => void
}

const noticeTime = 8000

export function BuilderView(props: BuilderViewProps) {
  const { paper, opened, draftName, call, drafts, onDirty, onReload, onCreated, toast, locale, go } = props
  const { t } = useTranslation()
  const [state, dispatch] = useReducer(reduce, opened, ({ content, questions }) =>
    reduce(emptyState, { kind: 'open', content, questions }),
  )
  const { content, questions, selected, activeArea } = state
  const { head, areas } = content
  const [draft, setDraft] = useState(opened.draft)
  const [dialog, setDialog] = useState<OpenDialog>()
  const [replacing, setReplacing] = useState<string>()
  const [removed, setRemoved] = useState(0)
  const [isSideOpen, setSideOpen] = useState(false)
  const [tab, setTab] = useState(opened.stored.id === undefined && areas.length === 0 ? 'settings' : 'pool')
  const onFailure = useCallback((message: string) => toast(message, 'error'), [toast])
  const choices = useChoices(call, onFailure)
  const finds = useRuleFinds(call, areas)
  const {
    state: saveState,
    save,
    server,
  } = usePaperSave({
    call,
    drafts,
    onDirty,
    stored: opened.stored,
    opened: opened.content,
    content,
    draftName,
    onCreated,
  })

  const difficultyOf = useCallback((id: string) => questions.get(id)?.difficulty ?? 3, [questions])
  const totals = useMemo(() => totalsOf(areas, difficultyOf), [areas, difficultyOf])
  const numbered = useMemo(() => numberPaper(areas), [areas])
  const closedBanks = useMemo(() => {
    if (!choices) return new Map<string, string>()
    const open = new Set(choices.banks.map(({ value }) => value))
    const asked = areas.flatMap(({ rules }) => rules.flatMap(({ bankIds }) => bankIds))
    return new Map(asked.filter((id) => !open.has(id)).map((id) => [id, id]))
  }, [areas, choices])
  const problems = useMemo(
    () =>
      checkPaper(areas, {
        paperType: head.paperType,
        targetScore: head.targetScore,
        totalScore: totals.totalScore,
        questions,
        shortages: finds.shortages,
        closedBanks,
      }),
    [areas, head.paperType, head.targetScore, totals.totalScore, questions, finds.shortages, closedBanks],
  )
  const textOf = useCallback(
    // Each sentence has values of its own, which the fault brings along.
    ({ code, params }: PaperProblem): string =>
      (t as (key: string, values: PaperProblem['params']) => string)(`components/paper:problem.${code}`, params),
    [t],
  )
  const marks = useMemo(() => marksOf(problems, finds.residues, textOf), [problems, finds.residues, textOf])
  const shape = useMemo(
    () =>
      paperShape(
        numbered.items.flatMap(({ questionId, score }) => {
          const question = questions.get(questionId)
          return question ? [{ ...question, score }] : []
        }),
      ),
    [numbered, questions],
  )
  const taken = useMemo(() => new Set(numbered.items.map(({ questionId }) => questionId)), [numbered])
  const firsts = useMemo(() => firstNumbers(areas), [areas])
  const firstRules = useMemo(
    () => areas.map((_, index) => 1 + areas.slice(0, index).reduce((sum, { rules }) => sum + rules.length, 0)),
    [areas],
  )
  const active = areas.find(({ id }) => id === activeArea)

  /** Rows of lists lack what the card shows; the whole question follows. */
  const know = useCallback(
    async (added: readonly CardQuestion[]) => {
      const missing = added.filter(({ entry }) => entry === undefined).map(({ id }) => id)
      if (missing.length === 0) return
      const entries = await call<readonly Values[]>('exam/question', 'questions', { ids: missing.join() })
      dispatch({ kind: 'know', questions: entries.map(cardQuestion) })
    },
    [call],
  )
  const place = (areaId: string, added: readonly CardQuestion[], at?: number) => {
    const area = areas.find(({ id }) => id === areaId)
    if (!area || area.mode !== areaMode.fixed) return toast(t('components/paper:area.draws'), 'warning')
    const fitting = area.type === 0 ? added : added.filter(({ type }) => type === area.type)
    if (fitting.length > 0) {
      const items = fitting.map((question) => ({ id: newPartId(), question }))
      dispatch({ kind: 'place', areaId, items, questions: fitting, ...(at === undefined ? {} : { at }) })
      void know(fitting).catch((error: Error) => onFailure(error.message))
    }
    if (fitting.length < added.length)
      setDialog({ kind: 'otherType', area, questions: added.filter((each) => !fitting.includes(each)) })
  }
  const add = (added: readonly CardQuestion[]) => {
    if (replacing !== undefined) {
      const [question] = added
      if (question) dispatch({ kind: 'replace', swaps: [{ itemId: replacing, question }], questions: [question] })
      void know(added).catch((error: Error) => onFailure(error.message))
      setReplacing(undefined)
      return
    }
    const target = active ?? areas[0]
    if (target) place(target.id, added)
    else addAreas([newArea(t('components/paper:area.first'), head.paperType === 1 || head.paperType === 4 ? 1 : 2)])
  }
  const addAreas = (added: readonly PaperArea[]) => dispatch({ kind: 'addAreas', areas: added })
  const remove = (ids: readonly string[]) => {
    dispatch({ kind: 'remove', ids })
    setRemoved(ids.length)
  }
  const move = (ids: readonly string[], areaId: string, at?: number) => {
    const area = areas.find(({ id }) => id === areaId)
    if (!area || area.mode !== areaMode.fixed) return toast(t('components/paper:area.draws'), 'warning')
    const types = numbered.items
      .filter(({ id }) => ids.includes(id))
      .map(({ questionId }) => questions.get(questionId)?.type)
    if (area.type !== 0 && types.some((type) => type !== area.type))
      return toast(t('components/paper:area.onlyType', { type: t(`components/paper:type.${area.type}`) }), 'warning')
    dispatch({ kind: 'move', ids, areaId, ...(at === undefined ? {} : { at }) })
  }
  const replaceByChance = async (ids: readonly string[]) => {
    const swaps: { itemId: string; question: CardQuestion }[] = []
    const used = new Set(taken)
    for (const itemId of ids) {
      const item = numbered.items.find(({ id }) => id === itemId)
      const known = item && questions.get(item.questionId)
      const question = known && (await replacementOf(call, known, used))
      if (!question) continue
      used.add(question.id)
      swaps.push({ itemId, question })
    }
    if (swaps.length < ids.length) toast(t('components/paper:card.noOther'), 'warning')
    if (swaps.length > 0) dispatch({ kind: 'replace', swaps, questions: swaps.map(({ question }) => question) })
  }
  const { acts, onDragPool } = useCanvasActs({
    state,
    dispatch,
    place,
    remove,
    move,
    onCard: (itemId, act) => {
      const ids = selected.has(itemId) ? [...selected] : [itemId]
      if (act === 'replace') void replaceByChance([itemId]).catch((error: Error) => onFailure(error.message))
      if (act === 'choose') {
        setReplacing(itemId)
        setTab('pool')
        setSideOpen(true)
      }
      if (act === 'move') setDialog({ kind: 'move', ids })
      if (act === 'edit') setDialog({ kind: 'edit', itemId })
    },
    onAreaAct: (areaId, act) => {
      const at = areas.findIndex(({ id }) => id === areaId)
      const area = areas[at]
      if (!area) return
      if (act === 'up' || act === 'down') dispatch({ kind: 'moveArea', areaId, to: at + (act === 'up' ? -1 : 1) })
      if (act === 'remove') {
        if (area.items.length + area.rules.length === 0) dispatch({ kind: 'removeArea', areaId })
        else setDialog({ kind: 'removeArea', area })
      }
      if (act === 'score') setDialog({ kind: 'score', area })
      if (act === 'sample') setDialog({ kind: 'sample', area })
      if (act === 'addRule')
        dispatch({
          kind: 'addRule',
          areaId,
          rule: {
            id: newPartId(),
            bankIds: area.rules.at(-1)?.bankIds ?? choices?.banks.slice(0, 1).map(({ value }) => value) ?? [],
            ...(area.type === 0 ? {} : { type: area.type }),
            count: 5,
            score: area.defaultScore ?? 2,
          },
        })
    },
  })

  useEffect(() => {
    if (removed === 0) return
    const timer = setTimeout(() => setRemoved(0), noticeTime)
    return () => clearTimeout(timer)
  }, [removed])
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const isWriting = (event.target as Element | null)?.closest?.('input, textarea, [contenteditable=true]')
      if (!(event.ctrlKey || event.metaKey) || isWriting) return
      const key = event.key.toLowerCase()
      if (key !== 'z' && key !== 'y') return
      event.preventDefault()
      dispatch({ kind: key === 'y' || event.shiftKey ? 'redo' : 'undo' })
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])

  const saveNow = () => {
    if (head.name.trim() === '' || head.categoryId === '') {
      setTab('settings')
      setSideOpen(true)
      return toast(t('components/paper:bar.needsHead'), 'warning')
    }
    void save().then(
      () => toast(t('components/paper:bar.savedToast')),
      () => undefined,
    )
  }
  const complete = async (confirmTotal = false) => {
    try {
      const warnings = await save({ complete: 1, ...(confirmTotal ? { confirmTotal: 1 } : {}) })
      drafts.drop(draftName)
      toast([t('components/paper:bar.completed'), ...warnings].join('；'))
      go('/test/paper')
    } catch {
      // The bar shows why; faults stand in the list of checks.
    }
  }
  const askToComplete = () => {
    const errors = problems.filter(({ level }) => level === 'error')
    if (errors.every(({ code }) => code === 'total') && errors.length > 0)
      setDialog({ kind: 'total', text: textOf(errors[0]!) })
    else if (errors.length > 0) {
      setTab('checks')
      setSideOpen(true)
      toast(t('components/paper:bar.hasErrors', { count: errors.length }), 'warning')
    } else void complete()
  }
  const balance = (isWhole: boolean) => {
    const units = areas.map((area) => ({ units: unitsOf(area, difficultyOf) }))
    const result = balancePaper(units, head.targetScore, isWhole)
    if (!result) return toast(t('components/paper:bar.tooLow'), 'warning')
    dispatch({ kind: 'balance', isWhole })
    if (result.left > 0) toast(t('components/paper:bar.left', { left: result.left }), 'warning')
  }
  const goTo = (problem: PaperProblem) => {
    const element = document.getElementById(placeOf(problem) ?? '')
    element?.scrollIntoView({ block: 'center' })
    element?.focus({ preventScroll: true })
    setSideOpen(false)
  }

  /** The draft of a new paper, which the builder offers there. */
  const keepAsCopy = (kept: PaperContent) => {
    const name = t('components/paper:copyName', { name: kept.head.name }).slice(0, 100)
    drafts.keep('paper-new', {
      content: { ...kept, head: { ...kept.head, name } },
      structureVersion: 0,
      at: Date.now(),
    })
    drafts.drop(draftName)
    onDirty(false)
    go('/test/paper/add')
  }

  const isRulesOnly = head.paperType === 2 || head.paperType === 3
  const side = (
    <Tabs
      size="small"
      activeKey={tab}
      onChange={setTab}
      items={[
        {
          key: 'pool',
          label: t('components/paper:side.pool'),
          children: choices && (
            <Pool
              call={call}
              choices={choices}
              taken={taken}
              replacing={replacing === undefined ? undefined : questionOfItem(areas, replacing, questions)}
              canAdd={areas.length === 0 || active?.mode === areaMode.fixed}
              onAdd={add}
              onDrag={onDragPool}
              onStopReplacing={() => setReplacing(undefined)}
            />
          ),
        },
        {
          key: 'settings',
          label: t('components/paper:side.settings'),
          children: (
            <Settings
              resource={paper}
              locale={locale}
              head={head}
              onHead={(values) => {
                const isAnother = values.paperType !== undefined && values.paperType !== head.paperType
                if (isAnother && areas.some(({ items, rules }) => items.length + rules.length > 0))
                  setDialog({ kind: 'paperType', paperType: values.paperType! })
                else dispatch({ kind: 'setHead', values })
              }}
            />
          ),
        },
        {
          key: 'checks',
          label: t('components/paper:side.checks', { n: problems.length }),
          children: <Checks problems={problems} textOf={textOf} onGo={goTo} />,
        },
      ]}
    />
  )
  return (
    <div className="paper-builder" ref={root}>
      <BuilderBar
        head={head}
        totals={totals}
        saveState={saveState}
        canUndo={state.past.length > 0}
        canRedo={state.future.length > 0}
        canPreview={server.current.id !== undefined}
        dispatch={dispatch}
        onBalance={balance}
        onSave={saveNow}
        onComplete={askToComplete}
        onPreview={() => go(`/test/paper/detail?id=${server.current.id}`)}
        onSide={() => setSideOpen(true)}
      />
      <Gauges shape={shape} avgDifficulty={totals.avgDifficulty} points={countPoints(choices?.points ?? [])} />
      {opened.usedCount > 0 && (
        <Alert type="info" showIcon message={t('components/paper:bar.used', { count: opened.usedCount })} />
      )}
      {draft && (
        <Alert
          type="warning"
          showIcon
          message={t(
            draft.structureVersion === opened.stored.structureVersion
              ? 'components/paper:draft.found'
              : 'components/paper:draft.stale',
          )}
          action={
            <Space>
              {draft.structureVersion === opened.stored.structureVersion && (
                <Button
                  size="small"
                  type="primary"
                  onClick={() => {
                    dispatch({ kind: 'open', content: draft.content, questions: [] })
                    void know(
                      draft.content.areas.flatMap(({ items }) =>
                        items.map(({ questionId }) => cardQuestion({ id: questionId })),
                      ),
                    ).catch((error: Error) => onFailure(error.message))
                    setDraft(undefined)
                  }}
                >
                  {t('components/paper:draft.restore')}
                </Button>
              )}
              {draft.structureVersion !== opened.stored.structureVersion && (
                <Button size="small" onClick={() => keepAsCopy(draft.content)}>
                  {t('components/paper:draft.copy')}
                </Button>
              )}
              <Button
                size="small"
                onClick={() => {
                  drafts.drop(draftName)
                  setDraft(undefined)
                }}
              >
                {t('components/paper:draft.drop')}
              </Button>
            </Space>
          }
        />
      )}
      <div className="paper-panes">
        <aside className="paper-left">
          <Outline
            areas={areas}
            firsts={firsts}
            activeArea={activeArea}
            selected={selected}
            marks={marks}
            acts={acts}
          />
          <Space direction="vertical" size={4}>
            <Button
              size="small"
              onClick={() =>
                addAreas([newArea(t('components/paper:area.next', { numeral: '一' }), isRulesOnly ? 2 : 1)])
              }
            >
              {t('components/paper:area.add')}
            </Button>
            <Button size="small" onClick={() => setDialog({ kind: 'types' })}>
              {t('components/paper:quick.title')}
            </Button>
          </Space>
        </aside>
        <main className="paper-canvas" aria-label={t('components/paper:canvas')}>
          {areas.length === 0 && <p className="paper-empty">{t('components/paper:area.none')}</p>}
          {choices &&
            areas.map((area, index) => (
              <AreaCard
                key={area.id}
                area={area}
                at={index}
                count={areas.length}
                first={firsts[index]!}
                firstRule={firstRules[index]!}
                paperType={head.paperType}
                questions={questions}
                selected={selected}
                isActive={area.id === activeArea}
                marks={marks}
                choices={choices}
                acts={acts}
              />
            ))}
        </main>
        <aside className="paper-side">{side}</aside>
      </div>
      <Drawer open={isSideOpen} width={420} onClose={() => setSideOpen(false)} rootClassName="paper-side-drawer">
        {isSideOpen && side}
      </Drawer>
      {selected.size > 1 && (
        <section className="paper-selection" aria-label={t('components/paper:selection.label')}>
          {t('components/paper:selection.count', { count: selected.size })}
          <Button size="small" onClick={() => setDialog({ kind: 'move', ids: [...selected] })}>
            {t('components/paper:selection.move')}
          </Button>
          <Button size="small" onClick={() => setDialog({ kind: 'scoreItems', ids: [...selected] })}>
            {t('components/paper:selection.score')}
          </Button>
          <Button
            size="small"
            onClick={() => void replaceByChance([...selected]).catch((error: Error) => onFailure(error.message))}
          >
            {t('components/paper:selection.replace')}
          </Button>
          <Button size="small" onClick={() => remove([...selected])}>
            {t('components/paper:selection.remove')}
          </Button>
        </section>
      )}
      {removed > 0 && (
        <section className="paper-selection" role="status">
          {t('components/paper:removed', { count: removed })}
          <Button
            size="small"
            type="link"
            onClick={() => {
              dispatch({ kind: 'undo' })
              setRemoved(0)
            }}
          >
            {t('components/paper:bar.undo')}
          </Button>
        </section>
      )}
      <output className="paper-live" aria-live="polite">
        {t('components/paper:bar.totals', { count: totals.questionCount, score: totals.totalScore })}
      </output>
      {dialog && (
        <BuilderDialogs
          dialog={dialog}
          state={state}
          call={call}
          read={props.resource}
          toast={toast}
          exclude={fixedSent(areas)}
          dispatch={dispatch}
          onMove={move}
          onKnow={(entries) => dispatch({ kind: 'know', questions: entries.map(cardQuestion) })}
          onComplete={() => void complete(true)}
          onClose={() => setDialog(undefined)}
        />
      )}
      <Modal
        open={saveState.kind === 'conflict'}
        closable={false}
        title={t('components/paper:conflict.title')}
        footer={[
          <Button key="copy" onClick={() => keepAsCopy(content)}>
            {t('components/paper:conflict.copy')}
          </Button>,
          <Button
            key="reload"
            type="primary"
            onClick={() => {
              drafts.drop(draftName)
              onReload()
            }}
          >
            {t('components/paper:conflict.reload')}
          </Button>,
        ]}
      >
        {t('components/paper:conflict.text')}
      </Modal>
    </div>
  )
}

/** The number of the first question of each area. */
function firstNumbers(areas: readonly PaperArea[]): number[] {
  let next = 1
  return areas.map((area) => {
    const first = next
    next += area.items.length + openRules(area).reduce((sum, { count }) => sum + count, 0)
    return first
  })
}

const newArea = (name: string, mode: 1 | 2): PaperArea => ({
  id: newPartId(),
  name,
  remark: '',
  mode,
  type: 0,
  items: [],
  rules: [],
})

function questionOfItem(
  areas: readonly PaperArea[],
  itemId: string,
  questions: ReadonlyMap<string, CardQuestion>,
): CardQuestion | undefined {
  const item = areas.flatMap(({ items }) => items).find(({ id }) => id === itemId)
  return item && questions.get(item.questionId)
}
