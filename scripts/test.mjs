/** `npm test`: everything. Checks, then unit and server tests, then the real browser, which is skipped only visibly. */
import { spawnSync } from 'node:child_process'
import { ensureBrowser } from './ensure-browser.mjs'

const run = (title, command, args, env = {}) => {
  console.log(`\n> ${title}`)
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  if (status !== 0) process.exit(status ?? 1)
}

// What holds the architecture is among the unit tests.
run('check', process.execPath, ['scripts/run-all.mjs', 'check', '--but', 'check:architecture'])
run('unit and server tests', 'npx', ['--no-install', 'vitest', 'run'])
const browser = await ensureBrowser()
if (browser) {
  run('build', process.execPath, ['scripts/build.mjs'])
  run('browser tests', 'npx', ['--no-install', 'vitest', 'run', '--config', 'vitest.browser.config.ts'], {
    BROWSER_PATH: browser,
  })
} else {
  console.log(
    '\n*** BROWSER TESTS SKIPPED: no Chromium here. Set BROWSER_PATH, or install one, and run npm run test:browser. ***',
  )
  if (process.env.CI || process.env.REQUIRE_BROWSER) process.exit(1)
}
