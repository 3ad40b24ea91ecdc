/** Parts that several files write alike. */
export type Locales = Readonly<Record<string, Readonly<Record<string, unknown>>>>
export type Perm = string | readonly string[]
