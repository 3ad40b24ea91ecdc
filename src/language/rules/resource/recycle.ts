/** `x-recycle`: there is a removal to take back, and its effects are registered. */
import { under } from '../../text/pointer'
import { problem, rulesOf, unknownName } from '../rule'

const { rule, rules } = rulesOf('x-recycle')
export const recycleRules = rules

rule('recycle-removal', 'A recycle bin holds what a call removed', ({ json, calls }) => {
  const written = json['x-recycle']
  if (written === undefined || calls.some(({ name, kind }) => name === 'remove' && kind === 'remove')) return
  const fix = { title: 'take it away', kind: 'remove', pointer: '/x-recycle' } as const
  return problem('/x-recycle', 'speaks of removed entries, but "x-api" has no call "remove".', fix)
})

rule('recycle-effect', 'A restore takes effects that are registered', ({ json, world }) => {
  const written = json['x-recycle']
  const { effects } = world.known
  if (typeof written !== 'object' || !effects) return
  return (written.then ?? []).map((name, index) =>
    effects.includes(name)
      ? undefined
      : unknownName(
          under('/x-recycle/then', index),
          `names "${name}", which is not a registered effect.`,
          name,
          effects,
        ),
  )
})

rule('recycle-retention', 'Rows that are taken away by their age are in no bin for longer', ({ json }) => {
  const written = json['x-recycle']
  const { keepDays } = json['x-resource']
  if (typeof written !== 'object' || typeof written.keepDays !== 'number' || typeof keepDays !== 'number') return
  if (written.keepDays <= keepDays) return
  const fix = { title: `write ${keepDays}`, kind: 'set', pointer: '/x-recycle/keepDays', value: keepDays } as const
  return problem('/x-recycle/keepDays', `is ${written.keepDays}, but the rows go after ${keepDays} days.`, fix)
})
