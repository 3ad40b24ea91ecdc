import { questionType } from '../../../domain/exams/questions/question'
import { BlankRows } from './BlankRows'
import type { ContentProps } from './content-props'
import { NumberAnswer } from './NumberAnswer'
import { OpenAnswer } from './OpenAnswer'
import { OptionRows } from './OptionRows'
import { PairRows } from './PairRows'
import { SubQuestions } from './SubQuestions'

/** The editor that a type has. */
export function TypedContent(props: ContentProps) {
  switch (props.type) {
    case questionType.fillIn:
      return <BlankRows {...props} />
    case questionType.shortAnswer:
    case questionType.fileAnswer:
      return <OpenAnswer {...props} />
    case questionType.composite:
      return <SubQuestions {...props} Editor={TypedContent} />
    case questionType.matching:
      return <PairRows {...props} />
    case questionType.numerical:
      return <NumberAnswer {...props} />
    default:
      return <OptionRows {...props} />
  }
}
