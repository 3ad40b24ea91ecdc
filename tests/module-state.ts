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

const calleeOf = (init: Node): string => String((init.callee as Node).name ?? '')

/** True of a value made by a function that makes owners of state, `createMutex()`. */
const isMadeOwner = (init: Node): boolean => /^create[A-Z]/.test(calleeOf(init)) && !constants.has(calleeOf(init))

/** Functions that remember what a pure function answers: their own maps cannot be told from the function itself. */
const memos = new Set(['memoize', 'weakMemoize', 'lazy'])

const isFunction = (node: Node): boolean => /^(Arrow)?Function/.test(node.type)

/** The value that a function begins with: of an expression, or of its `return`. */
function answersOf({ body }: Node): Node[] {
  const inner = body as Node
  if (inner.type !== 'BlockStatement') return [inner]
  return (inner.body as Node[]).flatMap(({ type, argument }) =>
    type === 'ReturnStatement' && isNode(argument) ? [argument] : [],
  )
}

/** An answer that its receivers may fill: a list, an object or a collection without items. */
const isEmptyCollection = ({ type, elements, properties, arguments: given }: Node): boolean =>
  [elements, properties, type === 'NewExpression' && given].some((parts) => Array.isArray(parts) && parts.length === 0)

/** True of a memo that answers a collection: then it is no memo, but a place where others keep what they like. */
function isMemoOfCollection({ arguments: given }: Node): boolean {
  const [compute] = given as Node[]
  return compute !== undefined && isFunction(compute) && answersOf(compute).some(isEmptyCollection)
}

/** True of a function with a variable of its own that functions within it write to. */
function keepsState({ body }: Node): boolean {
  const inner = body as Node
  if (inner.type !== 'BlockStatement') return false
  const changed = written(inner)
  return declarations(inner).some(({ name }) => changed.has(name))
}

/** Functions of the module by name. */
function functionsOf(program: Node): ReadonlyMap<string, Node> {
  const declared = (program.body as Node[]).flatMap((each) => {
    const node = isNode(each.declaration) ? each.declaration : each
    return node.type === 'FunctionDeclaration' ? [[String((node.id as Node).name), node] as const] : []
  })
  const assigned = declarations(program).flatMap(({ name, init }) =>
    init && isFunction(init) ? [[name, init] as const] : [],
  )
  return new Map([...declared, ...assigned])
}

/** Classes of the repository: declared in the module, or imported from another one. */
function ownClasses(program: Node): ReadonlySet<string> {
  const names = (program.body as Node[]).flatMap((each) => {
    const node = isNode(each.declaration) ? each.declaration : each
    if (node.type === 'ClassDeclaration') return [String((node.id as Node).name)]
    const isOwn = node.type === 'ImportDeclaration' && String((node.source as Node).value).startsWith('.')
    return isOwn ? (node.specifiers as Node[]).map(({ local }) => String((local as Node).name)) : []
  })
  return new Set(names)
}

/** Finds values that hold state which no assignment of the module shows. */
function ownersIn(program: Node): (init: Node) => boolean {
  const functions = functionsOf(program)
  const classes = ownClasses(program)
  return (init) => {
    if (init.type === 'NewExpression') return classes.has(calleeOf(init))
    if (init.type !== 'CallExpression') return false
    if (memos.has(calleeOf(init))) return isMemoOfCollection(init)
    const called = isFunction(init.callee as Node) ? (init.callee as Node) : functions.get(calleeOf(init))
    return isMadeOwner(init) || (called !== undefined && keepsState(called))
  }
}

/** The mutable variables of a module. */
export function mutableState(source: string, isJsx: boolean): string[] {
  const program = parseAst(source, { lang: isJsx ? 'tsx' : 'ts' }) as unknown as Node
  const changed = written(program)
  const isOwner = ownersIn(program)
  return declarations(program)
    .filter(({ name, kind, init }) => kind !== 'const' || changed.has(name) || (init !== null && isOwner(init)))
    .map(({ name }) => name)
}
