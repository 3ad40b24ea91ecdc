/** Strict JSON with places: what stands at a pointer, and on which line. */
import { type Node, type ParseErrorCode, parseTree, printParseErrorCode } from 'jsonc-parser'
import { type Step, stepsOf, under } from './pointer'

export interface Place {
  readonly line: number
  readonly column: number
}

export interface TextFault extends Place {
  readonly code: 'json-syntax' | 'json-duplicate-key'
  readonly pointer: string
  readonly message: string
  /** Where in the text, counted from 0. */
  readonly offset: number
}

export interface Parsed {
  /** Undefined when the text is no JSON. */
  readonly value: unknown
  readonly faults: readonly TextFault[]
  /** The place of the value at a pointer; of the nearest value around it when there is none. */
  readonly locate: (pointer: string) => Place
  /** The place of the key at a pointer. */
  readonly locateKey: (pointer: string) => Place
  /** Begin and length in the text of the value (or the key) at a pointer. */
  readonly span: (pointer: string, part: 'value' | 'key') => { offset: number; length: number } | undefined
}

export function parse(text: string): Parsed {
  const starts = lineStarts(text)
  const place = (offset: number) => placeOf(starts, offset)
  const errors: { error: ParseErrorCode; offset: number; length: number }[] = []
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false })
  const nodes = new Map<string, { value: Node; key?: Node }>()
  const faults: TextFault[] = errors.slice(0, 1).map(({ error, offset }) => ({
    ...place(offset),
    offset,
    code: 'json-syntax',
    pointer: '',
    message: sentences[printParseErrorCode(error)] ?? 'is not valid JSON here.',
  }))
  if (root)
    index(root, '', nodes, (key, pointer) =>
      faults.push({ ...duplicate(key, pointer, place(key.offset)), offset: key.offset }),
    )

  const nearest = (pointer: string) => {
    const steps: Step[] = stepsOf(pointer)
    for (;;) {
      const found = nodes.get(under('', ...steps))
      if (found || steps.length === 0) return found
      steps.pop()
    }
  }
  const span = (pointer: string, part: 'value' | 'key') => {
    const node = nodes.get(pointer)?.[part]
    return node && { offset: node.offset, length: node.length }
  }
  return {
    value: root && errors.length === 0 ? plainValue(root) : undefined,
    faults,
    locate: (pointer) => place(nearest(pointer)?.value.offset ?? 0),
    locateKey: (pointer) => place(span(pointer, 'key')?.offset ?? nearest(pointer)?.value.offset ?? 0),
    span,
  }
}

function index(
  node: Node,
  pointer: string,
  nodes: Map<string, { value: Node; key?: Node }>,
  onDuplicate: (key: Node, pointer: string) => void,
  key?: Node,
) {
  nodes.set(pointer, { value: node, key })
  if (node.type === 'array') {
    for (const [at, item] of (node.children ?? []).entries()) index(item, under(pointer, at), nodes, onDuplicate)
  }
  if (node.type !== 'object') return
  const seen = new Set<string>()
  for (const property of node.children ?? []) {
    const [name, value] = property.children ?? []
    if (!name || !value) continue
    const at = under(pointer, name.value)
    if (seen.has(name.value)) onDuplicate(name, at)
    else index(value, at, nodes, onDuplicate, name)
    seen.add(name.value)
  }
}

/** Plain values; `__proto__` stays an ordinary key. */
function plainValue(node: Node): unknown {
  if (node.type === 'array') return (node.children ?? []).map(plainValue)
  if (node.type !== 'object') return node.value
  const entries = (node.children ?? []).flatMap(({ children }): [string, unknown][] =>
    children?.[1] ? [[children[0]!.value, plainValue(children[1])]] : [],
  )
  // The first of two equal keys counts: it is the one that has a place.
  return Object.fromEntries(entries.filter(firstOfItsName()))
}

function firstOfItsName() {
  const seen = new Set<string>()
  return ([name]: [string, unknown]) => !seen.has(name) && seen.add(name)
}

function duplicate(key: Node, pointer: string, place: Place): Omit<TextFault, 'offset'> {
  const message = `is written twice in one object; only one "${key.value}" can count.`
  return { ...place, code: 'json-duplicate-key', pointer, message }
}

const sentences: Readonly<Record<string, string>> = {
  InvalidCommentToken: 'is a comment, which JSON does not have; use "$comment".',
  UnexpectedEndOfComment: 'is a comment without an end; JSON has no comments, use "$comment".',
  CommaExpected: 'needs a comma before this.',
  ColonExpected: 'needs a colon between a key and its value.',
  PropertyNameExpected: 'needs a key in double quotes here; a comma after the last entry is not allowed.',
  ValueExpected: 'needs a value here; a comma after the last entry is not allowed.',
  CloseBraceExpected: 'needs a closing brace "}".',
  CloseBracketExpected: 'needs a closing bracket "]".',
  EndOfFileExpected: 'has something after its end.',
  InvalidSymbol: 'is not JSON: a text stands in double quotes, a word is true, false or null.',
  InvalidNumberFormat: 'is not a number as JSON writes it.',
  InvalidEscapeCharacter: 'holds an unknown escape after a backslash.',
  InvalidUnicode: 'holds a broken \\u escape.',
  InvalidCharacter: 'holds a control character in a text; write it as an escape.',
  UnexpectedEndOfString: 'is a text without closing quotes.',
  UnexpectedEndOfNumber: 'is a number that breaks off.',
}

function lineStarts(text: string): number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

function placeOf(starts: readonly number[], offset: number): Place {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (starts[middle]! <= offset) low = middle
    else high = middle - 1
  }
  return { line: low + 1, column: offset - starts[low]! + 1 }
}
