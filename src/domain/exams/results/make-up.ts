/** Who may take a make-up exam (11 §7). */

/** A person of the main round with the make-ups that name them. */
export interface MakeUpCandidate {
  readonly isInScope: boolean
  /** With make-ups counted. */
  readonly isPassed: boolean
  /** A sheet that counts is there. */
  readonly hasResult: boolean
  readonly hasVoid: boolean
  /** Make-ups taken or missed. */
  readonly usedTimes: number
  /** Named by a make-up that has not ended, other than the one in question. */
  readonly isInOther: boolean
}

/** 1 failed, 2 absent, 3 void. */
export type MakeUpReason = 1 | 2 | 3

export type MakeUpRefusal = 'passed' | 'usedUp' | 'inOther' | 'outOfScope'

/** Why a person may take a make-up, or why not. */
export function makeUpReason(
  candidate: MakeUpCandidate,
  times: number,
): { readonly reason: MakeUpReason } | { readonly refusal: MakeUpRefusal } {
  if (!candidate.isInScope) return { refusal: 'outOfScope' }
  if (candidate.isPassed) return { refusal: 'passed' }
  if (candidate.isInOther) return { refusal: 'inOther' }
  if (candidate.usedTimes >= times) return { refusal: 'usedUp' }
  if (candidate.hasResult) return { reason: 1 }
  return { reason: candidate.hasVoid ? 3 : 2 }
}
