/** The resources whose schema files changed since the last release or since what is shared: all their cases run in the gate. */
import { spawnSync } from 'node:child_process'

/** More than these at once, and the others are left to the full run: a rename of everything stays a matter of minutes. */
const most = 8

/** Names of resources, `course/lesson`; none where git or both refs are absent. */
export function changedResources(): readonly string[] {
  const base = ['HEAD', lastRelease(), shared()].filter((ref) => ref !== undefined)
  const names = nearest(base).flatMap((ref) => [
    ...lines('diff', '--name-only', ref, '--', 'schemas'),
    ...lines('ls-files', '--others', '--exclude-standard', '--', 'schemas'),
  ])
  const resources = new Set(names.flatMap((file) => /^schemas\/([\w-]+\/[\w-]+)\.json$/.exec(file)?.[1] ?? []))
  const all = [...resources].sort()
  if (all.length > most) console.log(`${all.length} schema files changed; ${most} of them have all their cases here.`)
  return all.slice(0, most)
}

/** The newest of them: what lies behind it was run in full when it was released or shared. */
function nearest(refs: readonly string[]): readonly string[] {
  const known = refs.flatMap((ref) => {
    const [count] = lines('rev-list', '--count', `${ref}..HEAD`)
    return count === undefined ? [] : [{ ref, count: Number(count) }]
  })
  // HEAD itself is the last resort: only what is not committed yet has changed since.
  const behind = known.filter(({ ref, count }) => ref !== 'HEAD' && count > 0)
  const [first] = (behind.length > 0 ? behind : known).toSorted((a, b) => a.count - b.count)
  return first ? [first.ref] : []
}

const lastRelease = (): string | undefined => lines('describe', '--tags', '--abbrev=0', '--match', 'v[0-9]*')[0]

const shared = (): string | undefined => {
  const [head] = lines('rev-parse', '--abbrev-ref', 'origin/HEAD')
  return lines('merge-base', 'HEAD', head && head !== 'origin/HEAD' ? head : 'origin/main')[0]
}

/** The output of git; nothing when it fails. */
function lines(...args: string[]): string[] {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter(Boolean) : []
}
