/** How a rule over report files is written. */
import type { World } from '../../subject/subject'
import type { FileFinding, FileRule } from '../file-rule'
import { type ReportSubject, reportSubject } from './report-subject'

/** A rule that looks at each report. */
export function reportRule(
  code: string,
  sentence: string,
  look: (report: ReportSubject) => readonly FileFinding[],
  level: FileRule['level'] = 'error',
): FileRule {
  return {
    code,
    sentence,
    keyword: 'report',
    level,
    look: (world: World) => world.set.reports.flatMap((file) => look(reportSubject(file, world))),
  }
}
