/**
 * Certificates of exams. The area of certificates registers here how it issues one; until it does, an exam that names a
 * certificate issues none.
 */
import type { Learning } from '../../learning/tables'
import type { LoadedRound, Reading } from '../rounds/load-round'

export interface IssuedFor {
  readonly userId: string
  readonly level: string
  readonly score: number
}

/** Issues the certificate that the exam names, once per person. */
type IssueCertificates = (
  storing: Reading & Learning,
  round: LoadedRound,
  people: readonly IssuedFor[],
) => Promise<void>

const issuers: readonly IssueCertificates[] = []

export const issueCertificates: IssueCertificates = async (storing, round, people) => {
  for (const issue of issuers) await issue(storing, round, people)
}
