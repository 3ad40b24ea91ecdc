/** A fault of a schema file, with its place, in words. */
export type Level = 'error' | 'warning'

export interface FileProblem {
  readonly file: string
  /** Counted from 1. */
  readonly line: number
  readonly column: number
  /** A stable word, or an L-number. */
  readonly code: string
  /** Where in the file, as a JSON pointer. */
  readonly pointer: string
  readonly message: string
  readonly fix?: Fix
  readonly level: Level
}

/**
 * A change that removes the fault: `rename` a key, `set` a value (adding its key when absent), `remove` what does
 * nothing, replace a piece of `text` that is no JSON, or `reorder` the file.
 */
export type Fix =
  | { readonly title: string; readonly kind: 'rename'; readonly pointer: string; readonly to: string }
  | { readonly title: string; readonly kind: 'set'; readonly pointer: string; readonly value: unknown }
  | { readonly title: string; readonly kind: 'remove'; readonly pointer: string }
  | {
      readonly title: string
      readonly kind: 'text'
      readonly offset: number
      readonly length: number
      readonly text: string
    }
  | { readonly title: string; readonly kind: 'reorder' }

/** A fault as a rule reports it: a place in the merged resource, and a sentence; the reader adds file, line and column. */
export interface Finding {
  readonly pointer: string
  readonly message: string
  readonly fix?: Fix
}

/** `file:line:col  code  pointer  message  (fix)`. */
export function printProblem(problem: FileProblem): string {
  const place = `${problem.file}:${problem.line}:${problem.column}`
  const fix = problem.fix ? [`(${problem.fix.title})`] : []
  return [place, problem.code, problem.pointer || '/', problem.message, ...fix].join('  ')
}

/** In reading order: by file, then by place. */
export function byPlace(a: FileProblem, b: FileProblem): number {
  return before(a.file, b.file) || a.line - b.line || a.column - b.column || before(a.code, b.code)
}

/** The same order on every machine, whatever its language. */
const before = (one: string, other: string) => (one === other ? 0 : one < other ? -1 : 1)
