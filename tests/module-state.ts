/** Finds variables of a module that change while the program runs: state that belongs to nobody and lasts for ever. */
import { parseAst } from 'vite'

interface Node {
  readonly type: string
  readonly [key: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'

const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []))

/** The nodes within functions: a module may fill its constants while it is loaded. */
function nodesInFunctions(node: Node, isInside = false): Node[] {
  const inside = isInside || /Function/.test(node.type)
  const below = childrenOf(node).flatMap((child) => nodesInFunctions(child, inside))
  return isInside ? [node, ...below] : below
}

/** Methods that change the collection they are called on. */
const writers = new Set(
  'set add delete clear push pop shift unshift splice sort reverse fill copyWithin addSubnet addAddress addRange'.split(
    ' ',
  ),
)

/** Functions of packages whose names begin as those of owners do, and that answer constants. */
const constants = new Set(['createContext', 'createRequire', 'createInstance'])

interface Declared {
  readonly name: string
  readonly kind: string
  readonly init: Node | null
}

function declarations(program: Node): Declared[] {
  const statements = (program.body as Node[]).map((each) =>
    each.type === 'ExportNamedDeclaration' && isNode(each.declaration) ? each.declaration : each,
  )
  return statements
    .filter(({ type, declare }) => type === 'VariableDeclaration' && declare !== true)
    .flatMap(({ kind, declarations }) =>
      (declarations as Node[]).flatMap(({ id, init }) =>
        (id as Node).type === 'Identifier'
          ? [{ name: String((id as Node).name), kind: String(kind), init: init as Node | null }]
          : [],
      ),
    )
}

/** The variable that a chain of properties begins with: `a` of `a.b[c].d`. */
function rootOf(node: Node): string | undefined {
  if (node.type === 'Identifier') return String(node.name)
  const inner = node.object ?? node.expression
  return isNode(inner) ? rootOf(inner) : undefined
}

/** Names that functions of the module write to: assigned, or changed by a method. */
function written(program: Node): Set<string> {
  const targets = nodesInFunctions(program).flatMap((node) => {
    if (node.type === 'AssignmentExpression') return [node.left as Node]
    if (node.type === 'UpdateExpression') return [node.argument as Node]
    if (node.type === 'UnaryExpression' && node.operator === 'delete') return [node.argument as Node]
    const callee = node.type === 'CallExpression' ? (node.callee as Node) : undefined
    const property = callee?.property as Node | undefined
    return callee?.type === 'MemberExpression' && writers.has(String(property?.name)) ? [callee.object as Node] : []
  })
  return new Set(targets.flatMap((target) => rootOf(target) ?? []))
}

/** True of a value made by a function that makes owners of state, `createMutex()`. */
function isMadeOwner(init: Node | null): boolean {
  if (init?.type !== 'CallExpression') return false
  const { name } = init.callee as Node
  return typeof name === 'string' && /^create[A-Z]/.test(name) && !constants.has(name)
}

/** Modules without such a line hold constants and functions alone; few of the others need to be parsed. */
const mayHoldState = /^(export )?(let|var) |^(export )?const .*= (new |create[A-Z]|\[|\{|Object\.|Array)/m

/** The mutable variables of a module. */
export function mutableState(source: string, isJsx: boolean): string[] {
  if (!mayHoldState.test(source)) return []
  const program = parseAst(source, { lang: isJsx ? 'tsx' : 'ts' }) as unknown as Node
  const changed = written(program)
  return declarations(program)
    .filter(({ name, kind, init }) => kind !== 'const' || changed.has(name) || isMadeOwner(init))
    .map(({ name }) => name)
}
