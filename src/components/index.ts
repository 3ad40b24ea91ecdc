/**
 * Hand-made inputs, cells and blocks that a schema can name (`x-widget: "training/PhaseEditor"`), one folder each.
 * Not for the default faces of field types; those are in `src/fields/<type>/control.tsx`.
 */
import { withTexts } from '../i18n/with-texts'
import type { Control } from '../fields/control/control'
import { certificateCheck, certificateControls } from './certificate/controls'
import { control as marqueePreview } from './course/MarqueePreview/control'
import { control as rangeBar } from './course/RangeBar/control'
import { control as scopePicker } from './learning/ScopePicker/control'
import { control as contentEditor } from './course/ContentEditor/control'
import { control as changedValues } from './log/ChangedValues/control'
import { control as makeUpPeople } from './exam/MakeUpPeople/control'
import { control as jobMapPath } from './course/JobMapPath/control'
import { control as mapTemplates } from './course/MapTemplates/control'
import { control as questionContent } from './exam/QuestionContent/control'
import { control as questionStem } from './exam/QuestionStem/control'
import { control as typeCounts } from './exam/TypeCounts/control'
import { control as resourcePicker } from './resource/ResourcePicker/control'
import { control as tagInput } from './resource/TagInput/control'
import { control as channels } from './message/Channels/control'
import { control as channel } from './message/Channel/control'
import { control as recipients } from './message/Recipients/control'
import { control as templateText } from './message/TemplateText/control'
import { control as viewContent } from './system/ViewContent/control'
import type { Page } from './page'

export type { Block, BlockProps } from './block'
export type { Page, PageProps } from './page'

/** By the name schemas use, `<area>/<Name>`. */
export const components: Readonly<Record<string, Control>> = {
  ...certificateControls,
  'course/ContentEditor': contentEditor,
  'exam/MakeUpPeople': makeUpPeople,
  'exam/QuestionContent': questionContent,
  'exam/QuestionStem': questionStem,
  'exam/TypeCounts': typeCounts,
  'course/JobMapPath': jobMapPath,
  'course/MapTemplates': mapTemplates,
  'course/MarqueePreview': marqueePreview,
  'course/RangeBar': rangeBar,
  'learning/ScopePicker': scopePicker,
  'log/ChangedValues': changedValues,
  'message/Channel': channel,
  'message/Channels': channels,
  'message/Recipients': recipients,
  'message/TemplateText': templateText,
  'resource/ResourcePicker': resourcePicker,
  'resource/TagInput': tagInput,
  'system/ViewContent': viewContent,
}

/** Pages that a menu names; each is loaded when it is first opened. */
export const pages: Readonly<Record<string, () => Promise<{ default: Page }>>> = {
  'certificate/CertificateCheck': certificateCheck,
  'course/JobMapEditor': withTexts(() => import('./course/JobMapEditor/JobMapEditor'), 'components/course'),
  'exam/ChangeQuestionsPage': withTexts(() => import('./exam/ChangeQuestions/ChangeQuestionsPage'), 'components/exam'),
  'exam/PaperBuilder': withTexts(
    () => import('./exam/PaperBuilder/PaperBuilder'),
    'components/paper',
    'components/exam',
    'form',
  ),
  'exam/PaperPreview': withTexts(
    () => import('./exam/PaperPreview/PaperPreview'),
    'components/paper',
    'components/exam',
  ),
  'exam/QuestionExchange': withTexts(() => import('./exam/QuestionExchange/QuestionExchange'), 'components/exam'),
  'exam/ExamMonitor': withTexts(
    () => import('./exam/ExamMonitor/ExamMonitor'),
    'components/grading',
    'components/exam',
  ),
  'exam/SheetDetail': withTexts(
    () => import('./exam/SheetDetail/SheetDetail'),
    'components/grading',
    'components/exam',
  ),
  'exam/SheetMarking': withTexts(
    () => import('./exam/SheetMarking/SheetMarking'),
    'components/grading',
    'components/exam',
  ),
  'exam/SkillGrid': withTexts(() => import('./exam/SkillGrid/SkillGrid'), 'components/grading', 'components/exam'),
  'resource/UploadResources': withTexts(
    () => import('./resource/UploadResources/UploadResources'),
    'components/resource',
  ),
  'system/TenantCharts': withTexts(() => import('./system/Tenant/TenantCharts'), 'components/system'),
  'system/TenantLook': withTexts(() => import('./system/Tenant/TenantLook'), 'components/system'),
  'audit/ReviewQueue': withTexts(() => import('./audit/ReviewQueue/ReviewQueue'), 'components/audit'),
  'examples/Gallery': withTexts(() => import('./examples/Gallery/Gallery'), 'components/examples'),
  'audit/ReviewDetail': withTexts(() => import('./audit/ReviewDetail/ReviewDetail'), 'components/audit'),
}

/** Pages of one entry, with the parameter of the address that names it. */
export const pagesOfEntries: Readonly<Record<string, string>> = {
  'course/JobMapEditor': 'id',
  'exam/ExamMonitor': 'examId',
  'exam/SheetDetail': 'recordId',
  'exam/SheetMarking': 'examId',
  'exam/SkillGrid': 'examId',
  'system/TenantCharts': 'tenantId',
  'system/TenantLook': 'id',
  'audit/ReviewDetail': 'id',
}
