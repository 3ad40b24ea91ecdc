/** The example of each component, by its name, as it lies beside it; each is loaded when it is looked at. */
import type { Example } from '../example'

const files = import.meta.glob<{ default: Example }>('../*/*/*.example.ts')

export const examples: Readonly<Record<string, () => Promise<{ default: Example }>>> = Object.fromEntries(
  Object.entries(files).map(([path, load]) => [path.replace(/^\.\.\/(\w+)\/\w+\/(\w+)\.example\.ts$/, '$1/$2'), load]),
)
