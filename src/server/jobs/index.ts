/** Every job of the product. Work that is to be done later: `enqueue` in the transaction that wants it. */
import type { JobDefinition } from './job'
import { keepDays } from './keep-days'
import { sweepImports } from './sweep-imports'
import { sweepSessions } from './sweep-sessions'

export const jobs: readonly JobDefinition[] = [keepDays, sweepImports, sweepSessions]
