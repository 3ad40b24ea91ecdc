/** The walks of the map: the files that decide about a request, in the order in which it meets them. */
import { readFileSync } from 'node:fs'

export interface Walk {
  /** Paths below `src/server`. */
  readonly server: readonly string[]
  /** Paths below `src/console`. */
  readonly console: readonly string[]
}

/** The walk under a heading of `src/README.md`: each file that it names, once. */
export function walkOf(name: 'List' | 'Save'): Walk {
  const [, after = ''] = readFileSync('src/README.md', 'utf8').split(`\n**${name}**\n`)
  const steps = after.split('\n').filter((line, at, lines) => lines.slice(0, at + 1).every((each) => /^\d/.test(each)) && line)
  const named = [...new Set([...steps.join('\n').matchAll(/`([\w/.-]+\.tsx?)`/g)].map(([, path]) => path!))]
  const below = (side: string) => named.filter((path) => path.startsWith(`${side}/`)).map((path) => path.slice(side.length + 1))
  return { server: below('server'), console: below('console') }
}
