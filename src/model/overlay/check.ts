/** The upgrade gate: lays published overlays over another set of schema files and reports the outcome of each change. */
import type { Locale } from '../../fields/definition/text'
import type { Resource } from '../types'
import { parseAddress } from './targets/address'
import { layOver } from './apply'
import { reasonText } from './reasons'
import { sentenceOf } from './sentences'
import type { Op, Outcome, Overlay } from './types'

export interface CheckedOp {
  readonly op: Op
  readonly outcome: Outcome
  readonly sentence: string
  /** Why it has no effect. */
  readonly reason?: string
  /** The layer below, where it has changed as well. */
  readonly below?: unknown
  /** The op follows a name or a neighbour that is another now. */
  readonly now?: Op
  /** A rule that holds no longer: somebody has to accept that by name. */
  readonly isLostRule: boolean
}

export interface CheckedOverlay {
  readonly overlay: Overlay
  readonly author?: string
  readonly ops: readonly CheckedOp[]
}

const rules: ReadonlySet<string | undefined> = new Set(['bound', 'required', 'value', 'check'])

/** Every change of the overlays with its fate; those of the product lie below those of tenants. */
export function checkOverlays(
  resources: Readonly<Record<string, Resource>>,
  overlays: readonly { readonly overlay: Overlay; readonly author?: string }[],
  locale: Locale,
): readonly CheckedOverlay[] {
  return overlays.map(({ overlay, author }) => {
    const base = resources[overlay.resource]
    if (!base) return { overlay, author, ops: overlay.ops.map(gone) }
    const isProduct = ({ overlay: other }: { overlay: Overlay }) =>
      other.resource === overlay.resource && other.scope.tenant === undefined
    const product = overlay.scope.tenant === undefined ? undefined : overlays.find(isProduct)?.overlay
    const below = product ? layOver(base, base, product).resource : base
    const { reports } = layOver(below, base, overlay)
    return {
      overlay,
      author,
      ops: reports.map((report): CheckedOp => {
        const { op, outcome, now } = report
        const reason = reasonText(report, locale)
        // The order of choices is none.
        const isRule = op.op !== 'move' && rules.has(parseAddress(op.at)?.kind)
        return {
          op,
          outcome,
          sentence: sentenceOf(now ?? op, below, locale),
          ...(reason !== undefined && { reason }),
          ...(outcome === 'review' && { below: report.below }),
          ...(now && { now }),
          // A rule that the file has made stricter itself is lost to nobody.
          isLostRule: isRule && (outcome === 'locked' || (outcome === 'dropped' && report.reason !== 'looser')),
        }
      }),
    }
  })
}

/** The resource itself is gone: its changes wait, as those of a field that is gone do. */
const gone = (op: Op): CheckedOp => ({ op, outcome: 'orphaned', sentence: op.at, isLostRule: false })

/** How often each fate came about. */
export function countOutcomes(checked: readonly CheckedOverlay[]): Readonly<Record<Outcome, number>> {
  const counts = { applied: 0, pruned: 0, review: 0, dropped: 0, orphaned: 0, locked: 0 }
  for (const { ops } of checked) for (const { outcome } of ops) counts[outcome] += 1
  return counts
}
