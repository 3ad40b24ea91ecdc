/** The acts of the canvas: stable functions over the newest state. */
import { type DragEvent, type KeyboardEvent, useMemo, useRef } from 'react'
import { areaMode } from '../../../domain/exams/papers/paper'
import type { CanvasActs, CardAct } from './canvas/canvas-acts'
import type { BuilderAction, BuilderState } from './state/builder-state'
import type { CardQuestion } from './state/card-question'

/** The thing under the mouse. */
type Dragged =
  | { readonly kind: 'items'; readonly ids: readonly string[] }
  | { readonly kind: 'pool'; readonly questions: readonly CardQuestion[] }
  | { readonly kind: 'area'; readonly areaId: string }

export interface ActParts {
  readonly state: BuilderState
  readonly dispatch: (action: BuilderAction) => void
  /** Puts questions into an area, or says why it does not take them. */
  readonly place: (areaId: string, questions: readonly CardQuestion[], at?: number) => void
  readonly remove: (ids: readonly string[]) => void
  /** Acts that ask for something first. */
  readonly onCard: (itemId: string, act: Exclude<CardAct, 'remove'>) => void
  readonly onAreaAct: CanvasActs['onAreaAct']
  readonly move: (ids: readonly string[], areaId: string, at?: number) => void
}

export function useCanvasActs(parts: ActParts) {
  const latest = useRef(parts)
  latest.current = parts
  const dragged = useRef<Dragged>(undefined)
  const anchor = useRef<string>(undefined)
  return useMemo(() => {
    const acts: CanvasActs = {
      onSelect(itemId, { shiftKey, ctrlKey, metaKey }) {
        const { state, dispatch } = latest.current
        const from = anchor.current
        if (!shiftKey) anchor.current = itemId
        if (shiftKey && from !== undefined) dispatch({ kind: 'select', ids: between(state, from, itemId) })
        else if (ctrlKey || metaKey) dispatch({ kind: 'select', ids: toggled(state.selected, itemId) })
        else dispatch({ kind: 'select', ids: [itemId] })
      },
      onItemKey(itemId, event) {
        const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
        if (step !== 0) {
          event.preventDefault()
          if (event.altKey) stepItem(latest.current, itemId, step)
          else focusNext(latest.current.state, itemId, step)
        } else if (event.key === 'Delete') latest.current.remove(chosen(latest.current.state, itemId))
        else if (event.key === ' ') {
          event.preventDefault()
          latest.current.dispatch({ kind: 'select', ids: toggled(latest.current.state.selected, itemId) })
        } else if (event.key === 'm') latest.current.onCard(itemId, 'move')
      },
      onDragItem(itemId, event) {
        begin(event)
        dragged.current = { kind: 'items', ids: chosen(latest.current.state, itemId) }
      },
      onDragArea(areaId, event) {
        begin(event)
        dragged.current = { kind: 'area', areaId }
      },
      onDrop(areaId, at) {
        const thing = dragged.current
        dragged.current = undefined
        if (thing?.kind === 'items') latest.current.move(thing.ids, areaId, at)
        if (thing?.kind === 'pool') latest.current.place(areaId, thing.questions, at)
        if (thing?.kind === 'area') moveArea(latest.current, thing.areaId, areaId)
      },
      onDropArea: (areaId) => acts.onDrop(areaId),
      onScore: (id, score) => latest.current.dispatch({ kind: 'score', scores: new Map([[id, score]]) }),
      onCard: (itemId, act) =>
        act === 'remove' ? latest.current.remove([itemId]) : latest.current.onCard(itemId, act),
      onArea: (areaId, values) => latest.current.dispatch({ kind: 'changeArea', areaId, values }),
      onAreaKey(areaId, event: KeyboardEvent) {
        if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
        event.preventDefault()
        latest.current.onAreaAct(areaId, event.key === 'ArrowUp' ? 'up' : 'down')
      },
      onAreaAct: (areaId, act) => latest.current.onAreaAct(areaId, act),
      onActivate: (areaId) => latest.current.dispatch({ kind: 'activate', areaId }),
      onRule: (ruleId, values) => latest.current.dispatch({ kind: 'changeRule', ruleId, values }),
      onRuleAct: (ruleId, act) => latest.current.dispatch({ kind: act === 'unfix' ? 'unfix' : 'removeRule', ruleId }),
    }
    const onDragPool = (questions: readonly CardQuestion[], event: DragEvent) => {
      begin(event)
      dragged.current = { kind: 'pool', questions }
    }
    return { acts, onDragPool }
  }, [])
}

/** Firefox drags nothing that carries no data. */
function begin(event: DragEvent): void {
  event.stopPropagation()
  event.dataTransfer?.setData('text/plain', '')
}

function toggled(ids: ReadonlySet<string>, id: string): string[] {
  return ids.has(id) ? [...ids].filter((each) => each !== id) : [...ids, id]
}

const placesOf = ({ content }: BuilderState) => content.areas.flatMap(({ items }) => items.map(({ id }) => id))

/** The question of a card, or all chosen ones when it is one of them. */
const chosen = ({ selected }: BuilderState, id: string): readonly string[] => (selected.has(id) ? [...selected] : [id])

function between(state: BuilderState, from: string, to: string): string[] {
  const places = placesOf(state)
  const ends = [places.indexOf(from), places.indexOf(to)]
  return places.slice(Math.max(0, Math.min(...ends)), Math.max(...ends) + 1)
}

function focusNext(state: BuilderState, id: string, step: 1 | -1): void {
  const places = placesOf(state)
  const next = places[places.indexOf(id) + step]
  if (next !== undefined) document.getElementById(`place-${next}`)?.focus()
}

/** One place up or down; at the edge of an area, into the next one. */
function stepItem({ state, move }: ActParts, id: string, step: 1 | -1): void {
  const { areas } = state.content
  const areaAt = areas.findIndex(({ items }) => items.some((item) => item.id === id))
  const area = areas[areaAt]!
  const at = area.items.findIndex((item) => item.id === id)
  const to = at + step
  if (to >= 0 && to < area.items.length) move([id], area.id, step === 1 ? to + 1 : to)
  else {
    const next = areas[areaAt + step]
    if (next?.mode === areaMode.fixed) move([id], next.id, step === 1 ? 0 : undefined)
  }
  requestAnimationFrame(() => document.getElementById(`place-${id}`)?.focus())
}

function moveArea({ state, dispatch }: ActParts, areaId: string, target: string): void {
  dispatch({ kind: 'moveArea', areaId, to: state.content.areas.findIndex(({ id }) => id === target) })
}
