/** Runs every script of package.json that begins with the given word and a colon, in order; stops at the first that fails. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const word = process.argv[2]
const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const names = Object.keys(scripts).filter((script) => script.startsWith(`${word}:`))
if (process.argv.includes('--help')) {
  console.log(`npm run ${word}   runs ${names.join(', ')}; stops at the first that fails`)
  process.exit(0)
}
for (const name of names) {
  console.log(`\n> ${name}`)
  const { status } = spawnSync('npm', ['run', '-s', name], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
