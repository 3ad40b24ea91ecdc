/** Overlays made at random over a resource, the same for the same seed: sound changes, odd ones and hostile ones. */
import { boundNames } from '../../src/model/overlay/targets/bounds'
import type { Op, Overlay } from '../../src/model/overlay/types'
import type { Resource } from '../../src/model/types'

export type Random = () => number

/** Numbers from 0 to 1, by a seed (mulberry32). */
export function randomOf(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export const pick = <Item>(random: Random, items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!

/** Values that no change may carry through: code, markup, things of other types. */
export const hostile: readonly unknown[] = [
  '<img src=x onerror=alert(1)>',
  '{{constructor.constructor("return process")()}}',
  '(a+)+$',
  '__proto__',
  { $eval: 'process.exit()' },
  ['x', { length: 1 }],
  -1,
  1e308,
  Number.NaN,
  null,
  '',
  true,
]

const texts = ['名称', 'A longer label', '{n}', ' ', ...hostile]

/** One change of any kind; most of them fit. */
export function randomOp(resource: Resource, random: Random, id: string): Op {
  const field = pick(random, resource.fields)
  const lists = {
    columns: resource.fields.map(({ name }) => name),
    search: resource.list.search,
    form: resource.form.groups.flatMap(({ fields }) => fields),
    actions: resource.actions.map(({ name }) => name),
  }
  const list = pick(random, ['columns', 'search', 'form', 'actions'] as const)
  const name = pick(random, [...lists[list], 'gone'])
  const at = `/properties/${field.name}`
  const locale = pick(random, ['zh-CN', 'en-US'])
  const set = (place: string, value: unknown): Op => ({ id, op: 'set', at: place, value })
  const value = field.choices && pick(random, field.choices).value
  return pick<() => Op>(random, [
    () => set(`${at}/x-text/title/${locale}`, pick(random, texts)),
    () => set(`/x-text/title/${locale}`, pick(random, texts)),
    () =>
      set(
        `${at}/x-column/${pick(random, ['width', 'fixed', 'sortable', 'as'])}`,
        pick(random, [80, 'left', true, 'tag']),
      ),
    () =>
      set(
        `${at}/x-search/${pick(random, ['op', 'default', 'quick'])}`,
        pick(random, ['like', 'eq', 1, true, ...hostile]),
      ),
    () => set(`${at}/${pick(random, boundNames)}`, pick(random, [0, 1, 3, 10, 100, 5000, '^[a-z]+$', ...hostile])),
    () => set(`${at}/${pick(random, boundNames)}`, Math.floor(random() * 60)),
    () => set(`${at}/required`, pick(random, [true, true, false, 'x'])),
    () => set(`${at}/default`, pick(random, ['x', 1, 0, true, ...hostile])),
    () => set('/x-form/groups/0/collapsed', pick(random, [true, false, 'x'])),
    () => set('/x-form/groups/0/tab', pick(random, [0, 1, 99, 'x'])),
    () => set(`${at}/x-span`, pick(random, [1, 2, 3, 0, 'x'])),
    () =>
      set(
        `/x-actions/${pick(random, [{ name: 'none' }, ...resource.actions]).name}/more`,
        pick(random, [true, false, 'x']),
      ),
    () => set('/x-list/sort', [pick(random, ['-createTime', 'id', field.name])]),
    () => ({ id, op: 'move', at: `${list}/${name}`, after: pick(random, [undefined, ...lists[list]]) }),
    () => ({ id, op: 'hide', at: `${list}/${name}`, value: random() < 0.8 }),
    () => ({ id, op: 'hide', at: `enum/${field.name}/${String(value)}`, value: random() < 0.8 }),
    () => ({
      id,
      op: 'move',
      at: `enum/${field.name}/${String(value)}`,
      after: pick(random, [undefined, ...(field.choices ?? []).map((choice) => String(choice.value))]),
    }),
    () => ({ id, op: 'unset', at: `${at}/maxLength` }),
  ])()
}

export function randomOverlay(resource: Resource, random: Random, tenant?: string): Overlay {
  const ops = Array.from({ length: 1 + Math.floor(random() * 12) }, (_, n) => randomOp(resource, random, `o${n}`))
  return {
    resource: resource.name,
    scope: tenant === undefined ? {} : { tenant },
    base: { version: resource.version, hash: resource.hash },
    ops,
  }
}
