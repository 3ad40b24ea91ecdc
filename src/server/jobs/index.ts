/** Every job of the product. Work that is to be done later: `enqueue` in the transaction that wants it. */
import type { JobDefinition } from './job'
import { keepDays } from './keep-days'
import { sendMail } from './send-mail'
import { sweepImports } from './sweep-imports'
import { sweepSent } from './sweep-sent'
import { sweepSessions } from './sweep-sessions'

export const jobs: readonly JobDefinition[] = [keepDays, sendMail, sweepImports, sweepSent, sweepSessions]
