/** An overlay: changes of product staff to a resource, kept apart from its file. */
import type { Field } from '../../fields/definition/field'
import type { overlayFacets } from '../../language/vocabulary/overlay'
import type { Resource } from '../types'

/** The parts of a resource that an overlay may change; `x-overlay` names them. */
export type Facet = (typeof overlayFacets)[number]

interface OpBase {
  readonly id: string
  /** The changed part: a pointer into the file (`/properties/title/maxLength`), or a place (`columns/title`). */
  readonly at: string
}

/** One change. `was` is the value of the layer below when the change was written: by it a later base is merged. */
export type Op =
  | (OpBase & { readonly op: 'set'; readonly value: unknown; readonly was?: unknown })
  | (OpBase & {
      readonly op: 'move'
      /** The name it stands after; absent: first. */
      readonly after?: string
      /** The names before `after` when the change was written, the nearest first: one of them serves when it is gone. */
      readonly trail?: readonly string[]
      readonly was?: string
    })
  | (OpBase & { readonly op: 'hide'; readonly value?: boolean; readonly was?: boolean })
  | (OpBase & { readonly op: 'unset' })

export interface Overlay {
  readonly resource: string
  /** A tenant; absent: the product, for all tenants. */
  readonly scope: { readonly tenant?: string }
  /** The file that it was written against. */
  readonly base: { readonly version: number; readonly hash: string }
  readonly note?: string
  readonly ops: readonly Op[]
}

/** An overlay in force, with where it comes from. */
export interface Layer {
  readonly overlay: Overlay
  readonly version: number
  readonly author?: string
}

/** Why a change is refused; `model:overlay.<reason>` is the sentence. */
export type Reason =
  | 'address'
  | 'locked'
  | 'notForTenants'
  | 'type'
  | 'textEmpty'
  | 'textLong'
  | 'placeholderLost'
  | 'looser'
  | 'emptyRange'
  | 'pattern'
  | 'notFillable'
  | 'defaultInvalid'
  | 'notSortable'
  | 'requiredHidden'
  | 'lastValue'
  | 'pageSize'
  | 'check'

/**
 * The fate of a change over a base.
 * `applied`: as written. `pruned`: the base says the same. `review`: both changed, the overlay stays.
 * `dropped`: it does not fit or would loosen the base. `orphaned`: its target is gone. `locked`: it is open no longer.
 */
export type Outcome = 'applied' | 'pruned' | 'review' | 'dropped' | 'orphaned' | 'locked'

export interface OpReport {
  readonly op: Op
  readonly outcome: Outcome
  readonly reason?: Reason
  /** The op follows a field that got another name, or stands after another neighbour: what it is now. */
  readonly now?: Op
  /** The value of the layer below. */
  readonly below?: unknown
}

export interface Overlaid {
  readonly resource: Resource
  readonly reports: readonly OpReport[]
}

/** A value of a resource that an overlay may set. */
export interface Target {
  readonly facet: Facet
  /** The field it belongs to. */
  readonly field?: Field
  readonly value: unknown
  /** The resource with another value, or the reason why it takes none such. */
  readonly lay: (value: unknown) => Laid
  /** A rule is only ever tightened: what is stricter stays. */
  readonly isRule?: true
}

export type Laid =
  | { readonly resource: Resource; readonly reason?: undefined }
  | { readonly reason: Reason; readonly resource?: undefined }

/** A target that judges a value and writes it as it is. */
export interface PlainTarget extends Omit<Target, 'lay'> {
  /** The resource with another value, which `refuse` let pass. */
  readonly write: (value: unknown) => Resource
  readonly refuse: (value: unknown) => Reason | undefined
}
