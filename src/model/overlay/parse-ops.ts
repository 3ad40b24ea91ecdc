/** Reads the changes that a client sends: everything but their form is judged when they are laid over a resource. */
import { isRecord } from '../../fields/definition/guards'
import type { Op } from './types'

/** Changes an overlay may hold. */
const mostOps = 500

/** The changes; undefined when one of them is none, has no id or an id that another has, or there are too many. */
export function parseOps(given: unknown): readonly Op[] | undefined {
  if (!Array.isArray(given) || given.length > mostOps) return undefined
  const ops = given.map(opOf).filter((op) => op !== undefined)
  const isWhole = ops.length === given.length && new Set(ops.map(({ id }) => id)).size === ops.length
  return isWhole ? ops : undefined
}

const isShort = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value !== '' && value.length <= most

function opOf(given: unknown): Op | undefined {
  if (!isRecord(given)) return undefined
  const { id, at, op, value, was, after, trail } = given
  if (!isShort(id, 40) || !isShort(at, 300)) return undefined
  switch (op) {
    case 'set':
      return { id, at, op, value, was }
    case 'unset':
      return { id, at, op }
    case 'hide':
      return { id, at, op, ...(typeof value === 'boolean' && { value }), ...(typeof was === 'boolean' && { was }) }
    case 'move': {
      const names = Array.isArray(trail) ? trail.filter((name) => isShort(name, 100)) : undefined
      return {
        id,
        at,
        op,
        ...(isShort(after, 100) && { after }),
        ...(names && { trail: names }),
        ...(isShort(was, 100) && { was }),
      }
    }
    default:
      return undefined
  }
}
