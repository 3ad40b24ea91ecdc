/** Mends what can be mended without asking. Not for faults without a fix: those need a person. */
import type { FileProblem, Fix } from './problem'
import { readSchemas, type SchemaText } from './read'
import type { Known } from './subject/known'
import { applyFixes } from './text/fix'
import { parentOf } from './text/pointer'

export interface Mended {
  readonly files: readonly SchemaText[]
  /** The problems whose fixes were made, in their order. */
  readonly done: readonly FileProblem[]
  /** The problems that are left. */
  readonly problems: readonly FileProblem[]
}

/** Makes one fix after the other; one that does not cure its fault, or brings another, is undone. */
export function mend(files: readonly SchemaText[], known: Known = {}): Mended {
  const tried = new Set<string>()
  const done: FileProblem[] = []
  let present = files
  let problems = readSchemas(present, known).problems
  for (;;) {
    const next = nextOf(problems.filter((problem) => problem.fix && !tried.has(keyOf(problem))))
    if (!next) return { files: present, done, problems }
    tried.add(keyOf(next))
    const after = withFix(next, { files: present, done, problems }, known)
    if (!after) continue
    done.push(...after.done)
    present = after.files
    problems = after.problems
  }
}

/** The files with a fix made, and with what it leaves without a use taken away; undefined when it does not cure. */
function withFix(next: FileProblem, before: Mended, known: Known): Mended | undefined {
  let after: Mended = { ...before, done: [] }
  let fixes: readonly FileProblem[] = [next]
  for (let round = 0; round < 3; round++) {
    const files = after.files.map((file) => {
      const own = fixes.filter((fix) => fix.file === file.path)
      return own.length > 0 ? { ...file, text: applyFixes(file.text, own) } : file
    })
    after = { files, done: [...after.done, ...fixes], problems: readSchemas(files, known).problems }
    const others = broughtBy(next, before.problems, after.problems)
    if (others?.length === 0) return after
    if (!others?.every(({ fix }) => fix?.kind === 'remove')) return undefined
    fixes = others
  }
  return undefined
}

const keyOf = ({ file, code, pointer, message }: FileProblem) => [file, code, pointer, message].join('\n')

/** Keys are put in order when nothing else is left to do. */
const nextOf = (problems: readonly FileProblem[]) =>
  problems.find(({ fix }) => fix!.kind !== 'reorder') ?? problems.find(({ fix }) => fix)

/** The problems that a fix brought; what it uncovers was there before. Undefined when its fault is still there. */
function broughtBy(
  { file, code, message, fix }: FileProblem,
  before: readonly FileProblem[],
  after: readonly FileProblem[],
): readonly FileProblem[] | undefined {
  const alike = (problems: readonly FileProblem[], other: Pick<FileProblem, 'file' | 'code' | 'message'>) =>
    problems.filter((each) => each.file === other.file && each.code === other.code && each.message === other.message)
      .length
  const isNew = (problem: FileProblem) => problem.code !== 'L104' && alike(before, problem) < alike(after, problem)
  if (alike(after, { file, code, message }) >= alike(before, { file, code, message })) return undefined
  const others = after.filter((problem) => isNew(problem) && !isUncovered(problem, file, fix!))
  return uncovers(code, others) ? [] : others
}

/** A fault in what the fix wrote was hidden before. */
function isUncovered(problem: FileProblem, file: string, fix: Fix): boolean {
  if (fix.kind === 'text' || fix.kind === 'reorder') return fix.kind === 'text'
  // A value that was written is to be sound itself; of a key that was renamed the value was there before.
  const place = fix.kind === 'rename' ? `${parentOf(fix.pointer)}/${fix.to}` : `${fix.pointer}/`
  return fix.kind !== 'remove' && problem.file === file && problem.pointer.startsWith(place)
}

/** Faults of the form of a file: rules read it without them. */
const ofForm = new Set(['json-syntax', 'json-duplicate-key', 'L001', 'wrong-type', 'wrong-value', 'missing-key'])

/** Rules had not seen what is faulty in its form. */
const uncovers = (code: string, others: readonly FileProblem[]) =>
  ofForm.has(code) && others.every((other) => !ofForm.has(other.code))
