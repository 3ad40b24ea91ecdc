/** Screen files become pages of blocks: routes opened, ids given, what blocks draw of reports filled in. */
import { sameText } from '../../../fields/definition/text'
import { titleText } from '../../titles/title-text'
import { contentHash } from '../content-hash'
import { fieldOf } from '../../names'
import { hasPeriod, type Report } from '../../types/report'
import type {
  BlockPage,
  ListBlock,
  ReportBlock,
  Screen,
  ScreenBlock,
  ScreenParam,
  ScreenRoute,
  SharedFilter,
  ShownDimension,
  ShownMeasure,
} from '../../types/screen'
import type { Permission, Resource } from '../../types'
import type {
  BlockDeclaration,
  BlockPageDeclaration,
  ParamDeclaration,
  ScreenFile,
  SharedFilterDeclaration,
} from '../../../generated/schema-files'
import type { NamedFile } from '../../../language/subject/schema-set'
import { compact, listOf } from '../compact'
import { queryOf, wholeCodes } from './report'
import { textOf } from '../texts'
import { blockId, blocksOfPage, pageId, pairsOf, routesInside } from './screen-routes'

interface Around {
  readonly resources: Readonly<Record<string, Resource>>
  readonly reports: Readonly<Record<string, Report>>
}

/** Compiles a screen over what it shows. */
export function compileScreen({ name, path, json }: NamedFile<ScreenFile>, around: Around): Screen {
  const params = Object.entries(json.params ?? {}).map(([key, raw]) => compileParam(key, raw))
  const blocks = compileBlocks(json.blocks, around)
  const loaded = params.find((each) => each.name === json.record)
  const own = pairsOf(json.route, params).map((route): ScreenRoute => route)
  const screen = compact<Screen>({
    name,
    hash: '',
    file: path,
    title: textOf(json, 'title') ?? sameText(name),
    description: textOf(json, 'description'),
    routes: [...own, ...routesInside(json.blocks, 'b', params)],
    params,
    record: loaded?.of === undefined ? undefined : { param: loaded.name, resource: loaded.of },
    search: Object.entries(json.search ?? {}).map(([key, raw]) => compileShared(key, raw, around)),
    perm: wholeCodes(json.access?.perm),
    export: listOf(json.export),
    actions: listOf(json.actions),
    blocks,
  })
  return { ...screen, hash: contentHash(JSON.stringify(screen)) }
}

/** Blocks from top to bottom; one without an id goes by its place. */
export function compileBlocks(blocks: readonly BlockDeclaration[], around: Around): ScreenBlock[] {
  return blocks.map((raw, index) => compileBlock(raw, `b${index + 1}`, around))
}

function compileParam(name: string, raw: ParamDeclaration): ScreenParam {
  return compact<ScreenParam>({
    name,
    of: raw.of,
    optional: raw.optional === true || raw.default !== undefined,
    enum: raw.enum,
    default: raw.default,
  })
}

function compileShared(name: string, raw: SharedFilterDeclaration, { resources }: Around): SharedFilter {
  const title = textOf(raw, 'title')
  if (raw.days !== undefined)
    return { kind: 'period', name, title: title ?? titleText('screen.period'), days: raw.days }
  const [resource = '', fieldName = ''] = (raw.field ?? '').split('.')
  const field = fieldOf(resources[resource]!, fieldName)!
  return { kind: 'field', name, title: title ?? field.title, resource, field }
}

function compileBlock(raw: BlockDeclaration, place: string, around: Around): ScreenBlock {
  const id = raw.id ?? place
  const head = {
    id,
    title: textOf(raw, 'title'),
    description: textOf(raw, 'description'),
    if: raw.if,
    perm: wholeCodes(raw.access?.perm),
    span: raw.span,
  }
  return compact<ScreenBlock>({ ...head, ...bodyOf(raw, id, around) })
}

/** A block without the keys that every kind has. */
type BodyOf<Block> = Block extends ScreenBlock ? Omit<Block, 'id' | 'title' | 'description' | 'if' | 'span'> : never

function bodyOf(raw: BlockDeclaration, id: string, around: Around): BodyOf<ScreenBlock> {
  if (raw.list !== undefined) return listBody(raw, raw.list, around)
  if (raw.form !== undefined) {
    const { form, fields, call, foot = ['save'] } = raw
    return { kind: 'form', resource: form, fields, call, foot }
  }
  if (raw.detail !== undefined) {
    return { kind: 'detail', resource: raw.detail, isHeader: raw.as === 'header', fields: raw.fields }
  }
  if (raw.tree !== undefined) {
    return { kind: 'tree', perm: rightsOf(raw, raw.tree, around), resource: raw.tree, call: raw.call, picks: raw.picks }
  }
  if (raw.report !== undefined) return reportBody(raw, raw.report, around)
  if (raw.tabs !== undefined) return { kind: 'tabs', pages: pagesOf(raw.tabs, id, around) }
  if (raw.steps !== undefined) return { kind: 'steps', pages: pagesOf(raw.steps, id, around) }
  if (raw.split !== undefined) {
    const blocks = raw.split.map((each, index) => compileBlock(each, `${id}-${index + 1}`, around))
    return { kind: 'split', blocks }
  }
  if (raw.component !== undefined) return { kind: 'component', component: raw.component, props: raw.props }
  return { kind: 'text', text: textOf(raw, 'text')! }
}

/** People who may not make the call that fills a block see no empty place for it either. */
function rightsOf(raw: BlockDeclaration, resource: string, { resources }: Around): Permission | undefined {
  const call = resources[resource]?.calls[raw.call ?? 'list']
  return wholeCodes(raw.access?.perm) ?? (call?.open ? undefined : call?.perm)
}

function listBody(raw: BlockDeclaration, resource: string, around: Around): BodyOf<ListBlock> {
  const { call, with: sent, view, filter, preset, columns, search, actions, pick } = raw
  return {
    kind: 'list',
    perm: rightsOf(raw, resource, around),
    resource,
    call,
    with: sent,
    view,
    filter,
    preset,
    columns,
    search,
    actions,
    pick:
      pick &&
      compact({
        call: pick.call,
        title: textOf(pick, 'title') ?? sameText(pick.title),
        max: pick.max,
        with: pick.with,
      }),
  }
}

function reportBody(raw: BlockDeclaration, name: string, { reports }: Around): BodyOf<ReportBlock> {
  const report = reports[name]!
  const query = queryOf(raw)
  const dimensions = query.by.map((name): ShownDimension => {
    const { title, labelAs, date } = report.dimensions.find((each) => each.name === name)!
    return compact({ name, title, labelAs, date })
  })
  const measures = query.measures.map((name): ShownMeasure => {
    const { title, description, as } = report.measures.find((each) => each.name === name)!
    return compact({ name, title, description, as })
  })
  return {
    kind: 'report',
    // As with calls of resources.
    perm: wholeCodes(raw.access?.perm) ?? report.perm,
    report: report.name,
    as: raw.as !== 'header' && raw.as ? raw.as : query.by.length === 0 ? 'tiles' : 'table',
    query,
    stack: raw.stack === true,
    link: raw.link,
    dimensions,
    measures,
    hasPeriod: hasPeriod(report),
  }
}

function pagesOf(pages: readonly BlockPageDeclaration[], id: string, around: Around): BlockPage[] {
  return pages.map((page, index) => {
    const own = pageId(page, id, index)
    const blocks = blocksOfPage(page).map((block, place) => compileBlock(block, blockId(page, own, place), around))
    return compact<BlockPage>({
      id: own,
      title: textOf(page, 'title') ?? sameText(own),
      description: textOf(page, 'description'),
      perm: wholeCodes(page.access?.perm) ?? rightsOfAny(blocks),
      if: page.if,
      route: listOf(page.route)[0],
      blocks,
    })
  })
}

/** The rights any of which shows something of these blocks; undefined: something is for everyone. */
function rightsOfAny(blocks: readonly (ScreenBlock | BlockPage)[]): Permission | undefined {
  const each = blocks.map((block) => block.perm ?? rightsOfAny(partsOf(block)))
  const isForSome = each.length > 0 && each.every((perm) => perm !== undefined && perm.length > 0)
  return isForSome ? [...new Set(each.flatMap((perm) => perm ?? []))] : undefined
}

function partsOf(block: ScreenBlock | BlockPage): readonly (ScreenBlock | BlockPage)[] {
  if ('pages' in block) return block.pages
  return 'blocks' in block ? block.blocks : []
}
