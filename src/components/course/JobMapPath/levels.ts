/** Levels of a map as the server answers them. */
import { isListOf, isRecord, isString } from '../../../fields/definition/guards'
import type { MapNode } from './JobMapView'

export type Row = Readonly<Record<string, unknown>>

export interface LevelRow extends Row {
  readonly id?: string
  readonly name: string
  readonly summary?: string
  readonly taskList?: readonly Row[]
}

export const levelsOf = (value: unknown): readonly LevelRow[] => (Array.isArray(value) ? value.filter(isLevel) : [])

const isLevel = (value: unknown): value is LevelRow =>
  isRecord(value) &&
  isString(value.name) &&
  isString(value.id ?? '') &&
  isString(value.summary ?? '') &&
  isListOf(value.taskList ?? [], isRecord)

export const tasksOf = (level: LevelRow): readonly Row[] => level.taskList ?? []

/** A level without tasks, or with one whose content is gone, is marked. */
export function nodesOf(levels: readonly LevelRow[]): MapNode[] {
  return levels.map((level, at) => {
    const tasks = tasksOf(level)
    const isFaulty = tasks.length === 0 || tasks.some(({ refState }) => Number(refState ?? 1) === 0)
    return { key: String(level.id ?? at), name: level.name, taskCount: tasks.length, isFaulty }
  })
}
