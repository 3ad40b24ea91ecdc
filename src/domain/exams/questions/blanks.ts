/** A stem with blanks as readers see it: a mark `{{n}}` is a line to write on. */
import { plainText } from './normalise-text'
import { questionType } from './question'

interface Stemmed {
  readonly type: unknown
  readonly stem: string
}

/** Other types may speak of `{{1}}`, as a question about templates does. */
export const stemWithLines = ({ type, stem }: Stemmed): string =>
  Number(type) === questionType.fillIn ? stem.replaceAll(/\{\{\d+\}\}/g, '______') : stem

/** Its words alone, for rows and lists. */
export const stemWords = (question: Stemmed): string => plainText(stemWithLines(question))
