/** What an answer says instead of a secret that is set. */
export const mask = '******'
