/**
 * The tests of a run: the gate, which takes minutes, or everything. `TEST_FULL=1` (`npm run test:full`) decides,
 * here and nowhere else; `docs/testing.md` has the table of both.
 */
import { availableParallelism, freemem } from 'node:os'
import type { Resource } from '../src/model/types'

export const isFull = process.env.TEST_FULL === '1'

/** The first in the gate, the second in a full run. */
export const orInFull = <T>(gate: T, full: T): T => (isFull ? full : gate)

/**
 * Files that only a full run has, in `tests`: programs are killed again and again, started wrongly, or a second one beside the
 * first; each command of `package.json` is a program of its own; sheets of thousands of rows, or of old formats, are read;
 * memory is measured.
 */
export const onlyInFull: readonly string[] = [
  'language/compiled-meta.test.ts',
  'scripts/commands.test.ts',
  'scripts/dev.test.ts',
  'scripts/overlay.test.ts',
  'scripts/upgrade.test.ts',
  'server/account/edges-english.test.ts',
  'server/account/import-people.test.ts',
  'server/clock/killed.test.ts',
  'server/database/evolve-killed.test.ts',
  'server/database/evolve-random.test.ts',
  'server/database/replica.test.ts',
  'server/durability/clock-skew.test.ts',
  'server/durability/database-restarted.test.ts',
  'server/durability/hostile.test.ts',
  'server/durability/postgres-disk-full.test.ts',
  'server/durability/start-faults.test.ts',
  'server/io/import-growing.test.ts',
  'server/io/import-many.test.ts',
  'server/io/killed-import.test.ts',
  'server/io/xls.test.ts',
  'server/jobs/killed-jobs.test.ts',
  'server/session/at-once.test.ts',
]

/**
 * The part of `tests/browser` that the gate has: signing in, a list, a save, drafts, keys, the size of scripts, and the crawls.
 * A full run has every file.
 */
const browserGate: readonly string[] = ['dialogs', 'drafts', 'keyboard', 'params', 'screens', 'script-size', 'sign-in']

/** A file that somebody names on the command line runs, in the gate or not. */
const isNamed = process.argv.slice(2).some((word) => /\.test\.tsx?$/.test(word))
const holdsAll = isFull || isNamed

/** Patterns of the files that a run leaves out. */
export const leftOut: readonly string[] = holdsAll ? [] : onlyInFull.map((file) => `tests/${file}`)

/** Patterns of the browser tests that a run holds. */
export const browserTests: readonly string[] = holdsAll
  ? ['tests/browser/**/*.test.ts']
  : browserGate.map((name) => `tests/browser/${name}.test.ts`)

const memoryOfWorker = 1.5 * 1024 ** 3

/** As many processes as cores, where there is memory for each. */
export const workers = Math.max(1, Math.min(availableParallelism(), Math.floor(freemem() / memoryOfWorker)))

/** The browser, its server and the test share the work of one, so half as many keep the cores busy. */
export const browserWorkers = Math.ceil(workers / 2)

/** Of what is chosen at random, unless a variable asks for another: the same commit runs the same tests. */
export const usualSeed = 20_260_101

/** The resources whose schema files changed, by name; found once before the run. */
const changed = new Set((process.env.TEST_CHANGED ?? '').split(',').filter(Boolean))

export const isChanged = ({ name }: Pick<Resource, 'name'>): boolean => changed.has(name)

/** A generated case is new by its head, which begins with the kind of case, or by a flag. */
export type Shape = readonly [head: readonly unknown[], ...flags: readonly unknown[]]

/**
 * The cases of a generated proof that this run holds: all in a full run; in the gate those that bring a new head, or a new
 * value of a flag for their kind, and all about resources whose schema files changed. The same commit gives the same cases.
 */
export function casesOfRun<T extends { readonly resource: Resource }>(
  cases: readonly T[],
  shapeOf: (one: T) => Shape,
): readonly T[] {
  if (isFull) return cases
  const seen = new Set<string>()
  return cases.filter((one) => {
    const [head, ...flags] = shapeOf(one)
    const parts = [head, ...flags.map((flag, place) => [head[0], place, flag])].map((part) => JSON.stringify(part))
    const isNew = parts.some((part) => !seen.has(part))
    for (const part of parts) seen.add(part)
    return isNew || isChanged(one.resource)
  })
}

/** All cases in a full run; in the gate the first of each kind. */
export function firstOfEach<T>(cases: readonly T[], kindOf: (one: T) => string): readonly T[] {
  if (isFull) return cases
  const seen = new Set<string>()
  return cases.filter((one) => {
    const kind = kindOf(one)
    return !seen.has(kind) && seen.add(kind)
  })
}

/**
 * The screens of a crawl that this run holds: all in a full run; in the gate as few as show every feature once, and those
 * whose schema files changed.
 */
export function screensOfRun<T>(
  screens: readonly T[],
  about: { readonly featuresOf: (one: T) => readonly string[]; readonly nameOf: (one: T) => string },
): readonly T[] {
  if (isFull) return screens
  const features = new Map(screens.map((one) => [one, new Set(about.featuresOf(one))]))
  const chosen = new Set(screens.filter((one) => isChanged({ name: about.nameOf(one) })))
  const left = new Set([...features.values()].flatMap((each) => [...each]))
  const show = (one: T) => {
    chosen.add(one)
    for (const feature of features.get(one)!) left.delete(feature)
  }
  chosen.forEach(show)
  const newOf = (one: T) => [...features.get(one)!].filter((feature) => left.has(feature)).length
  while (left.size > 0) {
    const most = Math.max(...screens.map(newOf))
    show(screens.find((one) => newOf(one) === most)!)
  }
  return screens.filter((one) => chosen.has(one))
}
