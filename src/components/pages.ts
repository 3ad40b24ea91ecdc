/** Hand-made pages that a menu names, with their scripts and texts: no list and no form needs them to be drawn. */
import { withTexts } from '../i18n/with-texts'
import type { Namespace } from '../locales'
import type { Page } from './page'

export interface HandMadePage {
  readonly load: () => Promise<{ readonly default: Page }>
  /** The parameter of the address that names the entry of the page; without it there is nothing to show. */
  readonly entry?: string
}

const page = (load: HandMadePage['load'], ...texts: readonly Namespace[]): HandMadePage => ({
  load: withTexts(load, ...texts),
})

const ofEntry = (entry: string, load: HandMadePage['load'], ...texts: readonly Namespace[]): HandMadePage => ({
  ...page(load, ...texts),
  entry,
})

/** Texts of pages that show answers and their marks. */
const gradingTexts = ['components/grading', 'components/exam'] as const

/** Each is loaded when it is first opened. */
export const pages: Readonly<Record<string, HandMadePage>> = {
  'certificate/CertificateCheck': page(
    () => import('./certificate/CertificateCheck/CertificateCheck'),
    'components/certificate',
  ),
  'course/JobMapEditor': ofEntry('id', () => import('./course/JobMapEditor/JobMapEditor'), 'components/course'),
  'exam/ChangeQuestionsPage': page(() => import('./exam/ChangeQuestions/ChangeQuestionsPage'), 'components/exam'),
  'exam/PaperBuilder': page(
    () => import('./exam/PaperBuilder/PaperBuilder'),
    'components/paper',
    'components/exam',
    'form',
  ),
  'exam/PaperPreview': page(() => import('./exam/PaperPreview/PaperPreview'), 'components/paper', 'components/exam'),
  'exam/QuestionExchange': page(() => import('./exam/QuestionExchange/QuestionExchange'), 'components/exam'),
  'exam/ExamMonitor': ofEntry('examId', () => import('./exam/ExamMonitor/ExamMonitor'), ...gradingTexts),
  'exam/SheetDetail': ofEntry('recordId', () => import('./exam/SheetDetail/SheetDetail'), ...gradingTexts),
  'exam/SheetMarking': ofEntry('examId', () => import('./exam/SheetMarking/SheetMarking'), ...gradingTexts),
  'exam/SkillGrid': ofEntry('examId', () => import('./exam/SkillGrid/SkillGrid'), ...gradingTexts),
  'resource/UploadResources': page(() => import('./resource/UploadResources/UploadResources'), 'components/resource'),
  'system/TenantCharts': ofEntry('tenantId', () => import('./system/Tenant/TenantCharts'), 'components/system'),
  'system/TenantLook': ofEntry('id', () => import('./system/Tenant/TenantLook'), 'components/system'),
  'audit/ReviewQueue': page(() => import('./audit/ReviewQueue/ReviewQueue'), 'components/audit'),
  'examples/Gallery': page(() => import('./examples/Gallery/Gallery'), 'components/examples'),
  'audit/ReviewDetail': ofEntry('id', () => import('./audit/ReviewDetail/ReviewDetail'), 'components/audit'),
}

/** The loader of each. */
export const pageLoaders: Readonly<Record<string, HandMadePage['load']>> = Object.fromEntries(
  Object.entries(pages).map(([name, { load }]) => [name, load]),
)
