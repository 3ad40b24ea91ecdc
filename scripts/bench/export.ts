/** Writing 100,000 rows of 12 columns to a workbook: time and memory of a whole process, against exceljs and against the plainest loop. */
import { errorMessage, isRecord } from '../../src/fields/definition/guards'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import type { Run } from './export-program'
import { type Measurement, median } from './ratio'

const rounds = 5
const what = '100,000 rows to xlsx'
const plainest = 'the plainest loop: one text, no addresses, no styles, no escaping'

/** Ratios of time and of peak memory, the median of runs in pairs. */
export async function measureExport(): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-export-'))
  try {
    await buildInto(folder)
    const program = join(folder, 'export-program.mjs')
    const exceljs = isFetched(folder)
      ? against(program, 'exceljs 4.4.0, streaming', ['exceljs', folder], { ms: 0.45, peakMB: 0.6 })
      : []
    return [...exceljs, ...against(program, plainest, ['plain'], { ms: 1, peakMB: 1.1 })]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Built as the server is: a TypeScript loader would weigh on both sides. */
async function buildInto(outDir: string): Promise<void> {
  const ssr = 'scripts/bench/export-program.ts'
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      ssr,
      outDir,
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { entryFileNames: '[name].mjs' } },
    },
    ssr: { noExternal: true },
  })
}

/** The baseline comes when it is measured: its dependencies have known faults, so it is none of our packages. */
function isFetched(folder: string): boolean {
  const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error', '--prefix', folder]
  try {
    execFileSync('npm', ['install', ...flags, 'exceljs@4.4.0'], { stdio: ['ignore', 'ignore', 'inherit'] })
    return true
  } catch (failure) {
    console.warn(`Not measured against exceljs, which could not be fetched: ${errorMessage(failure)}`)
    return false
  }
}

function against(program: string, baseline: string, writer: readonly string[], must: Run): Measurement[] {
  const pairs = Array.from({ length: rounds }, (_, round) => {
    const turned = round % 2 === 1
    const first = run(program, turned ? writer : ['own'])
    const second = run(program, turned ? ['own'] : writer)
    return turned ? { own: second, other: first } : { own: first, other: second }
  })
  const ratio = (of: (run: Run) => number) => median(pairs.map(({ own, other }) => of(own) / of(other)))
  return [
    { name: `${what}: time`, baseline, ratio: ratio(({ ms }) => ms), must: must.ms },
    { name: `${what}: peak memory`, baseline, ratio: ratio(({ peakMB }) => peakMB), must: must.peakMB },
  ]
}

/** A process of its own: the peak of a process never falls. */
function run(program: string, writer: readonly string[]): Run {
  const told: unknown = JSON.parse(execFileSync(process.execPath, [program, ...writer], { encoding: 'utf8' }))
  const { ms, peakMB }: Readonly<Record<string, unknown>> = isRecord(told) ? told : {}
  return { ms: Number(ms), peakMB: Number(peakMB) }
}
