/** Blocked words in texts: without case, full and half width alike, spaces between letters passed over, the longest first. */

export interface Word {
  readonly word: string
  /** 1 is refused, 2 is replaced. */
  readonly level: number
  readonly replaceText?: string
}

interface Folded {
  readonly text: string
  /** The place in the text as it was written, for each folded character and for the end. */
  readonly places: readonly number[]
}

function folded(text: string): Folded {
  let plain = ''
  const places: number[] = []
  let at = 0
  for (const character of text) {
    const folded = character.normalize('NFKC').toLowerCase()
    if (!/^\s*$/u.test(folded)) {
      plain += folded
      for (let index = 0; index < folded.length; index++) places.push(at)
    }
    at += character.length
  }
  return { text: plain, places: [...places, at] }
}

/** A word or text as it is compared. */
export const fold = (text: string): string => folded(text).text

/** The words that a text holds, each once, the longest first. */
export function findWords<W extends Word>(text: string, words: readonly W[]): W[] {
  const said = fold(text)
  return longestFirst(words).filter(({ word }) => fold(word) !== '' && said.includes(fold(word)))
}

/** The text with these words replaced. */
export function replaceWords(text: string, words: readonly Word[]): string {
  let present = text
  for (const { word, replaceText } of longestFirst(words)) {
    const wanted = fold(word)
    if (wanted === '') continue
    const { text: plain, places } = folded(present)
    const parts: string[] = []
    let from = 0
    for (let at = plain.indexOf(wanted); at >= 0; at = plain.indexOf(wanted, at + wanted.length)) {
      parts.push(present.slice(from, places[at]), replaceText || '***')
      from = endOf(present, places[at + wanted.length - 1]!)
    }
    present = parts.join('') + present.slice(from)
  }
  return present
}

/** Where the character at a place ends. */
const endOf = (text: string, at: number) => at + (text.codePointAt(at)! > 0xffff ? 2 : 1)

const longestFirst = <W extends Word>(words: readonly W[]): W[] =>
  [...words].sort((a, b) => fold(b.word).length - fold(a.word).length)
