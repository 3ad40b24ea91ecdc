import type { FileProblem } from '../problem'
import type { World } from './subject'

/** Screens and reports are judged once the resources they name are sound: most of what they lack is said there. */
export function waitingFiles({ set, names: all }: World, problems: readonly FileProblem[]): ReadonlySet<string> {
  const faulty = new Set(problems.filter(({ level }) => level === 'error').map(({ file }) => file))
  const sound = set.resources.filter(
    ({ path, origin }) => !faulty.has(path) && !Object.values(origin).some((from) => faulty.has(from.path)),
  )
  const soundNames = new Set(sound.map(({ name }) => name))
  const names = [...all].filter((name) => !soundNames.has(name))
  const waits = (value: unknown): boolean =>
    typeof value === 'string'
      ? names.some((name) => value === name || value.startsWith(`${name}.`))
      : typeof value === 'object' && value !== null && Object.values(value).some(waits)
  const reports = set.reports.filter(({ json }) => names.length > 0 && waits(json))
  names.push(...reports.map(({ name }) => name))
  const screens = set.screens.filter(({ json }) => names.length > 0 && waits(json))
  return new Set([...reports, ...screens].map(({ path }) => path))
}
