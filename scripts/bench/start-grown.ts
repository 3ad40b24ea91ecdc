/**
 * A start of the built product with sixty areas of schemas, on a database that has their tables, against one with the shipped
 * areas alone: by the processor time of the process and of those that it started, up to its first answer.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ownProgram } from '../../tests/browser/own-product'
import { wideSchema } from '../../tests/builders/wide-schema'
import { type Measurement, median } from './ratio'
import { ownProgram as command, startProgram } from './server/processes'

const areas = 60
const resourcesOfArea = 3
const fieldsOfResource = 20
const rounds = 5
const port = 8263

export async function measureGrownStart(): Promise<Measurement> {
  const shipped = readdirSync('schemas', { withFileTypes: true }).filter((entry) => entry.isDirectory()).length
  const added = Array.from({ length: areas - shipped }, (_, n) => `grown${n}`)
  const files = added.flatMap((area) =>
    Array.from(
      { length: resourcesOfArea },
      (_, i) => [`${area}/r${i}.json`, wideSchema(`r${i}`, fieldsOfResource, {}, area)] as const,
    ),
  )
  const usual = await installed({})
  const grown = await installed(Object.fromEntries(files))
  try {
    const ratios: number[] = []
    for (let round = 0; round < rounds; round++) ratios.push((await costOfStart(grown)) / (await costOfStart(usual)))
    return {
      name: `start with ${areas} areas`,
      baseline: `start with the shipped ${shipped}`,
      ratio: median(ratios),
      must: 1.3,
    }
  } finally {
    for (const { home, data } of [usual, grown]) for (const folder of [home, data]) rmSync(folder, { recursive: true })
  }
}

interface Installed {
  readonly home: string
  readonly data: string
}

/** A program that was started once before: its tables are there, and its model is compiled. */
async function installed(files: Readonly<Record<string, object>>): Promise<Installed> {
  const installation = {
    home: ownProgram({ files, menu: [] }),
    data: mkdtempSync(join(tmpdir(), 'lectern-bench-grown-')),
  }
  await costOfStart(installation)
  return installation
}

/** Milliseconds of processor time. */
async function costOfStart({ home, data }: Installed): Promise<number> {
  const program = command().map((word) => (word.endsWith('.js') ? join(home, word) : word))
  const env = { LECTERN_DATA: data, LECTERN_DEMO: 'off', LECTERN_LOG: 'warn' }
  const server = await startProgram(program, env, port, /answers at/)
  await fetch(`${server.url}/readyz`)
  const cost = spentBy(server.process.pid!)
  await server.stop()
  return cost
}

const ticksASecond = 100

/** Of a process with its threads, and of its children that have ended, as `proc(5)` counts them. */
function spentBy(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  return (ticks * 1000) / ticksASecond
}
