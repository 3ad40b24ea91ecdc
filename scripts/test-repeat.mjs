/**
 * `npm run test:repeat -- 20 [--load] [files …]`: runs the gate's unit and server tests so many times and prints how each went;
 * `--load` keeps every core busy meanwhile, `--browser` takes the browser tests instead. Fails when any run failed.
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
  process.exit(options.includes('--help') ? 0 : 1)
}
const isLoaded = options.includes('--load')
const config = options.includes('--browser') ? ['--config', 'vitest.browser.config.ts'] : []

const folder = mkdtempSync(join(tmpdir(), 'lectern-repeat-'))
const busy = isLoaded ? Array.from({ length: availableParallelism() }, keepBusy) : []
process.once('exit', () => {
  for (const child of busy) child.kill()
  rmSync(folder, { recursive: true, force: true })
})
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))

let failed = 0
for (let round = 1; round <= rounds; round++) {
  const began = Date.now()
  const { status, output, report } = await runOnce(round)
  const seconds = Math.round((Date.now() - began) / 1000)
  const figures = report ? `${report.numPassedTests} passed, ${report.numFailedTests} failed` : 'no report'
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
console.log(`${rounds - failed} of ${rounds} runs were green.`)
process.exit(failed === 0 ? 0 : 1)

async function runOnce(round) {
  const file = join(folder, `${round}.json`)
  const reporters = ['--reporter=json', `--outputFile=${file}`]
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...config, ...reporters, ...files]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (part) => (output += part))
  const status = await new Promise((done) => child.once('close', (code) => done(code ?? 1)))
  return { status, output, report: reportIn(file) }
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
