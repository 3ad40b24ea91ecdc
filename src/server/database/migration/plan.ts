/** Plan of a migration, as values: steps that lose nothing, and removals that people must accept first. */
import type { TableDef } from '../schema/table-definition'

export interface Step {
  /** The change, for people. */
  readonly sentence: string
  readonly sql: string
}

/** A change that could lose data; it becomes steps once its name is accepted. */
export interface RefusedStep {
  /** Name by which people accept it: `opsm_banner` or `opsm_banner.old_title`. Absent: nobody can accept it. */
  readonly name?: string
  readonly sentence: string
  /** Rows that hold data which would be lost or stand in the way. */
  readonly rows: number
}

export interface Plan {
  readonly tables: readonly TableDef[]
  readonly accept: readonly string[]
  readonly steps: readonly Step[]
  readonly refused: readonly RefusedStep[]
  /** Left as it is, and no harm. */
  readonly warnings: readonly string[]
}

/** Parts that one table adds to the plan. */
export type PlanParts = Pick<Plan, 'steps' | 'refused' | 'warnings'>

export const nothing: PlanParts = { steps: [], refused: [], warnings: [] }

/** The parts as one, in their order. */
export function together(parts: readonly PlanParts[]): PlanParts {
  return {
    steps: parts.flatMap((part) => part.steps),
    refused: parts.flatMap((part) => part.refused),
    warnings: parts.flatMap((part) => part.warnings),
  }
}

/** A plan of one step. */
export const step = (sentence: string, sql: string): PlanParts => ({ ...nothing, steps: [{ sentence, sql }] })

/** A plan that is refused for one reason. */
export const refused = (refusal: RefusedStep): PlanParts => ({ ...nothing, refused: [refusal] })

/** A plan of no step that warns. */
export const warning = (sentence: string): PlanParts => ({ ...nothing, warnings: [sentence] })
