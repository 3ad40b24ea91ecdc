/** Serves blocks of screens: the figures of one block, and all rows of a screen as one workbook. */
import { inEveryLocale } from '../../core/texts'
import { blocksOf, type ReportBlock, type Screen, type ScreenBlock } from '../../../model/types/screen'
import { topScreen } from '../../../model/screens/top-screen'
import { ownValue } from '../../../model/own-value'
import type { Condition, Model } from '../../../model/types'
import { authorise, refusalToShow, requesterOf } from '../../access/authorise'
import type { ServerParts } from '../services'
import type { BuiltInRoute, RouteContext } from '../../core/context/route'
import type { Caller } from '../../core/context/caller'
import { Refusal } from '../../core/errors'
import { needed, optional } from '../../core/context/route-description'
import { listSheet } from '../../sheets/export/export'
import { withOrigin } from '../../database/connection/executor'
import type { ReportContext } from '../../reports/report-request'
import { pagingOf } from '../../reports/operation'
import { runQuery } from '../../reports/run-query'
import { sheetAnswer, sheetOf } from '../../reports/sheet'

type Parts = Pick<ServerParts, 'models' | 'registry' | 'database'>

const period = {
  startDate: optional('openapi:parameter.firstDayOfPeriod'),
  endDate: optional('openapi:parameter.lastDayOfPeriod'),
}

export const reportRoutes = (parts: Parts): BuiltInRoute[] => [figuresRoute(parts), sheetsRoute(parts)]

const figuresRoute = (parts: Parts): BuiltInRoute => ({
  method: 'GET',
  path: '/api/lectern/figures',
  auth: 'bearer',
  encrypted: true,
  wrapped: true,
  resource: 'lectern',
  kind: 'stat',
  describe: {
    summary: inEveryLocale('openapi:summary.figuresOfOneBlockOf'),
    params: {
      screen: needed('openapi:parameter.screenFileSystemOverview'),
      block: needed('openapi:parameter.idOfBlock'),
      ...period,
      current: optional('openapi:parameter.page'),
      size: optional('openapi:parameter.rowsOnPage'),
    },
    answer: { type: 'object' },
  },
  handle: async (context) => {
    const { model, caller, screen } = openScreen(parts, context)
    const block = reachable(screen, caller).find(({ id }) => id === context.params.block)
    const isThere = blocksOf(screen.blocks).some(({ id, kind }) => id === context.params.block && kind === 'report')
    if (!isThere) throw new Refusal('entry.not-found')
    if (block?.kind !== 'report') throw new Refusal('access.refused')
    const report = model.reports[block.report]!
    const refusal = refusalToShow(report, caller)
    if (refusal) throw refusal
    const paging = block.as === 'table' ? pagingOf(context.params) : {}
    return runQuery(contextOf(parts, context, caller, screen), report, block.query, paging)
  },
})

const sheetsRoute = (parts: Parts): BuiltInRoute => ({
  method: 'GET',
  path: '/api/lectern/sheets',
  auth: 'bearer',
  encrypted: false,
  wrapped: true,
  download: true,
  resource: 'lectern',
  kind: 'export',
  describe: {
    summary: inEveryLocale('openapi:summary.rowsOfScreenAsOne'),
    params: { screen: needed('openapi:parameter.screenFileSystemOverview'), ...period },
    answer: { type: 'string' },
    media: 'application/octet-stream',
  },
  handle: async (context) => {
    const { model, caller, screen } = openScreen(parts, context)
    const wanted = new Set(context.params.block ? [String(context.params.block)] : screen.export)
    const blocks = reachable(screen, caller).filter(({ id }) => wanted.has(id))
    const reportContext = contextOf(parts, context, caller, screen)
    const sheets = await Promise.all(blocks.map((block) => sheetOfBlock(block, reportContext, model)))
    const found = sheets.filter((sheet) => sheet !== undefined)
    if (found.length === 0) throw new Refusal('access.refused')
    return sheetAnswer(reportContext, screen.title, found)
  },
})

function openScreen({ models }: Parts, { params, caller }: RouteContext) {
  if (!caller) throw new Refusal('session.ended')
  const model = models.current()
  const above = ownValue(model.resources, params.screen)
  const screen = model.screens.find(({ name }) => name === params.screen) ?? (above && topScreen(above))
  if (!screen) throw new Refusal('entry.not-found')
  const refusal = refusalToShow(screen, caller)
  if (refusal) throw refusal
  return { model, caller, screen }
}

/** The blocks that the caller may see, those on pages of tabs and steps included. */
function reachable({ blocks }: Pick<Screen, 'blocks'>, caller: Caller): ScreenBlock[] {
  const open = ({ perm }: { readonly perm?: readonly string[] }) => refusalToShow({ perm }, caller) === null
  return blocks.filter(open).flatMap((block): ScreenBlock[] => {
    if (block.kind === 'tabs' || block.kind === 'steps') {
      return block.pages.filter(open).flatMap((page) => reachable(page, caller))
    }
    return block.kind === 'split' ? reachable(block, caller) : [block]
  })
}

/** Parameters that the screen gives when the address does not. */
function contextOf(
  { models, database, registry }: Parts,
  context: RouteContext,
  caller: Caller,
  screen: Screen,
): ReportContext {
  const { locale, now, requestId } = context
  const given = screen.params.flatMap(({ name, default: usual }) =>
    usual === undefined ? [] : [[name, usual] as const],
  )
  const days = screen.search.flatMap((filter) => (filter.kind === 'period' ? [['days', filter.days] as const] : []))
  const params = { ...Object.fromEntries([...days, ...given]), ...context.params }
  const own = withOrigin(database, { requestId, call: screen.name, isLong: true })
  return { model: models.of(caller.tenantId), registry, database: own, caller, locale, now, requestId, params }
}

async function sheetOfBlock(block: ScreenBlock, context: ReportContext, model: Model) {
  if (block.kind === 'report') return reportSheet(block, context, model)
  if (block.kind !== 'list') return undefined
  const resource = model.resources[block.resource]!
  const call = resource.calls[block.call ?? 'list']!
  if (!authorise({ targets: [{ resource, call }] }, requesterOf(context.caller), {}).allowed) return undefined
  const filtered = { ...call, filter: both(call.filter, block.filter) }
  return listSheet({ ...context, resource, call: filtered }, block.columns ?? resource.list.columns, block.title)
}

const both = (a: Condition | undefined, b: Condition | undefined): Condition | undefined =>
  a && b ? { all: [a, b] } : (a ?? b)

async function reportSheet(block: ReportBlock, context: ReportContext, model: Model) {
  const report = model.reports[block.report]!
  if (refusalToShow(report, context.caller)) return undefined
  const figures = await runQuery(context, report, block.query)
  return sheetOf(context, report, block.query, figures, block.title)
}
