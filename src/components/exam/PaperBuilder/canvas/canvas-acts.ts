/** Acts that the canvas offers. They never change, so that a card is drawn anew only when its own question changes. */
import type { DragEvent, KeyboardEvent, MouseEvent } from 'react'
import type { DrawingRule } from '../../../../domain/exams/drawing/drawing-rule'
import type { PaperArea } from '../../../../domain/exams/papers/paper'

/** Buttons of a question's card. */
export type CardAct = 'replace' | 'choose' | 'edit' | 'move' | 'remove'

export interface CanvasActs {
  readonly onSelect: (itemId: string, event: Pick<MouseEvent, 'shiftKey' | 'ctrlKey' | 'metaKey'>) => void
  readonly onItemKey: (itemId: string, event: KeyboardEvent) => void
  readonly onDragItem: (itemId: string, event: DragEvent) => void
  readonly onDragArea: (areaId: string, event: DragEvent) => void
  /** `at` before which question; absent: at the end. */
  readonly onDrop: (areaId: string, at?: number) => void
  readonly onDropArea: (areaId: string) => void
  readonly onScore: (id: string, score: number) => void
  readonly onCard: (itemId: string, act: CardAct) => void
  readonly onArea: (areaId: string, values: Partial<PaperArea>) => void
  readonly onAreaKey: (areaId: string, event: KeyboardEvent) => void
  readonly onAreaAct: (areaId: string, act: 'up' | 'down' | 'remove' | 'score' | 'addRule' | 'sample') => void
  readonly onActivate: (areaId: string) => void
  readonly onRule: (ruleId: string, values: Partial<DrawingRule>) => void
  readonly onRuleAct: (ruleId: string, act: 'remove' | 'unfix') => void
}
