/**
 * Reads schema files: text → checked structure → traits laid under → rules. All faults of all files at once.
 * Not for what the program makes of them: that is `src/model/compile/compile.ts`.
 */
import { lazy, weakMemoize } from '../fields/definition/memoize'
import { lateKey } from './text/canonical'
import type { MenuFile, ReportFile, ResourceFile, RowsFile, ScreenFile } from '../generated/schema-files'
import { type FileKind, fileKind } from './structure/file-kind'
import type { Known } from './subject/known'
import type { MetaName } from './structure/meta'
import { parse, type Parsed } from './text/parse'
import { parentOf } from './text/pointer'
import { byPlace, type FileProblem, type Fix, type Level } from './problem'
import { removalOf } from './text/removals'
import { fileRuleList, resourceRuleList } from './rules'
import { canonicalOrderRule } from './rules/whole-file'
import type { NamedFile, SchemaResource, SchemaSet } from './subject/schema-set'
import { checkStructure } from './structure/structure'
import { type Subject, subjectOf, type TraitFile, type World } from './subject/subject'
import { textFix } from './text/text-fix'
import { layTraits, originOf } from './subject/traits'
import { waitingFiles } from './subject/waiting'

export interface SchemaText {
  /** Relative to the project, `schemas/system/param.json`. */
  readonly path: string
  readonly text: string
}

export interface ReadSchemas {
  readonly set: SchemaSet
  readonly problems: readonly FileProblem[]
}

interface ReadFile {
  readonly path: string
  readonly kind: FileKind
  readonly parsed: Parsed
  /**
   * The value that passed the structure of its kind, from which the type of such a file is printed; undefined when too little
   * is left for the rules.
   */
  readonly sound: unknown
  readonly problems: readonly FileProblem[]
}

export function readSchemas(files: readonly SchemaText[], known: Known = {}): ReadSchemas {
  const read = files.map(readOnce)
  const world = worldOf(read, known)
  const parsed = new Map(read.map((file) => [file.path, file.parsed]))
  const structural = read.flatMap((file) => file.problems)
  const problems = [
    ...structural,
    ...ruleProblems(world, parsed, structural).filter((fault) => !followsFrom(fault, structural)),
  ]
  return { set: world.set, problems: withoutRepeats(problems).sort(byPlace) }
}

/** A text that was read before, as the same object, is not parsed again. */
const readOnce = weakMemoize((file: SchemaText): ReadFile => readOne(file))

function readOne({ path, text }: SchemaText): ReadFile {
  const parsed = parse(text)
  const kind = fileKind(path, parsed.value)
  const textFaults = parsed.faults.map(
    (fault): FileProblem => ({ file: path, level: 'error', ...fault, fix: textFix(text, fault.offset, fault.message) }),
  )
  if (kind.kind === 'other' || parsed.value === undefined) {
    const misplaced = kind.kind === 'other' ? [placed(parsed, path, '', 'file-name', kind.message, 'error')] : []
    return { path, kind, parsed, sound: undefined, problems: [...textFaults, ...misplaced] }
  }
  const { faults, sound } = checkStructure(parsed.value, kind.kind)
  const structural = faults.map(({ code, pointer, message, fix, atKey }) =>
    placed(parsed, path, pointer, code, message, 'error', fix, atKey),
  )
  const order = orderFault(parsed, path, kind.kind)
  return { path, kind, parsed, sound, problems: [...textFaults, ...structural, ...order] }
}

function orderFault(parsed: Parsed, path: string, kind: MetaName): FileProblem[] {
  const late = kind === 'resource' || kind === 'trait' ? lateKey(parsed.value) : undefined
  if (!late) return []
  const fix: Fix = { title: 'reorder the keys', kind: 'reorder' }
  const message = `"${late.key}" stands before "${late.before}" in canonical order.`
  const { code, level } = canonicalOrderRule
  return [placed(parsed, path, late.pointer, code, message, level, fix, true)]
}

function placed(
  parsed: Parsed,
  file: string,
  pointer: string,
  code: string,
  message: string,
  level: Level,
  fix?: Fix,
  atKey = false,
): FileProblem {
  const { line, column } = atKey ? parsed.locateKey(pointer) : parsed.locate(pointer)
  return { file, line, column, code, pointer, message, fix: fix ?? removalOf(code, pointer), level }
}

function worldOf(read: readonly ReadFile[], known: Known): World {
  const traits = new Map(soundFiles(read, 'trait').map((file) => [nameOf(file), traitOf(file)]))
  const resources = soundFiles(read, 'resource').map((file) => {
    const used = ((file.sound as ResourceFile)['x-use'] ?? []).flatMap((name) => traits.get(name) ?? [])
    return used.reduce((layers, trait) => layers.under(trait), layersOf(file)).resource()
  })
  const set: SchemaSet = {
    resources,
    rows: soundOf<RowsFile>(read, 'rows'),
    menu: soundOf<MenuFile>(read, 'menu')[0] ?? null,
    screens: soundOf<ScreenFile>(read, 'screen'),
    reports: soundOf<ReportFile>(read, 'report'),
  }
  const names = new Set(read.flatMap(({ kind }) => (kind.kind === 'resource' ? [kind.name] : [])))
  const subjects = new Map<string, Subject>()
  const world: World = { set, known, names, subjects, traits }
  for (const resource of resources) subjects.set(resource.name, subjectOf(resource, world))
  return world
}

const nameOf = ({ kind }: ReadFile) => (kind.kind === 'other' ? '' : kind.name)

const traitOf = weakMemoize((file: ReadFile): TraitFile => {
  return { name: nameOf(file), path: file.path, json: file.sound as TraitFile['json'] }
})

/** A resource file over traits. Of the files of the last read it is the same object, so what follows from a resource alone is not worked out again. */
interface Layers {
  readonly resource: () => SchemaResource
  /** With one more trait. */
  readonly under: (trait: TraitFile) => Layers
}

const layersOf = weakMemoize((file: ReadFile): Layers => createLayers(file, []))

function createLayers(file: ReadFile, traits: readonly TraitFile[]): Layers {
  const { path } = file
  return {
    resource: lazy(() => {
      const { json, origin } = layTraits({ path, json: file.sound }, traits)
      return { name: nameOf(file), path, json: json as ResourceFile, origin }
    }),
    under: weakMemoize((trait) => createLayers(file, [...traits, trait])),
  }
}

const soundFiles = (read: readonly ReadFile[], wanted: MetaName) =>
  read.filter(({ kind, sound }) => kind.kind === wanted && sound)

const soundOf = <File>(read: readonly ReadFile[], kind: MetaName): NamedFile<File>[] =>
  soundFiles(read, kind).map((file) => ({ name: nameOf(file), path: file.path, json: file.sound as File }))

function ruleProblems(
  world: World,
  parsed: ReadonlyMap<string, Parsed>,
  structural: readonly FileProblem[],
): FileProblem[] {
  const ofResources = [...world.subjects.values()].flatMap((subject) =>
    resourceRuleList.flatMap((rule) =>
      rule.look(subject).map(({ pointer, message, fix }) => {
        const { path, origin } = subject.resource
        const place = originOf(path, origin, pointer)
        const level = typeof rule.level === 'function' ? rule.level(world) : rule.level
        const moved = fix && 'pointer' in fix ? { ...fix, pointer: originOf(path, origin, fix.pointer).pointer } : fix
        return placed(parsed.get(place.path)!, place.path, place.pointer, rule.code, message, level, moved)
      }),
    ),
  )
  const ofFiles = fileRuleList.flatMap((rule) =>
    rule
      .look(world)
      .map(({ path, pointer, message, fix }) =>
        placed(parsed.get(path)!, path, pointer, rule.code, message, rule.level, fix),
      ),
  )
  const waiting = waitingFiles(world, [...structural, ...ofResources])
  return [...ofResources, ...ofFiles.filter(({ file }) => !waiting.has(file))]
}

/** A value that a rule misses because it was faulty and left out is no fault of its own. */
function followsFrom({ file, pointer }: FileProblem, structural: readonly FileProblem[]): boolean {
  return structural.some(
    (fault) =>
      fault.level === 'error' &&
      fault.file === file &&
      pointer !== '' &&
      (fault.pointer === pointer || parentOf(fault.pointer) === pointer),
  )
}

/** A fault of a trait is seen by every resource that uses it, and said once. */
function withoutRepeats(problems: readonly FileProblem[]): FileProblem[] {
  const seen = new Map(
    problems.map((problem) => [[problem.file, problem.code, problem.pointer, problem.message].join('\n'), problem]),
  )
  return [...seen.values()]
}
