/** Applies fixes to the text of a schema file. Not for faults without a fix: those need a person. */
import { applyEdits, modify } from 'jsonc-parser'
import { parse } from './parse'
import { parentOf, pointerOf, stepsOf, under, valueAt } from './pointer'
import { reordered } from './reorder'
import type { FileProblem, Fix } from '../problem'

/** The text with the fixes of its problems applied, one after another. */
export function applyFixes(text: string, problems: readonly FileProblem[]): string {
  const fixes = problems.flatMap(({ fix }) => (fix ? [fix] : []))
  const kept = fixes.filter(({ kind }) => kind !== 'reorder' && kind !== 'remove').reduce(applyFix, text)
  // Removals go last, from the end: places before them stay where they are.
  const removals = fixes.flatMap((fix) => (fix.kind === 'remove' ? [fix.pointer] : []))
  const changed = [...new Set(removals)].sort(laterFirst).reduce(remove, kept)
  if (!fixes.some(({ kind }) => kind === 'reorder')) return changed
  return parse(changed).faults.length ? changed : reordered(changed)
}

function applyFix(text: string, fix: Fix): string {
  if (fix.kind === 'rename') return rename(text, fix.pointer, fix.to)
  if (fix.kind === 'set') return set(text, fix.pointer, fix.value)
  if (fix.kind === 'text') return text.slice(0, fix.offset) + fix.text + text.slice(fix.offset + fix.length)
  return text
}

const laterFirst = (a: string, b: string) => b.localeCompare(a, 'en', { numeric: true })

/** Takes a member or an item away, with the comma that joins it to the next or the one before. */
function remove(text: string, pointer: string): string {
  const { value, span } = parse(text)
  const owner = valueAt(value, parentOf(pointer))
  if (typeof owner !== 'object' || owner === null || valueAt(value, pointer) === undefined) return text
  const names = Object.keys(owner).map((name) => under(parentOf(pointer), name))
  const begin = (at: string) => (span(at, 'key') ?? span(at, 'value'))!.offset
  const end = (at: string) => span(at, 'value')!.offset + span(at, 'value')!.length
  const order = names.sort((one, other) => begin(one) - begin(other))
  const at = order.indexOf(pointer)
  const [before, after] = [order[at - 1], order[at + 1]]
  if (after) return text.slice(0, begin(pointer)) + text.slice(begin(after))
  return text.slice(0, before ? end(before) : begin(pointer)) + text.slice(end(pointer))
}

/** Steps as the editor wants them: a number is an item of a list, a text a key, were it "1". */
function pathOf(document: unknown, pointer: string): (string | number)[] {
  const steps = stepsOf(pointer)
  return steps.map((step, at) => {
    const owner = valueAt(document, pointerOf(steps.slice(0, at)))
    return Array.isArray(owner) ? Number(step) : step
  })
}

/** Leaves the text alone when the new key is taken. */
function rename(text: string, pointer: string, to: string): string {
  const { span, value } = parse(text)
  const key = span(pointer, 'key')
  const owner = valueAt(value, parentOf(pointer))
  if (!key || (typeof owner === 'object' && owner !== null && Object.hasOwn(owner, to))) return text
  return text.slice(0, key.offset) + JSON.stringify(to) + text.slice(key.offset + key.length)
}

function set(text: string, pointer: string, value: unknown): string {
  const { span, value: document } = parse(text)
  const place = span(pointer, 'value')
  const owner = valueAt(document, parentOf(pointer))
  // A list that holds the right name already only loses the wrong one.
  if (place && Array.isArray(owner) && typeof value === 'string' && owner.includes(value)) return remove(text, pointer)
  if (place) return text.slice(0, place.offset) + JSON.stringify(value) + text.slice(place.offset + place.length)
  if (typeof nearestAround(document, pointer) !== 'object') return text
  if (owner === undefined || Array.isArray(owner))
    return applyEdits(text, modify(text, pathOf(document, pointer), value, {}))
  return withMember(text, pointer, value)
}

/** A new member at the end of its object, on a line of its own where its brothers have one. */
function withMember(text: string, pointer: string, value: unknown): string {
  const { span, value: document } = parse(text)
  const around = parentOf(pointer)
  const owner = span(around, 'value')!
  const member = `${JSON.stringify(stepsOf(pointer).at(-1))}: ${JSON.stringify(value)}`
  const names = Object.keys(valueAt(document, around) ?? {})
  const ends = names.map((name) => span(under(around, name), 'value')!).map((each) => each.offset + each.length)
  if (ends.length === 0) return `${text.slice(0, owner.offset)}{ ${member} }${text.slice(owner.offset + owner.length)}`
  const end = Math.max(...ends)
  const first = Math.min(...names.map((name) => span(under(around, name), 'key')!.offset))
  const before = text.slice(owner.offset + 1, first)
  const gap = before.includes('\n') ? before.slice(before.lastIndexOf('\n')) : ' '
  return `${text.slice(0, end)},${gap}${member}${text.slice(end)}`
}

/** The value at a pointer, or the nearest around it; objects between it and the pointer are made. */
function nearestAround(document: unknown, pointer: string): unknown {
  const around = parentOf(pointer)
  const value = valueAt(document, around)
  return value === undefined && around !== '' ? nearestAround(document, around) : value
}
