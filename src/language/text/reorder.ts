/** Puts the keys of a file in canonical order; every member keeps its text, line breaks and all. */
import { type Node, parseTree } from 'jsonc-parser'
import { inOrder } from './canonical'

export function reordered(text: string): string {
  const root = parseTree(text)
  if (!root) return text
  return text.slice(0, root.offset) + printed(text, root, inOrder(JSON.parse(text))) + text.slice(endOf(root))
}

const endOf = ({ offset, length }: Node) => offset + length

/** The text of a value whose keys stand as those of `ordered` do; what stands between members stays where it is. */
function printed(text: string, node: Node, ordered: unknown): string {
  const parts = node.children ?? []
  if (parts.length === 0 || typeof ordered !== 'object' || ordered === null) return text.slice(node.offset, endOf(node))
  const members = node.type === 'object' ? sorted(parts, Object.keys(ordered)) : parts
  const texts = members.map((part, at) => memberText(text, part, ordered, at))
  const between = parts.map((part, at) => text.slice(at === 0 ? node.offset : endOf(parts[at - 1]!), part.offset))
  return texts.map((own, at) => between[at] + own).join('') + text.slice(endOf(parts.at(-1)!), endOf(node))
}

function memberText(text: string, part: Node, ordered: object, at: number): string {
  const [key, value] = part.children ?? []
  if (part.type !== 'property' || !key || !value) return printed(text, part, Reflect.get(ordered, at))
  return text.slice(key.offset, value.offset) + printed(text, value, Reflect.get(ordered, nameOf(part)))
}

const nameOf = ({ children }: Node) => String(children![0]!.value)

/** Members in the order of the keys; they stay where only names that authors choose are concerned. */
function sorted(parts: readonly Node[], keys: readonly string[]): readonly Node[] {
  const own = Object.keys(Object.fromEntries(parts.map((part) => [nameOf(part), true])))
  if (own.join() === keys.join()) return parts
  return [...parts].sort((one, other) => keys.indexOf(nameOf(one)) - keys.indexOf(nameOf(other)))
}
