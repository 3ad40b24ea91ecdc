import type zhCN from '../../zh-CN/server/exams'
import type { Translation } from '../../translation'

export default {
  wrongValue: '{label} has a wrong value',
  manyQuestions: 'At most {n} questions at once',
  notInBatch: '{name} cannot be changed for many questions',
  chooseChange: 'Choose the change',
  copySuffix: '-copy',
  mergeIntoSelf: 'A point cannot be merged into itself',
  mergeBelow: 'It cannot be merged into a point below it',
  mergeChildren: 'There are points below it; move them or merge them too',
  reportedAlready: 'You have already reported this question',
  noQuestion: 'The question does not exist',
  batchGone: 'The import batch has expired; upload the file again',
  wrongTemplate: 'The columns are not those of the template; download the newest',
  manyRows: 'At most {n} questions in one import',
  rowNumber: 'Row {n}: {message}',
  bankUnavailable: 'The bank is not available',
  noFile: 'Choose a file',
} satisfies Translation<typeof zhCN>
