/** Compiled screen files: a routed page as a tree of blocks. */
import type { Condition } from '../../fields/definition/condition'
import type { Field } from '../../fields/definition/field'
import type { Text } from '../../fields/definition/text'
import type { Permission } from './call'
import type { DateStep, MeasureForm, ReportQuery } from './report'

export interface Screen {
  /** `<area>/<name>`, the file's path under `schemas/`. */
  readonly name: string
  readonly hash: string
  readonly file: string
  readonly title: Text
  readonly description?: Text
  readonly routes: readonly ScreenRoute[]
  readonly params: readonly ScreenParam[]
  /** The parameter whose entry the blocks are about. */
  readonly record?: { readonly param: string; readonly resource: string }
  readonly search: readonly SharedFilter[]
  /** Absent: whoever may open the route. */
  readonly perm?: Permission
  /** Ids of blocks: a sheet each. */
  readonly export: readonly string[]
  readonly actions: readonly string[]
  readonly blocks: readonly ScreenBlock[]
}

/** A route, the values it gives to parameters, and the page (tab or step) it opens. */
export interface ScreenRoute {
  readonly route: string
  readonly params: Readonly<Record<string, string>>
  /** Ids of the tabs and steps from the outside in. */
  readonly opens?: string
}

export interface ScreenParam {
  readonly name: string
  readonly of?: string
  readonly optional: boolean
  readonly enum?: readonly string[]
  readonly default?: unknown
}

export type SharedFilter =
  | { readonly kind: 'period'; readonly name: string; readonly title: Text; readonly days: number }
  | {
      readonly kind: 'field'
      readonly name: string
      readonly title: Text
      readonly resource: string
      readonly field: Field
    }

interface BlockHead {
  /** Given by the file, or made from its place. */
  readonly id: string
  readonly title?: Text
  readonly description?: Text
  readonly if?: Condition
  readonly perm?: Permission
  readonly span?: number
}

export type ScreenBlock =
  | ListBlock
  | FormBlock
  | DetailBlock
  | TreeBlock
  | ReportBlock
  | PagesBlock
  | SplitBlock
  | ComponentBlock
  | TextBlock

export interface ListBlock extends BlockHead {
  readonly kind: 'list'
  readonly resource: string
  readonly call?: string
  /** Parameters that the call gets beside the filter. */
  readonly with?: Readonly<Record<string, unknown>>
  readonly view?: string
  readonly filter?: Condition
  readonly preset?: Readonly<Record<string, unknown>>
  readonly columns?: readonly string[]
  readonly search?: readonly string[]
  readonly actions?: readonly string[]
  readonly pick?: {
    readonly call: string
    readonly title: Text
    readonly max?: number
    readonly with?: Readonly<Record<string, unknown>>
  }
}

export interface FormBlock extends BlockHead {
  readonly kind: 'form'
  readonly resource: string
  readonly fields?: readonly string[]
  readonly call?: string
  readonly foot: readonly ('save' | 'saveNew' | 'back')[]
}

export interface DetailBlock extends BlockHead {
  readonly kind: 'detail'
  readonly resource: string
  readonly isHeader: boolean
  readonly fields?: readonly string[]
}

export interface TreeBlock extends BlockHead {
  readonly kind: 'tree'
  readonly resource: string
  readonly call?: string
  /** The parameter that gets the id of the node. */
  readonly picks?: string
}

export type ReportView = 'table' | 'tiles' | 'top' | 'line' | 'bar' | 'ring' | 'radar' | 'funnel' | 'heat'

export interface ReportBlock extends BlockHead {
  readonly kind: 'report'
  readonly report: string
  readonly as: ReportView
  readonly query: ReportQuery
  readonly stack: boolean
  readonly link?: string
  /** The part that the console draws without the report itself. */
  readonly dimensions: readonly ShownDimension[]
  readonly measures: readonly ShownMeasure[]
  readonly hasPeriod: boolean
}

export interface ShownDimension {
  readonly name: string
  readonly title: Text
  readonly labelAs: string
  readonly date?: DateStep
}

export interface ShownMeasure {
  readonly name: string
  readonly title: Text
  readonly description?: Text
  readonly as: MeasureForm
}

/** Tabs, or steps one after the other. */
export interface PagesBlock extends BlockHead {
  readonly kind: 'tabs' | 'steps'
  readonly pages: readonly BlockPage[]
}

export interface BlockPage {
  readonly id: string
  readonly title: Text
  readonly description?: Text
  readonly perm?: Permission
  readonly if?: Condition
  /** The first of its routes. */
  readonly route?: string
  readonly blocks: readonly ScreenBlock[]
}

export interface SplitBlock extends BlockHead {
  readonly kind: 'split'
  readonly blocks: readonly ScreenBlock[]
}

export interface ComponentBlock extends BlockHead {
  readonly kind: 'component'
  readonly component: string
  readonly props?: Readonly<Record<string, unknown>>
}

export interface TextBlock extends BlockHead {
  readonly kind: 'text'
  readonly text: Text
}

/** Every block of a screen, pages and parts opened, in reading order. */
export function blocksOf(blocks: readonly ScreenBlock[]): readonly ScreenBlock[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'tabs' || block.kind === 'steps')
      return [block, ...block.pages.flatMap((page) => blocksOf(page.blocks))]
    return block.kind === 'split' ? [block, ...blocksOf(block.blocks)] : [block]
  })
}
