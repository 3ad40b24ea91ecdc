/** Every named computation, by the name a schema gives it: `area/what`. */
import type { Computation } from './computation'
import { groupPeople } from './system/group-people'

export const computations: Readonly<Record<string, Computation>> = {
  'system/group-people': groupPeople,
}

/** For the rules of the language. */
export const computationNames: readonly string[] = Object.keys(computations)
