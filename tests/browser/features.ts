/** Features by which screens differ: a crawl of the gate sees each of them once. */
import type { Action, Field, Resource } from '../../src/model/types'
import type { Screen, ScreenBlock } from '../../src/model/types/screen'

/** Features of its list and of the form of a new entry. */
export const featuresOfList = ({ list, form, tree, states, fields, io }: Resource): readonly string[] => [
  `view ${list.view}`,
  ...filled('list', list),
  `form in a ${form.open}`,
  ...filled('form', form),
  ...(form.pages ? [`form in ${form.pages.as}`] : []),
  ...(tree ? [`tree ${tree.lazy}`] : []),
  ...(states ? ['states'] : []),
  ...filled('sheets', io ?? {}),
  ...(list.top ?? []).map(({ kind }) => `above a list: ${kind}`),
  ...fields.filter(({ system }) => !system).map(drawnAs),
]

/** Features of the dialog that an action opens. */
export const featuresOfAction = ({ detail, form }: Resource, { as, component, on }: Action): readonly string[] => [
  `${as} ${component ?? ''} ${on.includes('row')}`,
  ...(as === 'create' || as === 'update' ? [`form in a ${form.open}`] : []),
  ...(as === 'detail' ? filled('detail', detail) : []),
]

/** Features of its blocks. */
export const featuresOfScreen = ({ blocks, search, actions, record }: Screen): readonly string[] => [
  ...blocks.flatMap(kindsOf),
  ...search.map(({ kind }) => `filter ${kind}`),
  ...(actions.length > 0 ? ['head'] : []),
  ...(record ? ['record'] : []),
]

function kindsOf(block: ScreenBlock): readonly string[] {
  const inner = Object.values(block).flatMap((value) => (Array.isArray(value) ? value.flatMap(blocksIn) : []))
  return [`${block.kind} ${'component' in block ? block.component : ''}`, ...inner.flatMap(kindsOf)]
}

/** Blocks in a tab, a step or a group. */
function blocksIn(value: unknown): readonly ScreenBlock[] {
  if (typeof value !== 'object' || value === null) return []
  if ('kind' in value && 'id' in value) return [value as ScreenBlock]
  return 'blocks' in value && Array.isArray(value.blocks) ? value.blocks : []
}

const drawnAs = ({ type, many, child, ref }: Field) =>
  `field ${type} ${Boolean(many)} ${Boolean(child)} ${(ref as { picker?: string } | undefined)?.picker ?? ''}`

/** The keys that hold something. */
const filled = (of: string, about: object) =>
  Object.entries(about)
    .filter(([, value]) => value !== undefined && value !== false && (!Array.isArray(value) || value.length > 0))
    .map(([key]) => `${of} ${key}`)
