/** Content types of twenty trades, with reports and screens, each written from the guide alone: JSON and nothing else. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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

/** The text of one of the files. */
export const tradeText = (file: string): string => readFileSync(join(from, file), 'utf8')

/** Answers a folder of the shipped schema files with all of them. */
export const tradesFolder = (): string => schemaFolder({ from, files: tradeFiles, nodes: tradeNodes })
