/** The walks of the map: the files that decide about a request, in the order in which it meets them. */
import { readFileSync } from 'node:fs'

export type WalkName = 'List' | 'Save'

/** The steps under a heading of `src/README.md`. */
function stepsOf(name: WalkName): readonly string[] {
  const [, after = ''] = readFileSync('src/README.md', 'utf8').split(`\n**${name}**`)
  const lines = after.split('\n').slice(1)
  const end = lines.findIndex((line) => !/^\d\. /.test(line))
  return lines.slice(0, end)
}

/** `a/{b,c}.ts` names `a/b.ts` and `a/c.ts`. */
function expanded(path: string): readonly string[] {
  const [, before, names, after] = /^(.*)\{(.*)\}(.*)$/.exec(path) ?? []
  return names === undefined ? [path] : names.split(',').map((each) => `${before}${each}${after}`)
}

const filesIn = (text: string) =>
  [...text.matchAll(/`((?:server|console)\/[\w/.{},-]+\.tsx?)`/g)].flatMap(([, path]) => expanded(path!))

/** Paths that a walk names below `src/server` or `src/console`, each once, with those of steps that it shares with the list. */
export function walkOf(name: WalkName, side: 'server' | 'console'): readonly string[] {
  const shared = stepsOf('List')
  const named = stepsOf(name).flatMap((step) => {
    const [, first, last] = /steps (\d) and (\d) of the list/.exec(step) ?? []
    return [...filesIn(step), ...(last ? [first, last].flatMap((number) => filesIn(shared[Number(number) - 1]!)) : [])]
  })
  return [...new Set(named)].filter((path) => path.startsWith(`${side}/`)).map((path) => path.slice(side.length + 1))
}
