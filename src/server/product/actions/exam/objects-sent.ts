/** Lists of objects that a call sends: what is no object in them is none. */

type Values = Readonly<Record<string, unknown>>

export const objectsSent = (sent: unknown): Values[] =>
  Array.isArray(sent) ? sent.filter((each): each is Values => typeof each === 'object' && each !== null) : []
