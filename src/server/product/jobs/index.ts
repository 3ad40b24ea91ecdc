/** Every job of the product but the one that adds the demo. Work that is to be done later: `enqueue` in the transaction that wants it. */
import { deleteFiles } from '../../files/delete-files'
import type { JobDefinition } from '../../jobs/job'
import { assessCourse } from './learning/assess-course'
import { assessExam } from './learning/assess-exam'
import { countAnswers } from './learning/count-answers'
import { emptyBins } from './sweeps/empty-bins'
import { deleteExpired } from './sweeps/retention'
import { remindAuditors } from './messages/remind-auditors'
import { resolveScopes } from './learning/resolve-scopes'
import { drawPictures } from './learning/draw-pictures'
import { runCertificates } from './learning/run-certificates'
import { runExams } from './learning/run-exams'
import { publishDue } from './publish-due'
import { runMaps } from './learning/run-maps'
import { runPushes } from './learning/run-pushes'
import { sealAlike } from './reencrypt-unique'
import { sendMail } from '../../messages/mail/send-mail'
import { sendRecords } from './messages/send-records'
import { sweepFiles } from './sweeps/sweep-files'
import { sweepImports } from './sweeps/sweep-imports'
import { sweepResources } from './sweeps/sweep-resources'
import { sweepSent } from './sweeps/sweep-sent'
import { sweepSessions } from './sweeps/sweep-sessions'
import { sweepTenants } from './sweeps/sweep-tenants'
import { notifyMany } from './messages/notify-many'
import { notifyNewMembers } from './messages/notify-new-members'

export const jobs: readonly JobDefinition[] = [
  assessCourse,
  assessExam,
  countAnswers,
  deleteFiles,
  deleteExpired,
  drawPictures,
  emptyBins,
  publishDue,
  remindAuditors,
  resolveScopes,
  runCertificates,
  runExams,
  runMaps,
  runPushes,
  sealAlike,
  sendMail,
  sendRecords,
  sweepFiles,
  sweepImports,
  sweepResources,
  sweepSent,
  sweepSessions,
  sweepTenants,
  notifyMany,
  notifyNewMembers,
]
