/** Texts that a spreadsheet would take for a formula, in any of its writings: full width and after spaces too. */

const begins = /^(['\s]*[=+\-@＝＋－＠]|'*[\t\r\n])/

/** The text as a cell may hold it: one that begins as a formula does gets an apostrophe before it, whatever it had. */
export const neutralised = (text: string): string => (begins.test(text) ? `'${text}` : text)

/** The text as it was before it was neutralised. */
export const withoutApostrophe = (text: string): string =>
  text.startsWith("'") && begins.test(text.slice(1)) ? text.slice(1) : text
