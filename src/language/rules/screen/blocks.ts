/** The blocks of a screen file with their places and kinds. */
import { weakMemoize } from '../../../fields/definition/memoize'
import type { BlockPageDeclaration, BlockDeclaration, ScreenFile } from '../../../generated/schema-files'
import { under } from '../../text/pointer'
import type { NamedFile } from '../../subject/schema-set'
import type { Subject, World } from '../../subject/subject'
import { type BlockKind, blockKinds } from '../../vocabulary/files/screen'
import type { FileFinding, FileRule } from '../file-rule'

export interface ScreenSubject extends NamedFile<ScreenFile> {
  readonly blocks: readonly PlacedBlock[]
  /** The resource of the record that the screen is about. */
  readonly record: Subject | undefined
  /** Names that `$param` may speak of. */
  readonly params: readonly string[]
  readonly world: World
}

export interface PlacedBlock {
  readonly block: BlockDeclaration
  readonly at: string
  readonly kinds: readonly BlockKind[]
  /** It is a page behind a tab or a step as well. */
  readonly isPage: boolean
  /** The resource that it lists, edits, shows. */
  readonly target: Subject | undefined
}

/** The two ends of the period, which every screen with one may speak of. */
const periodParams = ['startDate', 'endDate'] as const

const screensOf = weakMemoize((world: World) =>
  weakMemoize((file: NamedFile<ScreenFile>): ScreenSubject => readScreen(file, world)),
)

/** A screen file as its rules see it, made once for a world. */
export const screenSubject = (file: NamedFile<ScreenFile>, world: World): ScreenSubject => screensOf(world)(file)

function readScreen(file: NamedFile<ScreenFile>, world: World): ScreenSubject {
  const { json } = file
  const recordOf = json.params?.[json.record ?? '']?.of
  return {
    ...file,
    blocks: json.blocks.flatMap((block, index) => placed(block, under('/blocks', index), world)),
    record: world.subjects.get(recordOf ?? ''),
    params: [...Object.keys(json.params ?? {}), ...Object.keys(json.search ?? {}), ...periodParams],
    world,
  }
}

/** The blocks above the lists of resources, as screens of their own that are about no record. */
function topSubjects(world: World): ScreenSubject[] {
  return [...world.subjects.values()].flatMap(({ name, resource, json }): ScreenSubject[] => {
    const blocks = json['x-list']?.top
    if (!blocks) return []
    const { $schema, $id, title } = json
    const places = blocks.flatMap((block, index) => placed(block, under('/x-list/top', index), world))
    const file = { name, path: resource.path, json: { $schema, $id, title, blocks } }
    return [{ ...file, blocks: places, record: undefined, params: [...periodParams], world }]
  })
}

function placed(block: BlockDeclaration, at: string, world: World): PlacedBlock[] {
  const pages = (['tabs', 'steps'] as const).flatMap((key) =>
    (block[key] ?? []).flatMap((page, index) => placedPage(page, under(at, key, index), world)),
  )
  const split = (block.split ?? []).flatMap((each, index) => placed(each, under(at, 'split', index), world))
  return [{ block, at, ...facts(block, world), isPage: false }, ...pages, ...split]
}

function placedPage(page: BlockPageDeclaration, at: string, world: World): PlacedBlock[] {
  const inside = (page.blocks ?? []).flatMap((block, index) => placed(block, under(at, 'blocks', index), world))
  const [own, ...below] = placed(page, at, world)
  return [{ ...own!, isPage: true }, ...below, ...inside]
}

function facts(block: BlockDeclaration, world: World) {
  const kinds = blockKinds.filter((kind) => block[kind] !== undefined)
  const named = block.list ?? block.form ?? block.detail ?? block.tree
  return { kinds, target: world.subjects.get(named ?? '') }
}

/** A rule that looks at each screen. */
export function screenRule(
  code: string,
  sentence: string,
  look: (screen: ScreenSubject) => readonly FileFinding[],
  level: FileRule['level'] = 'error',
): FileRule {
  return {
    code,
    sentence,
    keyword: 'screen',
    level,
    look: (world) => world.set.screens.flatMap((file) => look(screenSubject(file, world))),
  }
}

/** A rule that looks at every block, of screens and above lists. */
export function blockRule(
  code: string,
  sentence: string,
  look: (placed: PlacedBlock, screen: ScreenSubject) => readonly FileFinding[],
  level: FileRule['level'] = 'error',
): FileRule {
  const screensOf = (world: World) => [
    ...world.set.screens.map((file) => screenSubject(file, world)),
    ...topSubjects(world),
  ]
  const each = (screen: ScreenSubject) => screen.blocks.flatMap((placed) => look(placed, screen))
  return { code, sentence, keyword: 'screen', level, look: (world) => screensOf(world).flatMap(each) }
}

/** Every `{"$param": name}` below a value, with its place. */
export function paramsIn(value: unknown, at: string): { readonly name: string; readonly at: string }[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => {
    const place = under(at, key)
    return key === '$param' && typeof part === 'string' ? [{ name: part, at: place }] : paramsIn(part, place)
  })
}
