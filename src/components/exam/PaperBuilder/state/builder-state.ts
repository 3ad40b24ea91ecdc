/** The state of the builder: settings, areas and the steps between them. Pure; begin at `reduce`. */
import { type Act, applyAct } from './acts'
import type { CardQuestion } from './card-question'
import type { PaperContent, Questions } from './paper-content'
import { newHead } from './paper-head'

export interface BuilderState {
  readonly content: PaperContent
  /** Every question met since the builder opened: undo never forgets one. */
  readonly questions: Questions
  readonly past: readonly PaperContent[]
  readonly future: readonly PaperContent[]
  /** Chosen questions, by the id of their place. */
  readonly selected: ReadonlySet<string>
  /** The area that the pool adds to. */
  readonly activeArea: string | undefined
  /** The value that the last step wrote: writing on it belongs to the same step. */
  readonly written: string | undefined
}

export type BuilderAction =
  | { readonly kind: 'open'; readonly content: PaperContent; readonly questions: readonly CardQuestion[] }
  | { readonly kind: 'know'; readonly questions: readonly CardQuestion[] }
  | { readonly kind: 'select'; readonly ids: readonly string[]; readonly areaId?: string }
  | { readonly kind: 'activate'; readonly areaId: string }
  | { readonly kind: 'undo' | 'redo' }
  | Act

/** Steps that can be undone, at most. */
export const mostSteps = 100

export const emptyState: BuilderState = {
  content: { head: newHead, areas: [] },
  questions: new Map(),
  past: [],
  future: [],
  selected: new Set(),
  activeArea: undefined,
  written: undefined,
}

export function reduce(state: BuilderState, action: BuilderAction): BuilderState {
  switch (action.kind) {
    case 'open':
      return {
        ...emptyState,
        content: action.content,
        questions: knowing(state.questions, action.questions),
        activeArea: action.content.areas[0]?.id,
      }
    case 'know':
      return { ...state, questions: knowing(state.questions, action.questions) }
    case 'select':
      return { ...state, selected: new Set(action.ids), activeArea: action.areaId ?? state.activeArea }
    case 'activate':
      return state.activeArea === action.areaId ? state : { ...state, activeArea: action.areaId }
    case 'undo':
      return stepBack(state)
    case 'redo':
      return stepForward(state)
    default:
      return withStep(state, action)
  }
}

function withStep(state: BuilderState, act: Act): BuilderState {
  const questions = 'questions' in act ? knowing(state.questions, act.questions) : state.questions
  const content = applyAct(state.content, act, questions)
  if (content === state.content) return state
  const written = writtenBy(act)
  const isSameStep = written !== undefined && written === state.written
  return settled({
    ...state,
    content,
    questions,
    written,
    past: isSameStep ? state.past : [...state.past, state.content].slice(-mostSteps),
    future: [],
    activeArea: act.kind === 'addAreas' ? act.areas.at(-1)?.id : state.activeArea,
  })
}

/** A name of the value that an act writes letter by letter; undefined for acts that are whole by themselves. */
function writtenBy(act: Act): string | undefined {
  if (act.kind === 'setHead') return 'paperType' in act.values ? undefined : `head ${Object.keys(act.values).join()}`
  if (act.kind === 'changeRule') return `${act.ruleId} ${Object.keys(act.values).join()}`
  return undefined
}

function stepBack(state: BuilderState): BuilderState {
  const before = state.past.at(-1)
  if (!before) return state
  return settled({
    ...state,
    written: undefined,
    content: before,
    past: state.past.slice(0, -1),
    future: [state.content, ...state.future].slice(0, mostSteps),
  })
}

function stepForward(state: BuilderState): BuilderState {
  const [next, ...future] = state.future
  if (!next) return state
  return settled({
    ...state,
    written: undefined,
    content: next,
    past: [...state.past, state.content].slice(-mostSteps),
    future,
  })
}

/** Choices that the paper no longer has are dropped. */
function settled(state: BuilderState): BuilderState {
  const { areas } = state.content
  const activeArea = areas.some(({ id }) => id === state.activeArea) ? state.activeArea : areas[0]?.id
  if (state.selected.size === 0) return { ...state, activeArea }
  const ids = new Set(areas.flatMap(({ items }) => items.map(({ id }) => id)))
  const kept = [...state.selected].filter((id) => ids.has(id))
  return { ...state, activeArea, selected: kept.length === state.selected.size ? state.selected : new Set(kept) }
}

/** A whole question is not replaced by the row of a list. */
function knowing(questions: Questions, more: readonly CardQuestion[]): Questions {
  const fresh = more.filter(({ id, entry }) => entry !== undefined || questions.get(id)?.entry === undefined)
  return fresh.length === 0 ? questions : new Map([...questions, ...fresh.map((each) => [each.id, each] as const)])
}
