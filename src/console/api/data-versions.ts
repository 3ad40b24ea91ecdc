/** What replies tell of writes by others: hears the header `lectern-version`, and says which of its numbers rose. */

export type Told = 'rights' | 'live'
const names: readonly Told[] = ['rights', 'live']

let listener: (told: Told) => void = () => {}
let of = ''
let known: number[] = []

/** Names who is told of numbers that rose; there is one listener. */
export function onVersions(heard: (told: Told) => void): void {
  listener = heard
}

/** The first reply of a session says where the numbers stand; replies of processes that lag behind say nothing. */
export function noteVersions(token: string, header: string | null): void {
  const told = header?.split('.').map(Number)
  if (!token || told?.length !== names.length || told.some((one) => !Number.isFinite(one))) return
  const before = token === of ? known : told
  of = token
  known = told.map((one, at) => Math.max(one, before[at]!))
  for (const [at, name] of names.entries()) if (told[at]! > before[at]!) listener(name)
}
