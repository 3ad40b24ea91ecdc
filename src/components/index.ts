/**
 * Hand-made inputs and cells that a schema can name (`x-widget: "training/PhaseEditor"`), one folder each. Lists and forms know
 * them all; blocks and pages are in `blocks.ts` and `pages.ts`, which come when one of them is opened.
 * Not for the default faces of field types; those are in `src/fields/<type>/control.tsx`.
 */
import type { Control } from '../fields/control/control'
import { certificateControls } from './certificate/controls'
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
