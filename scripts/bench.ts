/** `npm run bench [name]`: measures against named baselines in interleaved runs and prints ratios with their bounds. */
import { help } from './project'
import { measureExport } from './bench/export'
import { measureSizes } from './bench/sizes'
import { measureStart } from './bench/start'
import { measureTypes } from './bench/types'
import { measureValidation } from './bench/validation'
import { type Measurement, printTable } from './bench/ratio'

help('npm run bench [-- name]   names: validation, start, types, export, sizes')

const measurements: Readonly<Record<string, () => Measurement[] | Promise<Measurement[]>>> = {
  validation: measureValidation,
  start: measureStart,
  types: measureTypes,
  export: measureExport,
  sizes: measureSizes,
}
const chosen = process.argv[2]
if (chosen && !(chosen in measurements)) {
  console.error(`No measurement "${chosen}"; there are ${Object.keys(measurements).join(', ')}.`)
  process.exit(1)
}
const results: Measurement[] = []
for (const [name, measure] of Object.entries(measurements)) {
  if (!chosen || chosen === name) results.push(...(await measure()))
}
printTable(results)
if (results.some(({ ratio, must, more }) => (more ? ratio < must : ratio > must))) process.exitCode = 1
