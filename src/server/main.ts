/** The server's process: starts it, says where it is, ends it when asked to. */
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { machineClock } from './core/clock'
import { readConfig } from './core/config/config'
import { createLogger } from './http/telemetry/logger'
import { faultSentence } from './startup/explain-failure'
import { type Running, startServer } from './startup/start'

/** Of the project, seen from `dist/server` as from `src/server`. */
const root = fileURLToPath(new URL('../../', import.meta.url))

// Left to itself the engine lets its heap grow to several times what lives in it before it tidies up.
setFlagsFromString('--heap-growing-percent=40')

/** Milliseconds that requests under way are given when the process is asked to end. */
const patience = 25_000

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const logger = createLogger(config.log)
  const running = await startServer({ config, logger, root, clock: machineClock })
  console.log(greeting(running))
  const end = once(async (signal: string) => {
    logger.info({ signal }, 'ending')
    setTimeout(() => process.exit(1), patience).unref()
    await running.stop()
    process.exit(0)
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end(signal))
}

function greeting({ address, firstRun }: Running): string {
  const lines = [`Lectern answers at ${address}`, 'Tenant 000000, account admin']
  if (firstRun.password) lines.push(`Password ${firstRun.password} (shown this once; change it after signing in)`)
  if (firstRun.demo) {
    const { tenants, accounts, password } = firstRun.demo
    lines.push(
      `Demo: tenants ${tenants.join(', ')}, accounts ${accounts.join(', ')}, password ${password} (changed at the first sign-in)`,
    )
  }
  return lines.join('\n')
}

/** The second signal of somebody who does not want to wait ends the process at once. */
function once(run: (signal: string) => Promise<void>): (signal: string) => Promise<void> {
  let isRunning = false
  return async (signal) => {
    if (isRunning) process.exit(1)
    isRunning = true
    await run(signal)
  }
}

try {
  await main()
} catch (error) {
  console.error(faultSentence(error))
  process.exit(1)
}
