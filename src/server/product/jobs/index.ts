/** Every job of the product but the one that adds the demo. Work that is to be done later: `enqueue` in the transaction that wants it. */
import { deleteFiles } from '../../files/delete-files'
import type { JobDefinition } from '../../jobs/job'
import { assessCourse } from './assess-course'
import { assessExam } from './assess-exam'
import { countAnswers } from './count-answers'
import { emptyBins } from './empty-bins'
import { deleteExpired } from './retention'
import { remindAuditors } from './remind-auditors'
import { resolveScopes } from './resolve-scopes'
import { runExams } from './run-exams'
import { publishDue } from './publish-due'
import { runMaps } from './run-maps'
import { runPushes } from './run-pushes'
import { sealAlike } from './reencrypt-unique'
import { sendMail } from '../../messages/mail/send-mail'
import { sendRecords } from './send-records'
import { sweepFiles } from './sweep-files'
import { sweepImports } from './sweep-imports'
import { sweepResources } from './sweep-resources'
import { sweepSent } from './sweep-sent'
import { sweepSessions } from './sweep-sessions'
import { sweepTenants } from './sweep-tenants'
import { notifyMany } from './notify-many'
import { notifyNewMembers } from './notify-new-members'

export const jobs: readonly JobDefinition[] = [
  assessCourse,
  assessExam,
  countAnswers,
  deleteFiles,
  deleteExpired,
  emptyBins,
  publishDue,
  remindAuditors,
  resolveScopes,
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
