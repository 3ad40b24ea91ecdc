/**
 * Runs every script of package.json that begins with the given word and a colon. Those that change files go in order, up
 * to the first that fails; checks change nothing and go side by side, and all that fail are heard. `--but` names one to leave out.
 */
import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const word = process.argv[2]
const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const but = process.argv.includes('--but') ? process.argv[process.argv.indexOf('--but') + 1] : undefined
const names = Object.keys(scripts).filter((script) => script.startsWith(`${word}:`) && script !== but)
const isSideBySide = word === 'check'
if (process.argv.includes('--help')) {
  const how = isSideBySide ? 'side by side' : 'stops at the first that fails'
  console.log(`npm run ${word}   runs ${names.join(', ')}; ${how}`)
  process.exit(0)
}
if (isSideBySide) await checkAll()
else runInOrder()

function runInOrder() {
  for (const name of names) {
    console.log(`\n> ${name}`)
    const { status } = spawnSync('npm', ['run', '-s', name], { stdio: 'inherit' })
    if (status !== 0) process.exit(status ?? 1)
  }
}

async function checkAll() {
  const ended = names.map(heard)
  for (const [at, name] of names.entries()) {
    const { output, status } = await ended[at]
    console.log(`\n> ${name}\n${output.trimEnd()}`)
    if (status !== 0) process.exitCode = 1
  }
}

/** The output of a script, and its exit code. */
function heard(name) {
  return new Promise((done) => {
    const child = spawn('npm', ['run', '-s', name], { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (part) => (output += part))
    child.once('error', (failure) => done({ output: String(failure), status: 1 }))
    child.once('close', (status) => done({ output, status: status ?? 1 }))
  })
}
