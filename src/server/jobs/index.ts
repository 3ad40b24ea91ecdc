/** Every job of the product. Work that is to be done later: `enqueue` in the transaction that wants it. */
import { addDemo } from './add-demo'
import { dropFiles } from './drop-files'
import type { JobDefinition } from './job'
import { keepDays } from './keep-days'
import { sealAlike } from './seal-alike'
import { sendMail } from './send-mail'
import { sendRecords } from './send-records'
import { sweepFiles } from './sweep-files'
import { sweepImports } from './sweep-imports'
import { sweepSent } from './sweep-sent'
import { sweepSessions } from './sweep-sessions'
import { sweepTenants } from './sweep-tenants'
import { tellNewcomers } from './tell-newcomers'

export const jobs: readonly JobDefinition[] = [
  addDemo,
  dropFiles,
  keepDays,
  sealAlike,
  sendMail,
  sendRecords,
  sweepFiles,
  sweepImports,
  sweepSent,
  sweepSessions,
  sweepTenants,
  tellNewcomers,
]
