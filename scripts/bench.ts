/** `npm run bench [name]`: measures against named baselines in interleaved runs and prints ratios with their bounds. */
import { help } from './project'
import { measureConsole } from './bench/console'
import { measureCourseEditor } from './bench/course-editor'
import { measureCrowd } from './bench/crowd'
import { measureDrawing } from './bench/drawing'
import { measureExams } from './bench/exams'
import { measureExport } from './bench/export'
import { measureImpact } from './bench/impact'
import { measureImport } from './bench/import'
import { measureLearning } from './bench/learning'
import { measurePaperBuilder } from './bench/paper-builder'
import { measureSaved } from './bench/saved'
import { measureServer } from './bench/server'
import { measureSizes } from './bench/sizes'
import { measureStart } from './bench/start'
import { measureTypes } from './bench/types'
import { measureValidation } from './bench/validation'
import { type Measurement, printTable } from './bench/ratio'

help(
  'npm run bench [-- name]   names: validation, start, types, drawing, export, sizes, console [--only=list,page,form], saved; when named: impact, import, server, crowd [--rows=1000000], course-editor, paper-builder, learning, exams',
)

const measurements: Readonly<Record<string, () => Measurement[] | Promise<Measurement[]>>> = {
  validation: measureValidation,
  start: measureStart,
  types: measureTypes,
  drawing: measureDrawing,
  export: measureExport,
  sizes: measureSizes,
  console: measureConsole,
  saved: measureSaved,
}
/** Benches that take minutes, most of them on PostgreSQL: each runs only when it is named. */
const long: typeof measurements = {
  impact: measureImpact,
  import: measureImport,
  server: measureServer,
  crowd: measureCrowd,
  'course-editor': measureCourseEditor,
  'paper-builder': measurePaperBuilder,
  learning: measureLearning,
  exams: measureExams,
}
const chosen = process.argv[2]
const all = { ...measurements, ...long }
if (chosen && !(chosen in all)) {
  console.error(`No measurement "${chosen}"; there are ${Object.keys(all).join(', ')}.`)
  process.exit(1)
}
const results: Measurement[] = []
for (const [name, measure] of Object.entries(chosen ? all : measurements)) {
  if (!chosen || chosen === name) results.push(...(await measure()))
}
printTable(results)
if (results.some(({ ratio, must, more }) => (more ? ratio < must : ratio > must))) process.exitCode = 1
