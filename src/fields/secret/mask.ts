/** Stands in an answer for a secret that is set. */
export const mask = '******'
