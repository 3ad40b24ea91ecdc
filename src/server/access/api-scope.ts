/** API scopes: calls that only roles holding the scope may make, matched by the pattern of their path and by method. */
import { alwaysOpen } from './exempt-paths'
import type { Caller } from '../core/context/caller'

/** `*` stands for one segment of a path, `**` for any number. */
export function pathPattern(path: string): RegExp {
  const source = path
    .split(/(\*\*|\*|\{\w+\})/)
    .map((part) => (part === '**' ? '.*' : part === '*' || part.startsWith('{') ? '[^/]+' : escaped(part)))
  return new RegExp(`^${source.join('')}$`)
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** True when a pattern reaches a call that must stay open. */
export const closesTooMuch = (path: string): boolean => alwaysOpen.some((open) => pathPattern(path).test(open))

/** The codes of the scopes that close a call to the caller; none when one of them is held, or none concerns it. */
export function missingScopes(caller: Caller, method: string, paths: readonly string[]): readonly string[] {
  if (caller.isPlatformAdministrator || !caller.apiScopes || paths.some((path) => alwaysOpen.includes(path))) return []
  const concerned = caller.apiScopes.filter(
    ({ methods, pattern }) => methods.includes(method) && paths.some((path) => pattern.test(path)),
  )
  return concerned.some(({ held }) => held) ? [] : concerned.map(({ code }) => code)
}
