/** Free data as rows that people edit: a name and a value each, lists and groups with rows of their own. */

export const kinds = ['text', 'number', 'truth', 'list', 'group', 'nothing'] as const

export type NodeKind = (typeof kinds)[number]

export interface DataNode {
  /** Keeps a row's place on the screen while it is renamed. */
  readonly key: number
  readonly name: string
  readonly kind: NodeKind
  /** A text, a number as typed, or `true`. */
  readonly text: string
  readonly children: readonly DataNode[]
}

/** A row without a value. */
export const emptyNode = (name = '', kind: NodeKind = 'text'): DataNode => ({
  key: Math.random(),
  name,
  kind,
  text: '',
  children: [],
})

/** The rows of a value. */
export function nodeOf(value: unknown, name = ''): DataNode {
  const node = emptyNode(name)
  if (value === null || value === undefined) return { ...node, kind: 'nothing' }
  if (Array.isArray(value)) return { ...node, kind: 'list', children: value.map((item) => nodeOf(item)) }
  if (typeof value === 'object') {
    return { ...node, kind: 'group', children: Object.entries(value).map(([key, item]) => nodeOf(item, key)) }
  }
  if (typeof value === 'number') return { ...node, kind: 'number', text: String(value) }
  if (typeof value === 'boolean') return { ...node, kind: 'truth', text: value ? 'true' : '' }
  return { ...node, text: String(value) }
}

/** The value of rows; a row of a group without a name is left out. */
export function dataOf({ kind, text, children }: DataNode): unknown {
  if (kind === 'nothing') return null
  if (kind === 'list') return children.map(dataOf)
  if (kind === 'group') {
    return Object.fromEntries(children.filter(({ name }) => name.trim()).map((row) => [row.name.trim(), dataOf(row)]))
  }
  if (kind === 'truth') return text === 'true'
  return kind === 'number' && text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text
}

/** The first fault of rows: a number that is none, or a name twice in a group. */
export function faultOf(node: DataNode): { readonly is: 'number' | 'twice'; readonly name: string } | undefined {
  const { kind, text, children } = node
  if (kind === 'number' && (text.trim() === '' || !Number.isFinite(Number(text)))) return { is: 'number', name: text }
  const names = kind === 'group' ? children.map((row) => row.name.trim()).filter(Boolean) : []
  const twice = names.find((each, at) => names.indexOf(each) < at)
  if (twice !== undefined) return { is: 'twice', name: twice }
  for (const child of children) {
    const fault = faultOf(child)
    if (fault) return fault
  }
  return undefined
}
