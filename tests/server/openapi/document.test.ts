import { Ajv2020 } from 'ajv/dist/2020'
import { describe, expect, it } from 'vitest'
import { loadModel } from '../../../src/server/startup/model/load'
import { listCalls } from '../../../src/server/http/routes/list-calls'
import { statusOf } from '../../../src/server/core/errors'
import { openapiDocument } from '../../../src/server/http/openapi/document'
import { builtInRoutes, servedKinds } from '../../../src/server/http/routes/served'
import { isFull } from '../../full'

const model = loadModel('schemas').model!
const routes = builtInRoutes(model)

// biome-ignore lint/suspicious/noExplicitAny: a document is read by its paths
type Part = any
const document: Part = openapiDocument({ model, builtInRoutes: routes, served: servedKinds, locale: 'zh-CN' })
const english: Part = openapiDocument({ model, builtInRoutes: routes, served: servedKinds, locale: 'en-US' })
const operations = Object.entries<Part>(document.paths).flatMap(([path, item]) =>
  Object.entries<Part>(item).map(([method, operation]) => ({ path, method, operation })),
)

function partsOf(value: Part, at = '#'): { at: string; value: Part }[] {
  if (typeof value !== 'object' || value === null) return []
  const below = Object.entries(value).flatMap(([key, part]) =>
    partsOf(part, `${at}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  )
  return [{ at, value }, ...below]
}

const resolve = (pointer: string): Part =>
  pointer
    .slice(2)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce((part: Part, step) => part?.[step], document)

describe('The document of calls', () => {
  it('is JSON of OpenAPI 3.1 with what the standard asks for', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document)
    expect(document.openapi).toBe('3.1.0')
    expect(document.info).toMatchObject({ title: expect.any(String), version: model.hash })
    for (const path of Object.keys(document.paths)) expect(path).toMatch(/^\//)
    for (const name of Object.values<Part>(document.components).flatMap(Object.keys)) {
      expect(name).toMatch(/^[a-zA-Z0-9._-]+$/)
    }
  })

  it('holds every call served, and nothing else', () => {
    const served = listCalls(model, routes, servedKinds).map(({ method, path }) => `${method} ${path}`)
    expect(operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`).sort()).toEqual(served.sort())
  })

  it('tells the parameters of a review: what a submission, a decision and a hand-over take', () => {
    const bodyOf = (path: string) => document.paths[path].post.requestBody.content['application/json'].schema
    const names = (path: string) => Object.keys(bodyOf(path).properties)
    expect(names('/api/blade-opsm/news/submit-audit')).toEqual(expect.arrayContaining(['ids', 'remark', 'auditorIds']))
    expect(bodyOf('/api/blade-course/course/submit-audit/{id}').required ?? []).not.toContain('ids')
    const audit = '/api/blade-audit/audit'
    expect(names(`${audit}/verify`)).toEqual(['ids', 'result', 'reason'])
    expect(bodyOf(`${audit}/verify`).properties.result).toEqual({ type: 'integer' })
    expect(names(`${audit}/transfer`)).toEqual(['id', 'userId', 'remark'])
    expect(names(`${audit}/revoke`)).toEqual(['refType', 'refId'])
  })

  it('resolves each reference', () => {
    const refs = partsOf(document).flatMap(({ value }) => (typeof value.$ref === 'string' ? [value.$ref] : []))
    expect(refs.length).toBeGreaterThan(100)
    expect(refs.filter((ref) => resolve(ref) === undefined)).toEqual([])
  })

  it('declares the variables of each path, and no others', () => {
    for (const { path, operation } of operations) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const declared = (operation.parameters ?? []).filter((one: Part) => one.in === 'path')
      expect(declared.map((one: Part) => one.name)).toEqual(named)
      expect(declared.every((one: Part) => one.required === true)).toBe(true)
    }
  })

  it('names each operation and each parameter once', () => {
    const ids = operations.map(({ operation }) => operation.operationId)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
    for (const { operation } of operations) {
      const keys = (operation.parameters ?? []).map((one: Part) => `${one.in} ${one.name}`)
      expect(new Set(keys).size).toBe(keys.length)
    }
  })

  it('tags each operation with a tag it declares', () => {
    const tags = document.tags.map((tag: Part) => tag.name)
    for (const { operation } of operations) expect(tags).toEqual(expect.arrayContaining(operation.tags))
  })

  it.runIf(isFull)('holds schemas that ajv compiles', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false })
    ajv.addSchema({ $id: 'lectern:calls', ...document })
    const schemas = partsOf(document.paths).filter(({ at }) => at.endsWith('/schema'))
    const named = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`)
    const placed = schemas.map(({ at }) => `#/paths${at.slice(1)}`)
    for (const at of [...named, ...placed]) {
      const ref = `lectern:calls${at.replaceAll('%', '%25').replaceAll('{', '%7B').replaceAll('}', '%7D')}`
      expect(() => ajv.compile({ $ref: ref }), at).not.toThrow()
    }
    expect(placed.length).toBeGreaterThan(200)
  })

  it('asks for credentials as the call does', () => {
    const lines = listCalls(model, routes, servedKinds)
    const asked = { none: [], basic: [{ client: [] }] }
    for (const { method, path, auth, perm } of lines) {
      const operation = document.paths[path][method.toLowerCase()]
      if (auth === 'bearer') expect(operation.security[0]).toEqual({ client: [], bearer: [] })
      else expect(operation.security).toEqual(asked[auth])
      expect(operation['x-permission']).toEqual(perm)
    }
  })

  it('describes every error of the book once', () => {
    const words = Object.values<Part>(document.components.responses).flatMap(
      ({ content }) => content['application/json'].schema.allOf[1].properties.error.enum,
    )
    expect(words.sort()).toEqual(Object.keys(statusOf).sort())
  })

  it('speaks both languages', () => {
    expect(document.paths['/api/blade-opsm/banner/page'].get.summary).toBe('分页查询轮播图')
    expect(english.paths['/api/blade-opsm/banner/page'].get.summary).toBe('List banner by page')
    const chinese = partsOf(english.paths).filter(({ value }) => /[\u4e00-\u9fff]/.test(String(value.summary ?? '')))
    expect(chinese.map(({ value }) => value.summary)).toEqual([])
  })
})

describe('An operation', () => {
  it('says what it takes and what it answers', () => {
    const undescribed = operations.filter(({ method, operation }) => {
      const { content } = operation.responses[200]
      const [reply] = Object.values<Part>(content)
      const data = reply.schema.allOf ? reply.schema.allOf[1].properties.data : reply.schema
      const [body] = Object.values<Part>(operation.requestBody?.content ?? {})
      const isBare = (schema: Part) =>
        !schema.anyOf && !schema.$ref && Object.keys(schema.properties ?? {}).length === 0
      return Object.keys(data).length === 0 || (method === 'post' && (!body || isBare(body.schema)))
    })
    expect(undescribed.map(({ method, path }) => `${method} ${path}`)).toEqual([])
  })

  it('that keeps an order takes numbers, rows in their order, or one row and how far it moves', () => {
    const ids = Object.values(model.resources).flatMap(({ calls, list }) =>
      calls.sort && list.order !== undefined && !calls.sort.action ? [calls.sort.id.replaceAll('/', '.')] : [],
    )
    const ordered = operations.find(({ operation }) => ids.includes(operation.operationId))
    const { schema } = ordered!.operation.requestBody.content['application/json']
    expect(schema.anyOf).toEqual([{ required: ['items'] }, { required: ['ids'] }, { required: ['id', 'by'] }])
    expect(Object.keys(schema.properties).sort()).toEqual(['by', 'id', 'ids', 'items'])
  })

  it('that reads a list with sums offers them, and says where they are answered', () => {
    const summed = Object.values(model.resources).find(({ list, calls }) => list.summary?.length && calls.list)!
    const { get } = document.paths[summed.calls.list!.paths[0]!]
    expect(get.parameters.map((one: Part) => one.name)).toContain('_summary')
    const { properties } = get.responses[200].content['application/json'].schema.allOf[1].properties.data
    expect(Object.keys(properties.summary.properties)).toEqual(summed.list.summary!.map(({ field }) => field))
  })

  it('that reads a page lists paging, order and each search field with its endings', () => {
    const { parameters } = document.paths['/api/blade-opsm/banner/page'].get
    const names = parameters.map((one: Part) => one.name)
    expect(names).toEqual(expect.arrayContaining(['current', 'size', 'ascs', 'descs', 'name', 'startTime', 'sundryId']))
    const name = parameters.find((one: Part) => one.name === 'name')
    expect(name.description).toContain('_likeright')
    const status = parameters.find((one: Part) => one.name === 'enableStatus')
    expect(status.schema).toEqual({ type: 'integer', enum: [0, 1] })
  })

  it('that saves at one address for adding and changing takes the key beside the fields', () => {
    const body = document.paths['/api/blade-system/param/submit'].post.requestBody.content['application/json'].schema
    expect(body.properties).toMatchObject({ id: { type: 'string' }, paramName: { maxLength: 50 } })
    expect(body.required).toEqual(['paramName', 'paramKey', 'paramValue'])
  })

  it('that removes takes ids, joined by comma or as a list', () => {
    const body = document.paths['/api/blade-system/param/remove'].post.requestBody.content['application/json'].schema
    expect(body).toMatchObject({ properties: { ids: { type: ['string', 'array'] } }, required: ['ids'] })
  })

  it('never answers a secret', () => {
    const client = document.components.schemas['system.client']
    expect(Object.keys(client.properties)).not.toContain('clientSecret')
    expect(Object.keys(document.components.schemas['system.user'].properties)).not.toContain('password')
  })

  it('outside the schemas describes itself', () => {
    expect(routes.filter(({ describe }) => !describe).map(({ path }) => path)).toEqual([])
  })
})
