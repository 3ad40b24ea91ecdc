import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { settingNames } from '../../src/server/core/config/config'

const page = readFileSync('docs/operating.md', 'utf8')
const folder = 'src/server/core/config'
const config = readdirSync(folder)
  .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
  .join('\n')

it.each(settingNames)('The page for operators explains %s', (name) => {
  expect(page).toContain(`\`${name}\``)
})

it('No setting is read that the list of settings does not hold', () => {
  const read = new Set(
    [...config.matchAll(/'((?:LECTERN|S3|SMTP|DATABASE)_[A-Z0-9_]+|PORT|HOST)'/g)].map(([, name]) => name),
  )
  expect([...read].filter((name) => !settingNames.includes(name!))).toEqual([])
})

it('Every figure of the metrics is explained', () => {
  const source = readFileSync('src/server/http/telemetry/metrics/metrics.ts', 'utf8')
  const names = [...source.matchAll(/name: '(lectern_\w+)'/g)].map(([, name]) => name!)
  expect(names.length).toBeGreaterThan(4)
  for (const name of names) expect(page).toContain(`\`${name}\``)
})
