import { Alert, Button, Drawer, Space } from 'antd'
import { useCallback, useMemo, useReducer, useState, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useUndoKeys } from '../../../fields/events/useUndoKeys'
import type { PaperProblem } from '../../../domain/exams/papers/check-paper'
import { areaMode } from '../../../domain/exams/papers/paper'
import type { Resource } from '../../../model/types'
import { useEvent } from '../../../fields/events/useEvent'
import type { PageProps } from '../../page'
import { BuilderBar } from './BuilderBar'
import { BuilderDialogs, type OpenDialog } from './dialogs/BuilderDialogs'
import { AreaCard } from './canvas/AreaCard'
import { countPoints } from './canvas/rule-choices'
import { createSight, SightContext } from './canvas/sight'
import { ChosenBar, Conflict, DraftNotice, RemovedNotice } from './dialogs/Notices'
import type { OpenedPaper, PaperDraft } from './storage/opened-paper'
import { placeOf } from './panes/Checks'
import { Gauges } from './panes/Gauges'
import { Outline } from './panes/Outline'
import { SidePane } from './SidePane'
import { emptyState, reduce } from './state/builder-state'
import { cardQuestion } from './state/card-question'
import type { PaperHead } from './state/paper-head'
import { useBuilderActs } from './useBuilderActs'
import { useChoices } from './storage/useChoices'
import { useOfferedDraft } from './storage/useOfferedDraft'
import { usePaperFacts } from './usePaperFacts'
import { usePaperSave } from './storage/usePaperSave'
import { fixedSent, useRuleFinds } from './storage/useRuleFinds'

interface BuilderViewProps extends PageProps {
  readonly paper: Resource
  readonly opened: OpenedPaper
  readonly draft: PaperDraft | undefined
  readonly draftName: string
  readonly onReload: () => void
  readonly onCreated: (id: string) => void
}

/** The builder of an opened paper: bar, outline, areas and side pane. */
export function BuilderView(props: BuilderViewProps) {
  const { paper, opened, draftName, call, drafts, onDirty, onReload, onCreated, toast, locale, go } = props
  const { t } = useTranslation()
  const [state, dispatch] = useReducer(reduce, opened, ({ content, questions }) =>
    reduce(emptyState, { kind: 'open', content, questions }),
  )
  const { content, selected } = state
  const { head, areas } = content
  const [dialog, setDialog] = useState<OpenDialog>()
  const [isSideOpen, setSideOpen] = useState(false)
  const [tab, setTab] = useState(opened.stored.id === undefined && areas.length === 0 ? 'settings' : 'pool')
  const pane = useRef<HTMLElement>(null)
  const sight = useMemo(createSight, [])
  const openTab = (which: string) => {
    setTab(which)
    // A narrow window hides the pane; a drawer holds it there.
    if (pane.current?.offsetParent == null) setSideOpen(true)
  }
  const choices = useChoices(
    call,
    opened.tenantId,
    useCallback((message: string) => toast(message, 'error'), [toast]),
  )
  const facts = usePaperFacts(state, useRuleFinds(call, areas), choices)
  const acts = useBuilderActs({ state, dispatch, facts, choices, call, toast, onDialog: setDialog, onTab: openTab })
  const { draft, restore, drop, keepAsCopy } = useOfferedDraft({
    draft: props.draft,
    draftName,
    drafts,
    onDirty,
    go,
    dispatch,
    onStubs: (stubs) => void acts.know(stubs).catch((error: Error) => toast(error.message, 'error')),
  })
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
    isUnsaved: opened.isUnsaved,
    isOffered: draft !== undefined,
    content,
    draftName,
    onCreated,
  })
  useUndoKeys({ undo: () => dispatch({ kind: 'undo' }), redo: () => dispatch({ kind: 'redo' }) })

  const saveNow = useEvent(() => {
    if (head.name.trim() === '' || head.categoryId === '') {
      openTab('settings')
      return toast(t('components/paper:bar.needsHead'), 'warning')
    }
    // The bar says why it did not work.
    void save().then(
      () => toast(t('components/paper:bar.savedToast')),
      () => undefined,
    )
  })
  const complete = (given: Readonly<Record<string, unknown>>) =>
    save({ complete: 1, ...given }).then(
      (warnings) => {
        toast([t('components/paper:bar.completed'), ...warnings].join(t('fields:separator.sentence')))
        go('/test/paper')
      },
      () => undefined,
    )
  const askToComplete = useEvent(() => {
    const errors = facts.problems.filter(({ level }) => level === 'error')
    const [first] = errors
    if (!first) return void complete({})
    if (errors.length === 1 && first.code === 'total') return setDialog({ kind: 'total', text: facts.textOf(first) })
    openTab('checks')
    toast(t('components/paper:bar.hasErrors', { count: errors.length }), 'warning')
  })
  const balance = useEvent(acts.balance)
  const preview = useEvent(() => go(`/test/paper/detail?id=${server.current.id}`))
  const openSide = useCallback(() => setSideOpen(true), [])
  const setHead = useEvent((values: Partial<PaperHead>) => {
    const isAnother = values.paperType !== undefined && values.paperType !== head.paperType
    if (isAnother && areas.some(({ items, rules }) => items.length + rules.length > 0))
      setDialog({ kind: 'paperType', paperType: values.paperType! })
    else dispatch({ kind: 'setHead', values })
  })
  const goTo = useEvent((problem: PaperProblem) => {
    const element = document.getElementById(placeOf(problem) ?? '')
    element?.scrollIntoView({ block: 'center' })
    element?.focus({ preventScroll: true })
    setSideOpen(false)
  })
  const side = (
    <SidePane
      paper={paper}
      tenantId={opened.tenantId}
      head={head}
      problems={facts.problems}
      textOf={facts.textOf}
      taken={facts.taken}
      canAdd={areas.length === 0 || areas.find(({ id }) => id === state.activeArea)?.mode === areaMode.fixed}
      choices={choices}
      replacing={acts.replacing}
      tab={tab}
      call={call}
      locale={locale}
      onTab={setTab}
      onAdd={acts.add}
      onDragPool={acts.onDragPool}
      onStopReplacing={acts.stopReplacing}
      onHead={setHead}
      onGo={goTo}
    />
  )
  return (
    <div className="paper-builder">
      <BuilderBar
        head={head}
        totals={facts.totals}
        saveState={saveState}
        canUndo={state.past.length > 0}
        canRedo={state.future.length > 0}
        canPreview={server.current.id !== undefined}
        dispatch={dispatch}
        onBalance={balance}
        onSave={saveNow}
        onComplete={askToComplete}
        onPreview={preview}
        onSide={openSide}
      />
      <Gauges
        shape={facts.shape}
        avgDifficulty={facts.totals.avgDifficulty}
        points={countPoints(choices?.points ?? [])}
      />
      {opened.usedCount > 0 && (
        <Alert type="info" showIcon message={t('components/paper:bar.used', { count: opened.usedCount })} />
      )}
      {draft && (
        <DraftNotice
          isStale={draft.structureVersion !== opened.stored.structureVersion}
          onRestore={() => restore(draft)}
          onCopy={() => keepAsCopy(draft.content)}
          onDrop={drop}
        />
      )}
      <SightContext.Provider value={sight}>
        <div className="paper-panes">
          <aside className="paper-left" aria-label={t('components/paper:outline.title')}>
            <Outline
              areas={areas}
              firsts={facts.firsts}
              activeArea={state.activeArea}
              selected={selected}
              marks={facts.marks}
              acts={acts.acts}
            />
            <Space direction="vertical" size={4}>
              <Button size="small" onClick={acts.addArea}>
                {t('components/paper:area.add')}
              </Button>
              <Button size="small" onClick={() => setDialog({ kind: 'types' })}>
                {t('components/paper:quick.title')}
              </Button>
            </Space>
          </aside>
          <section className="paper-canvas" aria-label={t('components/paper:canvas')}>
            {areas.length === 0 && <p className="paper-empty">{t('components/paper:area.none')}</p>}
            {areas.map((area, index) => (
              <AreaCard
                key={area.id}
                area={area}
                at={index}
                count={areas.length}
                first={facts.firsts[index]!.item}
                firstRule={facts.firsts[index]!.rule}
                paperType={head.paperType}
                questions={state.questions}
                selected={selected}
                isActive={area.id === state.activeArea}
                marks={facts.marks}
                choices={choices ?? noChoices}
                acts={acts.acts}
              />
            ))}
          </section>
          <aside ref={pane} className="paper-side" aria-label={t('components/paper:bar.side')}>
            {side}
          </aside>
        </div>
      </SightContext.Provider>
      <Drawer
        open={isSideOpen}
        title={t('components/paper:bar.side')}
        width={420}
        rootClassName="paper-side-drawer"
        onClose={() => setSideOpen(false)}
      >
        {isSideOpen && side}
      </Drawer>
      {selected.size > 1 && (
        <ChosenBar
          count={selected.size}
          onMove={() => setDialog({ kind: 'move', ids: [...selected] })}
          onScore={() => setDialog({ kind: 'scoreItems', ids: [...selected] })}
          onReplace={() => acts.replaceAll([...selected])}
          onRemove={() => acts.remove([...selected])}
        />
      )}
      {acts.removed > 0 && (
        <RemovedNotice
          key={state.past.length}
          count={acts.removed}
          onGone={acts.forgetRemoved}
          onUndo={() => {
            dispatch({ kind: 'undo' })
            acts.forgetRemoved()
          }}
        />
      )}
      <output className="paper-live" aria-live="polite">
        {t('components/paper:bar.totals', { count: facts.totals.questionCount, score: facts.totals.totalScore })}
      </output>
      {dialog && (
        <BuilderDialogs
          dialog={dialog}
          state={state}
          call={call}
          read={props.resource}
          exclude={fixedSent(areas)}
          dispatch={dispatch}
          onMove={acts.move}
          onKnow={(entries) => dispatch({ kind: 'know', questions: entries.map(cardQuestion) })}
          onComplete={() => void complete({ confirmTotal: 1 })}
          onClose={() => setDialog(undefined)}
        />
      )}
      {saveState.kind === 'conflict' && (
        <Conflict
          onCopy={() => keepAsCopy(content)}
          onReload={() => {
            drafts.drop(draftName)
            onReload()
          }}
        />
      )}
    </div>
  )
}

/** Until they were read: the paper is there before them. */
const noChoices = { banks: [], points: [] }
