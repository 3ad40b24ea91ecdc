/** The actions of this folder by the names that schemas give them. */
import type { ActionsOf } from '../action'
import { copyCertificate, exampleNumber, readCertificate } from './certificates'
import { checkCertificates } from './check'
import { downloadCertificates } from './download'
import { issueToPeople, releaseHolders, revokeHolders } from './holders'

export const certificateActions: ActionsOf<'certificate'> = {
  'certificate/check-certificates': checkCertificates,
  'certificate/copy-certificate': copyCertificate,
  'certificate/download-certificates': downloadCertificates,
  'certificate/issue-by-hand': issueToPeople,
  'certificate/next-number': exampleNumber,
  'certificate/read-certificate': readCertificate,
  'certificate/release-waiting': releaseHolders,
  'certificate/revoke-certificates': revokeHolders,
}
