/** Content types of twenty trades, with reports and screens, each written from the guide alone: JSON and nothing else. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Entry } from './entry-of'
import { schemaFolder } from './schema-folder'

const from = 'tests/fixtures/schemas/trades'

/** Their files, `hospital/ward.json`. */
export const tradeFiles = readdirSync(from, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.includes('/') && name.endsWith('.json'))
  .sort()

/** The names of those that are resources, `hospital/ward`. */
export const trades = tradeFiles.filter((name) => !/\.\w+\.json$/.test(name)).map((name) => name.replace('.json', ''))

export interface MenuNode {
  readonly code: string
  readonly path: string
  readonly resource?: string
}

export const tradeNodes: readonly MenuNode[] = JSON.parse(readFileSync(join(from, 'menu-nodes.json'), 'utf8'))

/** Answers a folder of the shipped schema files with all of them. */
export const tradesFolder = (): string => schemaFolder({ from, files: tradeFiles, nodes: tradeNodes })

/** Entries that a reference must lead to, for the checks through it. */
export const owners: Readonly<Record<string, { readonly field: string; readonly of: string; readonly given: Entry }>> =
  {
    'hotel/stay': { field: 'roomId', of: 'hotel/room', given: { beds: 4 } },
    'museum/loan': { field: 'exhibitId', of: 'museum/exhibit', given: { value: 0 } },
    'office/expense': { field: 'budgetId', of: 'office/budget', given: { amount: 100_000, limit: 1000 } },
  }

/** Values that keep the checks through references, of which the builder of entries knows nothing. */
export const givenTo: Readonly<Record<string, Entry>> = {
  'hospital/appointment': { startTime: '2030-01-31 08:00:00', endTime: '2030-01-31 09:00:00' },
  'sports/booking': { startTime: '2030-01-31 08:00:00', endTime: '2030-01-31 09:30:00' },
  'museum/exhibit': { name: '20300131', size: '30×20' },
  'research/survey': { kind: 'text' },
  'school/lesson': { term: '2030-1' },
  'transit/line': { first: '05:30:00', last: '23:00:00' },
}
