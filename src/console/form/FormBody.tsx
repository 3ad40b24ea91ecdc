import { lazy, type RefObject, Suspense, useEffect, useRef } from 'react'
import { cellEvent } from '../../fields/child/row-rules'
import { isDraft } from '../../model/validate/draft'
import { fieldOf } from '../../model/names'
import type { Field, Problem, Resource } from '../../model/types'
import { useLocale } from '../i18n/useLocale'
import { EntryForm } from './EntryForm'
import { PendingUploadsProvider } from '../controls/pending-uploads'
import type { Values } from '../data/entry'
import { OpenPageProvider, ShownProblemsProvider } from './state/form-context'
import { PageHead } from './pages/PageHead'
import type { EntryFormState } from './useEntryForm'
import { useCtrlKey } from '../browser/useHotkey'
import { editableText, focusFirst, useFirstField } from '../browser/useFirstField'
import { fetchInputs } from '../actions/dialogs/preload'
import { preload } from '../browser/preload'
import { useLeaveGuard } from '../navigation/useLeaveGuard'
import { placeLabel } from './state/useRowRules'
import './form.css'

const DraftOffer = lazy(() => import('./draft/DraftBanner'))
const MergePanel = lazy(() => import('./conflict/MergePanel'))

interface FormBodyProps {
  readonly resource: Resource
  readonly state: EntryFormState
  readonly isReadOnly: boolean
}

const summaryAbove = 3

/** A refusal in the browser comes at once; a spinner begun for it would be cut off and stay behind. */
export const spinner = { delay: 200 } as const

/** True when steps are left before a new entry may be saved; an entry there is may be saved from any of them. */
export const isBeforeLast = ({ pages, isNew }: EntryFormState) => isNew && pages?.as === 'steps' && !pages.isLast

/** The fields, a list of their problems when there are many, and the choice after a conflict. */
export function FormBody({ resource, state, isReadOnly }: FormBodyProps) {
  const box = useRef<HTMLDivElement>(null)
  const { form, meaning, pages, problems, saving } = state
  const { save } = saving

  useFirstField(box, isReadOnly)
  useReadyInputs(resource, isReadOnly)
  useCtrlKey('s', isReadOnly ? undefined : save)
  useLeaveGuard(state.wouldLose)

  // A field on another tab or step is drawn before it is gone to.
  const show = (problem: Problem) => {
    const place = problems.placeOf(problem)
    pages?.goToField(place)
    setTimeout(() => jumpTo(box.current, place, problem.field))
  }
  // A save's refusal moves the focus to the first field; a correction of one field does not.
  const jump = useRef(() => {})
  jump.current = () => {
    if (problems.shown.length > 0) show(problems.shown[0]!)
  }
  const refusals = pages?.refusals
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step held back and a move refused are reasons as a save is
  useEffect(() => {
    if (!saving.isSaving) jump.current()
  }, [saving.isSaving, refusals, state.shownAfter])
  useStepHead(box, pages)

  return (
    <div ref={box}>
      <Suspense>
        {!isReadOnly && state.draft.found && (
          <DraftOffer draft={state.draft} found={state.draft.found} onRestore={state.restore} />
        )}
      </Suspense>
      {state.meanwhile && (
        <Suspense>
          <MergePanel
            resource={resource}
            meanwhile={state.meanwhile}
            onMerge={state.merge}
            onReload={() => state.loadNewest(state.meanwhile!.latest)}
          />
        </Suspense>
      )}
      {problems.shown.length > summaryAbove && (
        <ProblemSummary resource={resource} problems={problems.shown} entry={form.values} onPick={show} />
      )}
      {!isReadOnly && <DraftNeeds resource={resource} stored={state.stored} />}
      {pages && <PageHead pages={pages} />}
      <ShownProblemsProvider value={problems.shown}>
        <OpenPageProvider value={pages?.current}>
          <PendingUploadsProvider files={state.files}>
            <EntryForm form={form} meaning={meaning} />
          </PendingUploadsProvider>
        </OpenPageProvider>
      </ShownProblemsProvider>
    </div>
  )
}

/** Milliseconds: by then the fields are drawn. */
const unhurried = 1000

/** Fetches the code of inputs that comes with their first use, so that nobody waits for it then. */
function useReadyInputs(resource: Resource, isReadOnly: boolean): void {
  useEffect(() => (isReadOnly ? undefined : preload(() => fetchInputs(resource), unhurried)), [resource, isReadOnly])
}

/** A step is begun at its head, wherever the one before was left. */
function useStepHead(box: RefObject<HTMLElement | null>, pages: EntryFormState['pages']): void {
  const open = pages?.as === 'steps' ? pages.current : undefined
  const before = useRef(open)
  useEffect(() => {
    if (before.current === open) return
    before.current = open
    box.current?.scrollIntoView?.({ block: 'start' })
    focusFirst(box.current)
  }, [box, open])
}

/** Fields a draft requires; the transition that ends it asks for the rest. */
function DraftNeeds({ resource, stored }: { readonly resource: Resource; readonly stored: Values }) {
  const { locale, t } = useLocale()
  if (!isDraft(resource, stored)) return null
  const labels = resource.form.draft!.require.map((name) => fieldOf(resource, name)?.title[locale] ?? name)
  const key = labels.length > 0 ? 'form:draft.needs' : 'form:draft.needsNothing'
  return <p className="lectern-field-hint">{t(key, { labels: labels.join(t('fields:separator.item')) })}</p>
}

interface ProblemSummaryProps {
  readonly resource: Resource
  readonly problems: readonly Problem[]
  /** As it is typed now. */
  readonly entry: Values
  readonly onPick: (problem: Problem) => void
}

function ProblemSummary({ resource, problems, entry, onPick }: ProblemSummaryProps) {
  const { locale, t } = useLocale()
  const words = {
    label: (field: Field) => field.title[locale],
    row: (label: string, n: number) => t('form:cell', { label, n }),
  }
  return (
    <div className="lectern-problems" role="alert">
      <strong>{t('form:errors', { count: problems.length })}</strong>
      {problems.map((problem) => (
        <button
          type="button"
          className="lectern-link"
          key={`${problem.field} ${problem.rule}`}
          onClick={() => onPick(problem)}
        >
          {placeLabel(resource, problem.field ?? '', words, entry)}
        </button>
      ))}
    </div>
  )
}

const focusable = 'input:not([disabled]):not([type=hidden]), textarea:not([disabled]), select, button, [tabindex="0"]'

function jumpTo(box: HTMLElement | null, name: string | undefined, place = name): void {
  const fields = [...(box?.querySelectorAll<HTMLElement>('[data-field]') ?? [])]
  const field = fields.find(({ dataset }) => dataset.field === name)
  field?.scrollIntoView?.({ block: 'center' })
  const rows = field?.querySelector('.lc-rows-box')
  // The table of rows knows where the cell is, and may have to draw it first.
  if (rows && name !== undefined && place !== name)
    return void rows.dispatchEvent(new CustomEvent(cellEvent, { detail: place!.slice(name.length) }))
  const cells = [...(field?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])]
  const cell = cells.find(({ dataset }) => `${name}${dataset.cell}` === place)
  const control = cell ?? field?.querySelector<HTMLElement>('.lectern-field-control')
  const target = control?.querySelector<HTMLElement>(editableText) ?? control?.querySelector<HTMLElement>(focusable)
  target?.focus({ preventScroll: true })
}
