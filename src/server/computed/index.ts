/** Every named computation, by the name a schema gives it: `area/what`. */
import type { Computation } from './computation'

export const computations: Readonly<Record<string, Computation>> = {}

/** For the rules of the language. */
export const computationNames: readonly string[] = Object.keys(computations)
