/**
 * `npm test`: the gate. Checks with the build beside them, then unit and server tests with the real browser beside them,
 * which is skipped only visibly. `--full` (`npm run test:full`) runs everything: `docs/testing.md` says what is in which.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from './ensure-browser.mjs'

if (process.argv.includes('--help')) {
  console.log('npm test   the gate, in minutes\nnpm run test:full   everything, in some hours on two cores')
  process.exit(0)
}
const isFull = process.argv.includes('--full')
const reports = mkdtempSync(join(tmpdir(), 'lectern-gate-'))
const began = Date.now()
const parts = []
/** A part that is no longer wanted may put away what it made, for so long. */
const graceMs = 10_000
process.once('exit', () => {
  for (const part of parts) endAll(part, 'SIGTERM')
  rmSync(reports, { recursive: true, force: true })
})
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))

const browser = await ensureBrowser()
await together([
  // The unit tests include the architecture test, so the check leaves it out.
  begin('check', ['scripts/run-all.mjs', 'check', '--but', 'check:architecture']),
  ...(browser ? [begin('build', ['scripts/build.mjs'])] : []),
])
await together([
  begin('unit and server tests', vitestArgs('unit')),
  ...(browser ? [begin('browser tests', browserArgs(), { BROWSER_PATH: browser })] : []),
])
if (!browser) {
  console.log(
    '\n*** BROWSER TESTS SKIPPED: no Chromium here. Set BROWSER_PATH, or install one, and run npm run test:browser. ***',
  )
}
await finish(!browser && (process.env.CI || process.env.REQUIRE_BROWSER) ? 1 : 0)

function vitestArgs(name) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${join(reports, `${name}.json`)}`]
  return ['node_modules/vitest/vitest.mjs', 'run', ...reporters]
}

function browserArgs() {
  return [...vitestArgs('browser'), '--config', 'vitest.browser.config.ts']
}

/** Starts a part; its output is held until it is that part's turn to be shown. */
function begin(title, args, env = {}) {
  const since = Date.now()
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that what the part starts ends with it.
    detached: true,
    env: {
      ...process.env,
      ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
      ...(isFull && { TEST_FULL: '1' }),
      ...env,
    },
  })
  let held = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes) => (held ? held.push(bytes) : process.stdout.write(bytes)))
  }
  const part = { title, child, status: undefined, seconds: 0, show }
  part.ended = new Promise((done) => {
    child.once('error', () => done(1))
    child.once('close', (code) => done(code ?? 1))
  }).then((status) => Object.assign(part, { status, seconds: secondsSince(since) }))
  parts.push(part)
  return part

  function show() {
    if (!held) return
    process.stdout.write(`\n> ${title}\n${Buffer.concat(held)}`)
    held = undefined
  }
}

/**
 * Shows parts that run side by side one after the other. The first that fails is shown at once and ends the gate; the full run
 * lets the others end first.
 */
async function together(begun) {
  const failure = new Promise((stop) => {
    for (const part of begun) part.ended.then(({ status }) => status !== 0 && stop(part))
  })
  let failed = 0
  for (const part of begun) {
    part.show()
    const { status, title, show } = await (isFull ? part.ended : Promise.race([part.ended, failure]))
    if (status === 0) continue
    show()
    console.log(`\n${title}: failed.`)
    if (!isFull) await finish(status)
    failed ||= status
  }
  if (failed) await finish(failed)
}

/** Ends a part and every process that it started. */
function endAll({ child }, signal) {
  try {
    process.kill(-child.pid, signal)
  } catch {
    // Nothing of it runs any more, or this system has no groups of processes.
    child.kill(signal)
  }
}

/** Ends with the time of each part and, on a line of its own, the total of all tests. */
async function finish(status) {
  const reported = ['unit', 'browser'].map((name) => reportOf(name))
  const passed = reported.reduce((sum, { numPassedTests }) => sum + numPassedTests, 0)
  const failed = reported.reduce((sum, { numFailedTests }) => sum + numFailedTests, 0)
  const ended = parts.filter((part) => part.status !== undefined)
  console.log(`\n${[...ended, { title: 'in all', seconds: secondsSince(began) }].map(timeOf).join(', ')}`)
  // A part can fail without a failed test: a type error, or a file that does not load.
  console.log(`${passed} passed, ${status === 0 ? 0 : Math.max(failed, 1)} failed`)
  for (const part of parts.filter((each) => each.status === undefined)) {
    endAll(part, 'SIGTERM')
    await Promise.race([part.ended, new Promise((done) => setTimeout(done, graceMs))])
    endAll(part, 'SIGKILL')
  }
  process.exit(status)
}

function reportOf(name) {
  try {
    return JSON.parse(readFileSync(join(reports, `${name}.json`), 'utf8'))
  } catch {
    return { numPassedTests: 0, numFailedTests: 0 }
  }
}

function secondsSince(moment) {
  return Math.round((Date.now() - moment) / 1000)
}

function timeOf({ title, seconds }) {
  return `${title} ${seconds} s`
}
