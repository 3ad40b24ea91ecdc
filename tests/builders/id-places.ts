/** Where the OpenAPI document lets a caller name a row: parameters of an address, and properties of a body at any depth. */

// biome-ignore lint/suspicious/noExplicitAny: a document is read by its paths
type Part = any

export interface IdPlace {
  readonly in: 'path' | 'query' | 'body'
  /** Names from the outside in; `[]` stands for the first row of a list. */
  readonly way: readonly string[]
  readonly isMany: boolean
}

export interface DocumentedCall {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** The resource and the name of the call, where a schema declares it. */
  readonly resource?: string
  readonly kind?: string
  readonly places: readonly IdPlace[]
}

/** Names under which ids travel, and the other values that rows are known by. */
const isIdLike = (name: string): boolean =>
  /(^|[a-z])(ids?|Ids?|Keys?|keys?|Codes?|codes?|User|Dept|parent|values|roles|Roles)$/.test(name) || name === 'dept'

/** Deeper than this no body of the product goes. */
const deepest = 8

/** Every call of the document with its places. */
export function idPlacesOf(document: Part): DocumentedCall[] {
  const resolved = (part: Part): Part =>
    part?.$ref
      ? resolved(
          String(part.$ref)
            .slice(2)
            .split('/')
            .reduce((at: Part, step) => at[step.replaceAll('~1', '/').replaceAll('~0', '~')], document),
        )
      : part
  const within = (schema: Part, way: readonly string[]): IdPlace[] => {
    const { allOf = [], oneOf = [], anyOf = [], items, properties = {} } = resolved(schema) ?? {}
    if (way.length > deepest) return []
    return [
      ...[...allOf, ...oneOf, ...anyOf].flatMap((part: Part) => within(part, way)),
      ...(items ? within(items, [...way, '[]']) : []),
      ...Object.entries<Part>(properties).flatMap(([name, part]) => {
        const inner = within(part, [...way, name])
        const { type, items: each, format } = resolved(part) ?? {}
        const isText = [type].flat().includes('string') || [resolved(each)?.type].flat().includes('string')
        if (!isIdLike(name) || (type !== undefined && !isText) || format) return inner
        return [{ in: 'body' as const, way: [...way, name], isMany: [type].flat().includes('array') }, ...inner]
      }),
    ]
  }
  return Object.entries<Part>(document.paths).flatMap(([path, item]) =>
    Object.entries<Part>(item).map(([method, operation]) => {
      const params: IdPlace[] = (operation.parameters ?? [])
        .map(resolved)
        .filter((param: Part) => ['path', 'query'].includes(param.in) && isIdLike(param.name))
        .map((param: Part) => ({ in: param.in, way: [param.name], isMany: param.schema?.type === 'array' }))
      const bodies = Object.values<Part>(operation.requestBody?.content ?? {}).flatMap(({ schema }) =>
        within(schema, []),
      )
      const places = [...params, ...bodies].filter(
        (place, at, all) => all.findIndex((other) => other.way.join('.') === place.way.join('.')) === at,
      )
      return {
        method: method.toUpperCase() as 'GET' | 'POST',
        path,
        resource: operation['x-resource'],
        kind: operation['x-kind'],
        places,
      }
    }),
  )
}

/** The parameters with the id at that place; lists and objects on the way are made where they are missing. */
export function withIdAt(params: unknown, [name, ...rest]: readonly string[], id: unknown): unknown {
  if (name === undefined) return id
  if (name === '[]') {
    const [first, ...others] = Array.isArray(params) ? params : []
    return [withIdAt(first, rest, id), ...others]
  }
  const given = typeof params === 'object' && params !== null && !Array.isArray(params) ? params : {}
  return { ...given, [name]: withIdAt((given as Record<string, unknown>)[name], rest, id) }
}
