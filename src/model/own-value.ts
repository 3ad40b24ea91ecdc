/** The value of a record under a name that came from outside; `constructor` and its like, which every object bears, are no names in it. */
export const ownValue = <T>(record: Readonly<Record<string, T>>, name: unknown): T | undefined =>
  (typeof name === 'string' || typeof name === 'number') && Object.hasOwn(record, name) ? record[name] : undefined
