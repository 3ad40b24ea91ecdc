import { Alert, Button, Space } from 'antd'
import { useEffect, useRef } from 'react'
import { cellEvent } from '../../fields/child/row-support'
import type { Field, Problem, Resource } from '../../model/types'
import { useLocale } from '../session'
import { EntryForm } from './EntryForm'
import { OpenPageProvider, ShownProblemsProvider } from './form-meaning'
import { PageHead, StepButtons } from './PageHead'
import type { EntryFormState } from './useEntryForm'
import { useLeaveGuard } from './useLeaveGuard'
import { placeLabel } from './useRowSupport'

interface FormBodyProps {
  readonly resource: Resource
  readonly state: EntryFormState
  readonly isReadOnly: boolean
}

const summaryAbove = 3

/** A refusal in the browser comes at once; a spinner begun for it would be cut off and stay behind. */
export const spinner = { delay: 200 } as const

/** Whether steps are left before a new entry may be saved; an entry there is may be saved from any of them. */
export const isBeforeLast = ({ pages, isNew }: EntryFormState) => isNew && pages?.as === 'steps' && !pages.isLast

/** The fields, what is wrong with them in one place when that is much, and the choice after a conflict. */
export function FormBody({ resource, state, isReadOnly }: FormBodyProps) {
  const { t } = useLocale()
  const box = useRef<HTMLDivElement>(null)
  const { form, schema, meaning, pages, problems, saving } = state
  const { save } = saving

  useEffect(() => {
    if (isReadOnly) return
    const timer = setTimeout(() => focusFirst(box.current), 60)
    return () => clearTimeout(timer)
  }, [isReadOnly])

  useSaveKey(isReadOnly ? undefined : save)
  useLeaveGuard(state.isDirty)

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
  useEffect(() => {
    if (!saving.isSaving) jump.current()
  }, [saving.isSaving])

  return (
    <div ref={box}>
      {saving.conflict && (
        <Alert
          type="warning"
          showIcon
          message={t('generic.form.changed-meanwhile')}
          action={
            <Space direction="vertical">
              <Button size="small" type="primary" onClick={() => state.keepMine(saving.conflict!)}>
                {t('generic.form.changed-meanwhile.keep')}
              </Button>
              <Button size="small" onClick={() => state.loadNewest(saving.conflict!)}>
                {t('generic.form.changed-meanwhile.reload')}
              </Button>
            </Space>
          }
        />
      )}
      {problems.shown.length > summaryAbove && (
        <ProblemSummary resource={resource} problems={problems.shown} onPick={show} />
      )}
      {pages && <PageHead pages={pages} />}
      <ShownProblemsProvider value={problems.shown}>
        <OpenPageProvider value={pages?.current}>
          <EntryForm form={form} schema={schema} meaning={meaning} />
        </OpenPageProvider>
      </ShownProblemsProvider>
      {pages && <StepButtons pages={pages} />}
    </div>
  )
}

interface ProblemSummaryProps {
  readonly resource: Resource
  readonly problems: readonly Problem[]
  readonly onPick: (problem: Problem) => void
}

function ProblemSummary({ resource, problems, onPick }: ProblemSummaryProps) {
  const { locale, t } = useLocale()
  const words = {
    label: (field: Field) => field.title[locale],
    row: (label: string, n: number) => t('generic.form.cell', { label, n }),
  }
  return (
    <div className="lectern-problems" role="alert">
      <strong>{t('generic.form.errors', { n: problems.length })}</strong>
      {problems.map((problem) => (
        <button
          type="button"
          className="lectern-link"
          key={`${problem.field} ${problem.rule}`}
          onClick={() => onPick(problem)}
        >
          {placeLabel(resource, problem.field ?? '', words)}
        </button>
      ))}
    </div>
  )
}

const focusable = 'input:not([disabled]):not([type=hidden]), textarea:not([disabled]), select, button, [tabindex="0"]'

function focusFirst(box: HTMLElement | null): void {
  if (box?.contains(document.activeElement)) return
  box
    ?.querySelector<HTMLElement>('.lectern-field-control input:not([disabled]), .lectern-field-control textarea')
    ?.focus()
}

function jumpTo(box: HTMLElement | null, name: string | undefined, place = name): void {
  const fields = [...(box?.querySelectorAll<HTMLElement>('[data-field]') ?? [])]
  const field = fields.find(({ dataset }) => dataset.field === name)
  field?.scrollIntoView?.({ block: 'center' })
  const rows = field?.querySelector('.lc-rows-box')
  // The table of rows knows where the cell is, and may have to draw it first.
  if (rows && name !== undefined && place !== name)
    return void rows.dispatchEvent(new CustomEvent(cellEvent, { detail: place!.slice(name.length) }))
  field?.querySelector<HTMLElement>(`.lectern-field-control :is(${focusable})`)?.focus({ preventScroll: true })
}

/** Ctrl+S or Cmd+S saves, and does not ask the browser to save the page. */
function useSaveKey(save: (() => Promise<void>) | undefined): void {
  const latest = useRef(save)
  latest.current = save
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's' || !latest.current) return
      event.preventDefault()
      void latest.current()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])
}
