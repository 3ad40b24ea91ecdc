/** Texts that a spreadsheet would take for a formula. */

const begins = /^[=+\-@\t\r]/

/** The text as a cell may hold it: one that begins as a formula does gets an apostrophe before it. */
export const neutralised = (text: string): string => (begins.test(text) ? `'${text}` : text)

/** The text as it was before it was neutralised. */
export const withoutApostrophe = (text: string): string =>
  text.startsWith("'") && begins.test(text.slice(1)) ? text.slice(1) : text
