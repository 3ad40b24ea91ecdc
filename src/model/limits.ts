/** Limits that the server keeps and that texts of the browser name: each number is written here alone. */

/** Rows of one import. */
export const mostImportRows = 5000

/** Faults of an import that are answered; all are in the file of failed rows. */
export const mostImportFaults = 100

/** Values that are pasted to find people by. */
export const mostPastedValues = 2000

/** Accounts of a sheet whose people join a scope. */
export const mostSheetAccounts = 5000

/** Lines of blocked words that are added at once. */
export const mostWordLines = 1000

/** Days for which the rows of a removed tenant are kept. */
export const tenantRetentionDays = 30

/** Seconds for which a link to a private file opens it. */
export const linkSeconds = 600

/** Characters of a captcha. */
export const captchaLength = 5

/** Digits of a code that is sent to a person. */
export const codeDigits = 6

/** Minutes for which such a code is good. */
export const codeMinutes = 5

/** Questions of one file. */
export const mostQuestionsOfFile = 5000

/** Megabytes of a file of questions, by its format. */
export const questionFileMegabytes = { xlsx: 10, docx: 20, txt: 10, gift: 10, aiken: 10, xml: 20 } as const
