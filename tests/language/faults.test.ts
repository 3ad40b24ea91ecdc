import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { mend } from '../../src/language/mend'
import { readSchemaFolder } from '../../src/language/folder'
import type { Known } from '../../src/language/subject/known'
import { parse } from '../../src/language/text/parse'
import { stepsOf, without } from '../../src/language/text/pointer'
import type { FileProblem } from '../../src/language/problem'
import { readSchemas, type SchemaText } from '../../src/language/read'
import { ruleTable } from '../../src/language/rules'
import { isFull } from '../full'

/** One fault planted in the sound files: values set or removed, or a piece of text replaced. */
interface Planted {
  readonly code: string
  readonly file: string
  readonly pointer: string
  readonly level?: 'warning'
  readonly set?: Readonly<Record<string, unknown>>
  readonly remove?: readonly string[]
  readonly replace?: readonly [string, string]
  readonly known?: Known
  /** Other faults may follow from it. */
  readonly follows?: boolean
}

const fixtures = 'tests/fixtures/schemas'
const sound = readSchemaFolder(`${fixtures}/sound`).map(({ path, text }) => ({
  path: path.replace(`${fixtures}/sound`, 'schemas'),
  text,
}))

const faults = readdirSync(`${fixtures}/faults`).map((name): [string, Planted] => [
  name.replace('.json', ''),
  JSON.parse(readFileSync(`${fixtures}/faults/${name}`, 'utf8')),
])

/** In the gate one for each code. */
const faultsOfRun = isFull
  ? faults
  : faults.filter(([, { code }], at) => faults.findIndex(([, other]) => other.code === code) === at)

describe('a planted fault', () => {
  it.each(faultsOfRun)('%s is found at its place, and nothing else', (_, planted) => {
    const { files, problems } = readWith(planted)
    const level = planted.level ?? 'error'
    const seen = problems.filter((problem) => problem.level === level || problem.level === 'error')
    // A value that was set stands last among its brothers.
    const found = seen.filter(({ code }) => code !== 'L104' || planted.code === 'L104')
    const places = found.map(({ file, code, pointer }) => ({ file, code, pointer }))
    const wanted = { file: planted.file, code: planted.code, pointer: planted.pointer }
    if (planted.follows) expect(places).toContainEqual(wanted)
    else expect(places).toEqual([wanted])
    const { locate, locateKey } = parse(files.find(({ path }) => path === planted.file)!.text)
    const { line, column } = found.find(({ code }) => code === planted.code)!
    if (planted.pointer && !planted.replace)
      expect([locate(planted.pointer), locateKey(planted.pointer)]).toContainEqual({ line, column })
  })

  it('is tried for the codes of every group', () => {
    const tried = new Set(faults.map(([, { code }]) => code))
    const untried = ruleTable.map(({ code }) => code).filter((code) => !tried.has(code))
    expect(untried.sort()).toEqual(withoutFixture)
  })

  it('is not seen in the sound files', () => {
    expect(readSchemas(sound).problems).toEqual([])
  })
})

describe('all planted faults together', () => {
  const isPlanted = (planted: Planted, { file, code, pointer }: FileProblem) =>
    file === planted.file && code === planted.code && pointer === planted.pointer
  const share = (holds: (planted: Planted) => boolean, among: readonly Planted[]) =>
    among.filter(holds).length / among.length
  const all = faults.map(([, planted]) => planted)

  it.runIf(isFull)('are found at the exact place in 98 of 100 cases and more', () => {
    const isFound = (planted: Planted) => readWith(planted).problems.some((problem) => isPlanted(planted, problem))
    expect(all.length).toBeGreaterThanOrEqual(300)
    expect(share(isFound, all)).toBeGreaterThanOrEqual(0.98)
  })

  it.runIf(isFull)('are mended without asking in 60 of 100 cases and more, and the files are sound again', () => {
    const isMended = (planted: Planted) => {
      const { files } = readWith(planted)
      const { problems } = mend(files, planted.known)
      return !problems.some((problem) => problem.level === 'error' || isPlanted(planted, problem))
    }
    expect(share(isMended, all)).toBeGreaterThanOrEqual(0.6)
  })

  it('leave the shipped files without a false alarm', () => {
    const { problems } = readSchemas(readSchemaFolder('schemas'))
    expect(problems.filter(({ level, fix }) => level === 'error' || fix?.kind === 'remove')).toEqual([])
  })
})

describe('A fix of a planted fault', () => {
  /** As many faults as the gate has time for; a full run has all. */
  const withFix = faultsOfRun.filter(([, planted]) => readWith(planted).problems.some(({ fix }) => fix))

  it.each(withFix.filter((_, at) => isFull || at % 8 === 0))(
    '%s takes faults away, brings none, and touches nothing else',
    (_, planted) => {
      const { files, problems } = readWith(planted)
      const { files: mended, done, problems: left } = mend(files, planted.known)
      const said = (of: readonly FileProblem[]) => of.map(({ file, code, message }) => `${file} ${code} ${message}`)
      const hidden = done.some(({ code }) => ofForm.has(code))
      if (!hidden) expect(said(left.filter((each) => !said(problems).includes(said([each])[0]!)))).toEqual([])
      for (const { path, text } of files) {
        const own = done.filter(({ file }) => file === path)
        const after = mended.find((file) => file.path === path)!.text
        if (own.length === 0) expect(after).toBe(text)
        else expect(linesBeyond(text, after)).toBeLessThanOrEqual(10 * own.length)
      }
    },
  )
})

const ofForm = new Set(['json-syntax', 'L001', 'wrong-type', 'wrong-value', 'missing-key'])

/** How many lines of the one text the other does not have, but for commas at their ends; their order is no matter. */
function linesBeyond(text: string, after: string): number {
  const lines = (of: string) => of.split('\n').map((line) => line.trim().replace(/,$/, ''))
  const there = new Set(lines(after))
  return lines(text).filter((line) => !there.has(line)).length
}

/** Rules that no fixture plants yet. */
const withoutFixture = [
  'L100',
  'api-base',
  'field-name',
  'file-name',
  'menu-component',
  'ref-type',
  'rows-children',
  'rows-match-missing',
  'trait-used-once',
  'use-field-twice',
]

describe('the table of rules', () => {
  it('has one line for each code', () => {
    const codes = ruleTable.map(({ code }) => code)
    expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([])
  })
})

const readings = new Map<Planted, { files: SchemaText[]; problems: readonly FileProblem[] }>()

/** The files with the fault in them and what is said of them; read once, as several tests ask. */
function readWith(planted: Planted) {
  const before = readings.get(planted)
  if (before) return before
  const files = sound.map((file) => (file.path === planted.file ? { ...file, text: plant(file.text, planted) } : file))
  const reading = { files, problems: readSchemas(files, planted.known).problems }
  readings.set(planted, reading)
  return reading
}

function plant(text: string, { set = {}, remove = [], replace }: Planted): string {
  if (replace) {
    expect(text).toContain(replace[0])
    return text.replace(replace[0], replace[1])
  }
  const less = remove.reduce<unknown>((document, pointer) => without(document, pointer), JSON.parse(text))
  for (const [pointer, value] of Object.entries(set)) put(less, stepsOf(pointer), value)
  return JSON.stringify(less, null, 2)
}

function put(document: unknown, steps: string[], value: unknown): void {
  const last = steps.pop()!
  const owner = steps.reduce((part, step) => part[step] as Record<string, unknown>, document as Record<string, unknown>)
  owner[last] = value
}
