import { beforeAll, expect, it } from 'vitest'
import { blocksOf, type ScreenBlock } from '../../../src/model/types/screen'
import { roleAccounts } from '../../../src/server/startup/demo/roles'
import type { ButtonNode, RouteNode } from '../../../src/server/auth/grants/menu-trees'
import { describeEachDatabase } from '../../builders/databases'
import { aDemoPerson, aProductWithDemo } from '../../builders/demo'
import type { Person, Product } from '../../builders/product'

/** A call as a page makes it. */
type Asked = readonly [address: string, params?: Readonly<Record<string, unknown>>]

/** Requests of hand-made pages when they are opened, about an entry that the person may know of. */
const handMade: Readonly<Record<string, (person: Person, tenantRow: string) => readonly Asked[]>> = {
  'shell/Home': () => [['GET /api/lectern/desk']],
  'examples/Gallery': () => [],
  'audit/ReviewQueue': () => [['GET /api/blade-audit/audit/page']],
  'audit/ReviewDetail': () => [['GET /api/blade-audit/audit/detail', { id: '1' }]],
  'certificate/CertificateCheck': () => [],
  'course/JobMapEditor': () => [['GET /api/blade-course/jobmap/template-list']],
  'exam/QuestionExchange': () => [],
  'exam/ExamMonitor': () => [],
  'exam/SheetDetail': () => [],
  'exam/SheetMarking': () => [],
  'exam/SkillGrid': () => [],
  'exam/PaperBuilder': () => [],
  'exam/PaperPreview': () => [],
  'exam/ChangeQuestionsPage': () => [],
  'resource/UploadResources': () =>
    ['categoryId', 'tagIds'].map((name): Asked => ['GET /api/lectern/options', { of: `resource/resource.${name}` }]),
  'system/TenantLook': (_, id) => [
    ['GET /api/blade-system/tenant/detail', { id }],
    ['GET /api/blade-system/menu/tree'],
  ],
  'system/TenantCharts': ({ tenantId }) => [['GET /api/blade-system/tenant/statistics', { tenantId }]],
}

const flat = <Node extends { readonly children?: readonly Node[] }>(nodes: readonly Node[]): Node[] =>
  nodes.flatMap((node) => [node, ...flat(node.children ?? [])])

describeEachDatabase('The menus of a person', (open) => {
  let product: Product
  let tenantRow: string
  const own = '310001'
  beforeAll(async () => {
    product = await aProductWithDemo(open)
    const { data } = await product.call('GET /api/blade-system/tenant/page', { tenantId: own })
    tenantRow = data.records[0].id
  })

  /** The first request of the page of a menu. */
  function firstCalls(node: RouteNode, person: Person, codes: ReadonlySet<string>): readonly Asked[] {
    const { resources, screens } = product.model
    const screen = screens.find(({ routes }) => routes.some(({ route }) => route === node.path))
    const isHeld = ({ perm }: ScreenBlock) => !perm || perm.some((code) => codes.has(code))
    const listOf = (name: string, call = 'list'): readonly Asked[] => {
      const { calls, list, fields, single } = resources[name]!
      const { method, paths } = calls[single ? 'detail' : call]!
      // The page of a single entry is its form, whose entry the address names.
      if (single) return [[`${method} ${paths[0]}`, { [single]: '1' }]]
      const searched = fields.filter(({ ref, name }) => ref && list.search.includes(name))
      return [
        [`${method} ${paths[0]}`],
        ...searched.map((field): Asked => ['GET /api/lectern/options', { of: `${name}.${field.name}` }]),
      ]
    }
    const ofBlock = (block: ScreenBlock): readonly Asked[] => {
      if (block.kind === 'report') return [['GET /api/lectern/figures', { screen: screen!.name, block: block.id }]]
      return block.kind === 'list' || block.kind === 'tree' ? listOf(block.resource, block.call) : []
    }
    if (node.component) return handMade[node.component]?.(person, tenantRow) ?? expect.fail(`page ${node.component}`)
    if (screen) return blocksOf(screen.blocks).filter(isHeld).flatMap(ofBlock)
    return node.resource ? listOf(node.resource) : []
  }

  const menusOf = async (person: Person) =>
    flat<RouteNode>((await product.call('GET /api/blade-system/menu/routes', {}, person)).data)
  /** Hidden pages are opened by buttons, which ask for rights of their own. */
  const isShown = ({ isHidden }: RouteNode) => isHidden !== 1

  /** Each call that a page of the person's menus makes first and is refused, with the menu it stands in. */
  async function refusedTo(person: Person, isLookedAt: (menu: RouteNode) => boolean = () => true): Promise<string[]> {
    const menus = await menusOf(person)
    const buttons = flat<ButtonNode>((await product.call('GET /api/blade-system/menu/buttons', {}, person)).data)
    const codes = new Set([...menus, ...buttons].map(({ code }) => code))
    const refused: string[] = []
    for (const menu of menus.filter(isLookedAt)) {
      for (const [address, params] of firstCalls(menu, person, codes)) {
        const { code } = await product.call(address, params, person)
        if (code === 403) refused.push(`${menu.code} ${menu.path}: ${address} ${JSON.stringify(params ?? {})} ${code}`)
      }
    }
    return refused
  }

  const demoPeople = ['000000', own].flatMap((tenantId) =>
    Object.entries(roleAccounts).map(([account, role]) => [role, tenantId, account] as const),
  )
  it.each(demoPeople)('lead the %s of %s to no page that refuses', async (_, tenantId, account) => {
    expect(await refusedTo(await aDemoPerson(product, account, tenantId))).toEqual([])
  })

  it('lead the platform’s administrator to no page that refuses', async () => {
    expect(await refusedTo(product.root)).toEqual([])
  })

  it('lead whoever holds all of them in a tenant to no page that refuses', async () => {
    expect(await refusedTo(await product.addUser({ tenantId: own }))).toEqual([])
  })

  it('lead whoever holds a single one to no page that refuses', async () => {
    const codes = new Set((await menusOf(product.root)).filter(isShown).map(({ code }) => code))
    const refused = await Promise.all(
      [...codes].map(async (code) => refusedTo(await product.addUser({ tenantId: own, only: [code] }), isShown)),
    )
    expect(refused.flat()).toEqual([])
  })
})
