/** The kinds of review of a model, and which of them a person may decide or read. */
import { columnName, menuCodes } from '../../../model/names'
import type { Condition, Model, Transition, Resource } from '../../../model/types'
import { holdsAnyCode, holdsCode } from '../../access/permission'
import type { Caller } from '../../core/context/caller'

export interface ReviewKind {
  /** The code of its menu, `news`. */
  readonly kind: string
  /** The resource whose rows are reviewed. */
  readonly content: Resource
  /** The move that puts a row into the queue. */
  readonly submit: Transition
  readonly pass: Transition
  readonly reject: Transition
  readonly withdraw?: Transition
}

/** Every kind of review, by the resources that declare one. */
export function reviewKinds(model: Model): ReviewKind[] {
  return Object.values(model.resources).flatMap((content) => {
    const moves = content.states?.moves ?? []
    return moves.flatMap((submit): ReviewKind[] => {
      const { review } = submit
      if (!review) return []
      const named = (name: string | undefined) => moves.find((move) => move.name === name)
      return [
        {
          kind: review.kind,
          content,
          submit,
          pass: named(review.pass)!,
          reject: named(review.reject)!,
          withdraw: named(review.withdraw),
        },
      ]
    })
  })
}

/** The review of that kind. */
export const reviewOf = (model: Model, kind: string): ReviewKind | undefined =>
  reviewKinds(model).find((each) => each.kind === kind)

/** The code that lets a person decide reviews of a kind. */
export const auditCode = (kind: string): string => `examine_${columnName(kind)}_audit`

/** True when the caller may decide reviews of this kind. */
export const mayAudit = (kind: string, caller: Caller): boolean => holdsCode(caller, auditCode(kind))

const mayView = (kind: string, caller: Caller): boolean =>
  mayAudit(kind, caller) || holdsCode(caller, `examine_${columnName(kind)}_view`)

/** The waiting reviews the caller may decide: named as auditor, or holder of the code where nobody is named. */
export function decidable(model: Model, caller: Caller): Condition {
  const kinds = kindsOf(model).filter((kind) => mayAudit(kind, caller))
  return {
    all: [
      { result: 0 },
      {
        any: [
          { auditors: { has: { $me: 'id' } } },
          { all: [{ auditors: { empty: true } }, { refType: { in: kinds } }] },
        ],
      },
    ],
  }
}

/** The reviews the caller may look at: own ones, those with the caller's name, and those of kinds held. */
export function visible(model: Model, caller: Caller): Condition {
  const kinds = kindsOf(model).filter((kind) => mayView(kind, caller))
  return { any: [{ submitUser: { $me: 'id' } }, { auditors: { has: { $me: 'id' } } }, { refType: { in: kinds } }] }
}

/** The kinds whose review history the caller may read. */
export function visibleEvents(model: Model, caller: Caller): Condition {
  const me = { $me: 'id' } as const
  const kinds = readableKinds(model, caller)
  return { any: [{ refType: { in: kinds } }, { 'auditId.submitUser': me }, { 'auditId.auditors': { has: me } }] }
}

/** Kinds whose history the caller may read: of the queue, or of the content itself. */
export function readableKinds(model: Model, caller: Caller): string[] {
  const ofContent = reviewKinds(model)
    .filter(({ content }) => holdsAnyCode(caller, menuCodes(content.access)))
    .map(({ kind }) => kind)
  return [...new Set([...kindsOf(model).filter((kind) => mayView(kind, caller)), ...ofContent])]
}

const kindsOf = (model: Model): string[] => reviewKinds(model).map(({ kind }) => kind)
