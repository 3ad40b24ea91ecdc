/** Hand-made parts that open over a list or stand within a screen file, by the names schemas use: no list needs them to be drawn. */
import { withTexts } from '../i18n/with-texts'
import type { Block } from './block'

/** Shown by actions of kind `component`; each is loaded when it is first opened. */
export const blocks: Readonly<Record<string, () => Promise<{ default: Block }>>> = {
  'access/GrantTree': withTexts(() => import('./access/GrantTree/GrantTree'), 'components/access'),
  'exam/ChangeQuestions': withTexts(() => import('./exam/ChangeQuestions/ChangeQuestions'), 'components/exam'),
  'exam/PassLines': withTexts(() => import('./exam/PassLines/PassLines'), 'components/grading'),
  'course/AddLearners': withTexts(
    () => import('./course/AddLearners/AddLearners'),
    'components/course',
    'components/learning',
  ),
  'log/PutBack': withTexts(() => import('./log/PutBack/PutBack'), 'components/log'),
  'message/TestTemplate': withTexts(
    () => import('./message/TestTemplate/TestTemplate'),
    'components/message',
    'components/system',
  ),
  'resource/FilePreview': withTexts(() => import('./resource/FilePreview/FilePreview'), 'components/resource'),
  'resource/PreviewResource': withTexts(
    () => import('./resource/PreviewResource/PreviewResource'),
    'components/resource',
  ),
  'resource/ShareResources': withTexts(() => import('./resource/ShareResources/ShareResources'), 'components/resource'),
  'resource/TestStore': withTexts(() => import('./resource/TestStore/TestStore'), 'components/resource'),
  'resource/UploadFiles': withTexts(() => import('./resource/UploadFiles/UploadFiles'), 'components/resource'),
  'system/UsedBy': withTexts(() => import('./system/UsedBy/UsedBy'), 'components/system'),
  'system/AddWords': withTexts(() => import('./system/Words/AddWords'), 'components/system'),
  'system/TestWords': withTexts(() => import('./system/Words/TestWords'), 'components/system'),
  'system/AssignRoles': withTexts(() => import('./system/People/AssignRoles'), 'components/system'),
  'system/OrgChart': withTexts(() => import('./system/OrgChart/OrgChart'), 'components/system'),
  'system/RemoveTenant': withTexts(() => import('./system/Tenant/RemoveTenant'), 'components/system'),
  'system/ResetAccounts': withTexts(() => import('./system/People/ResetAccounts'), 'components/system'),
  'system/ScreenPeople': withTexts(() => import('./system/People/ScreenPeople'), 'components/system'),
  'system/SetPostStatus': withTexts(() => import('./system/People/SetPostStatus'), 'components/system'),
  'system/TreeSorter': withTexts(() => import('./system/TreeSorter/TreeSorter'), 'components/system'),
  'system/TestMail': withTexts(() => import('./system/SendTest/TestMail'), 'components/system'),
  'system/TestMessage': withTexts(() => import('./system/SendTest/TestMessage'), 'components/system'),
}
