/** The calls of reports in the document: what limits them, and the figures they answer. */
import { textsIn } from '../../core/texts'
import { hasPeriod, type Report, type ReportCall, type ReportQuery } from '../../../model/types/report'
import type { Locale } from '../../../model/types'
import { authOfPermission } from '../../access/permission'
import { envelopeOf } from './components'
import { inPathParameters, refusalsFor, securityOf } from './common-responses'
import { type JsonSchema, listOf } from '../../core/context/route-description'

export function reportOperation(report: Report, called: ReportCall, locale: Locale): JsonSchema {
  const { call } = called
  const auth = authOfPermission(call.perm)
  const path = call.paths[0]!
  return {
    operationId: `${report.name.replaceAll('/', '.')}.${path.split('/').slice(-2).join('.')}`,
    tags: [report.name.split('/')[0]],
    summary: report.title[locale],
    'x-resource': report.name,
    'x-kind': call.kind,
    'x-permission': call.perm,
    'x-encrypted': call.encrypted,
    parameters: [...inPathParameters(path), ...parametersOf(report, called, locale)],
    responses: { 200: { description: 'OK', content: contentOf(report, called, locale) }, ...refusalsFor(auth) },
    security: securityOf(auth, call.kind === 'export'),
  }
}

function parametersOf(report: Report, { query, as, call }: ReportCall, locale: Locale): JsonSchema[] {
  const t = textsIn(locale)
  const inQuery = (name: string, description: string, schema: JsonSchema = { type: 'string' }) => ({
    name,
    in: 'query',
    description,
    schema,
  })
  const day = { type: 'string', format: 'date' }
  const period = hasPeriod(report)
    ? [
        inQuery('startDate', t('openapi:report.startDate'), day),
        inQuery('endDate', t('openapi:report.endDate'), day),
        inQuery('days', t('openapi:report.days'), {
          type: 'integer',
          minimum: 1,
          maximum: 366,
        }),
      ]
    : []
  const steps = { type: 'string', enum: ['day', 'week', 'month'] }
  const granularity = report.dimensions.some(({ date }) => date)
    ? [inQuery('granularity', t('openapi:report.granularity'), steps)]
    : []
  const filters = report.dimensions
    .filter(({ date, bands }) => !date && !bands)
    .map(({ name, title }) => inQuery(name, title[locale]))
  const whole = { type: 'integer', minimum: 1 }
  const paging =
    query && !as && call.kind === 'page'
      ? [
          inQuery('current', t('openapi:report.current'), whole),
          inQuery('size', t('openapi:report.size'), { ...whole, maximum: 500 }),
          inQuery('ascs', t('openapi:report.ascs')),
          inQuery('descs', t('openapi:report.descs')),
        ]
      : []
  return [...period, ...granularity, ...filters, ...paging]
}

function contentOf(report: Report, called: ReportCall, locale: Locale): JsonSchema {
  if (called.call.kind === 'export') {
    return { 'application/octet-stream': { schema: { type: 'string', contentMediaType: 'application/octet-stream' } } }
  }
  return { 'application/json': { schema: envelopeOf(answerOf(report, called, locale)) } }
}

const figure = { type: ['number', 'null'] }
const period = {
  type: 'object',
  properties: { startDate: { type: 'string' }, endDate: { type: 'string' } },
  required: ['startDate', 'endDate'],
}

function answerOf(report: Report, { query, results, as }: ReportCall, locale: Locale): JsonSchema {
  const asOf = { type: 'string', format: 'date-time' }
  if (query && as === 'tiles') {
    const tile = {
      type: 'object',
      properties: { code: { enum: query.measures }, value: figure, prev: figure, rate: figure },
    }
    return { type: 'object', properties: { tiles: listOf(tile), period, asOf }, required: ['tiles', 'asOf'] }
  }
  if (query) {
    const whole = { type: 'integer', minimum: 0 }
    const row = rowOf(report, query, locale)
    const pages = { records: listOf(row), total: whole, size: whole, current: whole, pages: whole }
    return {
      type: 'object',
      properties: { ...pages, totals: { type: 'object' }, period, asOf },
      required: Object.keys(pages),
    }
  }
  const named = Object.entries(results ?? {}).map(([name, each]) => {
    const row = rowOf(report, each, locale)
    return [name, each.by.length === 0 ? row : listOf(row)] as const
  })
  return { type: 'object', properties: { ...Object.fromEntries(named), period, asOf } }
}

function rowOf(report: Report, query: ReportQuery, locale: Locale): JsonSchema {
  const dimensions = query.by.flatMap((name) => {
    const { title, labelAs } = report.dimensions.find((each) => each.name === name)!
    return [
      [name, { description: title[locale] }],
      [labelAs, { type: 'string', description: title[locale] }],
    ] as const
  })
  const measures = query.measures.map((name) => {
    const { title, description } = report.measures.find((each) => each.name === name)!
    return [name, { ...figure, description: description?.[locale] ?? title[locale] }] as const
  })
  return { type: 'object', properties: Object.fromEntries([...dimensions, ...measures]) }
}
