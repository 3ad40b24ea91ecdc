/**
 * `npm test`: the gate. Checks with the build beside them, then unit and server tests, then the real browser, which is
 * skipped only visibly. `--full` (`npm run test:full`) runs everything: `docs/testing.md` says what is in which.
 */
import { spawn } from 'node:child_process'
import { ensureBrowser } from './ensure-browser.mjs'

if (process.argv.includes('--help')) {
  console.log('npm test   the gate, in minutes\nnpm run test:full   everything, in an hour or more')
  process.exit(0)
}
const isFull = process.argv.includes('--full')
const vitest = ['node_modules/vitest/vitest.mjs', 'run']
const times = []

/** Runs it and stops the whole when it fails. */
async function run(title, args, env = {}) {
  console.log(`\n> ${title}`)
  const began = Date.now()
  const child = spawn(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, ...(isFull && { TEST_FULL: '1' }), ...env },
  })
  const status = await new Promise((done) => {
    child.once('error', () => done(1))
    child.once('exit', (code) => done(code ?? 1))
  })
  times.push(`${title} ${Math.round((Date.now() - began) / 1000)} s`)
  if (status !== 0) {
    console.log(`\n${title}: failed. ${times.join(', ')}`)
    process.exit(status)
  }
}

const browser = await ensureBrowser()
// The unit tests include the architecture test, so the check leaves it out. A check and a build use one core each for most of their time.
await Promise.all([
  run('check', ['scripts/run-all.mjs', 'check', '--but', 'check:architecture']),
  browser && run('build', ['scripts/build.mjs']),
])
await run('unit and server tests', vitest)
if (browser) {
  await run('browser tests', [...vitest, '--config', 'vitest.browser.config.ts'], { BROWSER_PATH: browser })
} else {
  console.log(
    '\n*** BROWSER TESTS SKIPPED: no Chromium here. Set BROWSER_PATH, or install one, and run npm run test:browser. ***',
  )
  if (process.env.CI || process.env.REQUIRE_BROWSER) process.exit(1)
}
console.log(`\n${times.join(', ')}`)
