/**
 * `npm run test:repeat -- 20 [--load] [files …]`: runs the gate's unit and server tests so many times and prints how each went;
 * `--load` keeps every core busy meanwhile, `--browser` takes the browser tests instead. Fails when any run failed.
 * `--gate` takes `npm test`, with all its parts side by side, and ends at the first run that failed.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'

const options = process.argv.slice(2).filter((word) => word.startsWith('--'))
const [times, ...files] = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const rounds = Number(times ?? 20)
if (options.includes('--help') || !Number.isInteger(rounds)) {
  console.log('npm run test:repeat -- <times> [--load] [--browser] [files …]')
  console.log('npm run test:repeat -- <times> --gate [--load]')
  process.exit(options.includes('--help') ? 0 : 1)
}
const isLoaded = options.includes('--load')
const isGate = options.includes('--gate')
const config = options.includes('--browser') ? ['--config', 'vitest.browser.config.ts'] : []

const folder = mkdtempSync(join(tmpdir(), 'lectern-repeat-'))
const busy = isLoaded ? Array.from({ length: availableParallelism() }, keepBusy) : []
const running = new Set()
process.once('exit', () => {
  for (const child of [...busy, ...running]) child.kill()
  rmSync(folder, { recursive: true, force: true })
})
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))

let failed = 0
let round = 1
for (; round <= rounds && !(isGate && failed > 0); round++) {
  const began = Date.now()
  const { status, output, figures, report } = await (isGate ? runGate() : runTests(round))
  const seconds = Math.round((Date.now() - began) / 1000)
  console.log(
    `${round}/${rounds} ${status === 0 ? 'green' : 'RED'} ${seconds} s, ${figures}${isLoaded ? ', loaded' : ''}`,
  )
  if (status === 0) continue
  failed += 1
  const cases = report?.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.filter((one) => one.status === 'failed').map((one) => ({ name, ...one })),
  )
  for (const { name, fullName, failureMessages } of cases ?? [])
    console.log(`  ${name} › ${fullName}\n${failureMessages[0]}`)
  if (!cases?.length) console.log(output.slice(-4000))
}
console.log(`${round - 1 - failed} of ${round - 1} runs were green.`)
process.exit(failed === 0 ? 0 : 1)

async function runTests(round) {
  const file = join(folder, `${round}.json`)
  const reporters = ['--reporter=json', `--outputFile=${file}`]
  const run = await runProgram(['node_modules/vitest/vitest.mjs', 'run', ...config, ...reporters, ...files])
  const report = reportIn(file)
  const figures = report ? `${report.numPassedTests} passed, ${report.numFailedTests} failed` : 'no report'
  return { ...run, figures, report }
}

/** The gate ends with the time of each part and the total of all tests, on two lines. */
async function runGate() {
  const run = await runProgram(['scripts/test.mjs'])
  const [times, total] = run.output.trimEnd().split('\n').slice(-2)
  return { ...run, figures: `${total} (${times})` }
}

async function runProgram(args) {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (part) => (output += part))
  const status = await new Promise((done) => child.once('close', (code) => done(code ?? 1)))
  running.delete(child)
  return { status, output }
}

function reportIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

function keepBusy() {
  return spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' })
}
