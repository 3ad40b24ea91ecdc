/** Schema files that move on under overlays: each change ends with a fate that is told, and none is lost or hides a newer value. */
import { expect, it } from 'vitest'
import { layOver, rebased } from '../../src/model/overlay/apply'
import { checkOverlays, countOutcomes } from '../../src/model/overlay/check'
import { valueAt } from '../../src/model/overlay/explain'
import type { Op, OpReport, Overlay } from '../../src/model/overlay/types'
import type { Resource } from '../../src/model/types'
import { pick, type Random, randomOf, randomOverlay } from '../builders/random-overlays'
import { modelOf } from '../builders/schema-model'
import { isFull } from '../full'

type Json = Record<string, unknown>
type Fields = Record<string, Json>

const [histories, overlaysEach, versions] = isFull ? [100, 5, 6] : [10, 2, 4]

const textField = (title: string, more: Json = {}): Json => ({
  type: 'string',
  title,
  maxLength: 100,
  'x-column': true,
  'x-search': true,
  ...more,
})

const numberField = (title: string): Json => ({ type: 'integer', title, minimum: 0, maximum: 1000, 'x-column': true })

const choiceField = (title: string): Json => ({
  type: 'integer',
  title,
  enum: [1, 2, 3],
  'x-enum': { 1: '甲', 2: '乙', 3: '丙' },
  'x-column': true,
  'x-search': true,
})

interface File {
  readonly version: number
  readonly fields: Fields
  readonly locked: boolean
}

const first: File = {
  version: 1,
  locked: false,
  fields: {
    name: textField('名称', { maxLength: 60 }),
    code: textField('编号', { pattern: '^[a-z]*$' }),
    memo: textField('备注'),
    kind: choiceField('类型'),
    count: numberField('数量'),
    place: textField('地点'),
  },
}

const compiled = ({ version, fields, locked }: File): Resource =>
  modelOf({
    'a/thing': {
      'x-resource': { name: 'a/thing', version, display: 'name' },
      'x-api': { base: '/api/a/thing', list: 'GET page', create: 'POST save', update: 'POST edit' },
      'x-access': { perm: 'thing' },
      ...(locked && { 'x-overlay': ['texts', 'columns'] }),
      properties: fields,
      required: ['name'],
    },
  }).resources['a/thing']!

/** One release: a field is renamed, goes, changes its rule, title, width or type, comes, or the file is closed in part. */
function released({ version, fields, locked }: File, random: Random): File {
  const names = Object.keys(fields).filter((name) => name !== 'name')
  const name = pick(random, names)
  const field = fields[name]!
  const { [name]: _, ...others } = fields
  const put = (next: Json): Fields => ({ ...fields, [name]: next })
  const next = pick<() => Fields>(random, [
    () => ({ ...others, [`${name}${version}`]: { ...field, 'x-renamed-from': name } }),
    () => (names.length > 2 ? others : fields),
    () => put({ ...field, title: `${String(field.title)}新` }),
    () => (field.type === 'string' ? put({ ...field, maxLength: pick(random, [5, 20, 50, 200]) }) : fields),
    () => (field.type === 'string' ? put(numberField(String(field.title))) : put(textField(String(field.title)))),
    () => put({ ...field, 'x-column': { width: pick(random, [80, 120, 240]) } }),
    () => ({ ...fields, [`new${version}`]: textField(`新${version}`) }),
    () => ({ [name]: field, ...others }),
  ])()
  // A rename is told by the version after it alone.
  return { version: version + 1, locked: locked || random() < 0.05, fields: next }
}

const fates = ['applied', 'pruned', 'review', 'dropped', 'orphaned', 'locked']

/** Said once of each change, by its fate. */
function expectTold(overlay: Overlay, reports: readonly OpReport[], kept: Overlay) {
  expect(reports.map(({ op }) => op.id)).toEqual(overlay.ops.map(({ id }) => id))
  const left = new Set(kept.ops.map(({ id }) => id))
  for (const { op, outcome } of reports) {
    expect(fates).toContain(outcome)
    if (!left.has(op.id)) expect(['pruned', 'dropped', 'orphaned']).toContain(outcome)
  }
}

/** A newer value of the file is never hidden by a change that knew another one: such a change is in review. */
function expectUnmasked(base: Resource, reports: readonly OpReport[]) {
  for (const { op, now, outcome, below } of reports) {
    if (op.op !== 'set' || outcome !== 'applied') continue
    const at = (now ?? op).at
    if (reports.filter((other) => other.op.at === op.at).length > 1) continue
    expect(JSON.stringify(below ?? null)).toBe(JSON.stringify(op.was ?? null))
    expect(JSON.stringify(valueAt(base, at) ?? null)).toBe(JSON.stringify(op.was ?? null))
  }
}

it('every change of an overlay has a fate at each release, and none is lost or masked', () => {
  const seen = { applied: 0, pruned: 0, review: 0, dropped: 0, orphaned: 0, locked: 0 }
  for (let history = 0; history < histories; history += 1) {
    const random = randomOf(history + 1)
    const files = [first]
    while (files.length < versions) files.push(released(files.at(-1)!, random))
    const bases = files.map(compiled)
    for (let n = 0; n < overlaysEach; n += 1) {
      let overlay = sound(randomOverlay(bases[0]!, random, n % 2 === 0 ? undefined : '000001'), bases[0]!)
      for (const base of bases) {
        const { resource, reports } = layOver(base, base, overlay)
        const kept = rebased(overlay, base, reports)
        expectTold(overlay, reports, kept)
        expectUnmasked(base, reports)
        expect(layOver(base, base, kept).resource).toEqual(resource)
        const counts = countOutcomes(checkOverlays({ [base.name]: base }, [{ overlay }], 'en-US'))
        for (const { outcome } of reports) seen[outcome] += 1
        expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(overlay.ops.length)
        overlay = { ...overlay, ops: kept.ops, base: overlay.base }
      }
    }
  }
  expect(Math.min(seen.applied, seen.review, seen.orphaned)).toBeGreaterThan(0)
})

/** The changes that fit their first base, each with the value that it found there. */
function sound(overlay: Overlay, base: Resource): Overlay {
  const { reports } = layOver(base, base, overlay)
  const ops = reports
    .filter(({ outcome }) => outcome === 'applied' || outcome === 'review')
    .map(({ op, below }): Op => (op.op === 'unset' ? op : ({ ...op, was: below } as Op)))
  return { ...overlay, ops }
}
