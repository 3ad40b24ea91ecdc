import { beforeAll, expect, it } from 'vitest'
import { describeEachDatabase } from '../../builders/databases'
import { aProduct, type Product } from '../../builders/product'
import { added } from '../account/edges'

/** Menus have a name in English beside their own, which some lack. */
describeEachDatabase('Rows with a name in English', (open) => {
  let at: Product
  let both = ''
  let bare = ''
  const menu = { alias: 'menu', category: 1, sort: 1, source: 'HomeOutlined' }
  beforeAll(async () => {
    at = await aProduct(open)
    both = await added(at, 'system/menu', { ...menu, name: '双名', nameEn: 'Two names', code: 'both' })
    bare = await added(at, 'system/menu', { ...menu, name: '单名', code: 'bare' })
    const scope = { scopeResource: 'system/post', scopeType: 2, scopeField: ['*'], status: 1 }
    await added(at, 'system/data-scope', { ...scope, menuId: both, scopeName: '甲', resourceCode: 'names.a' })
    await added(at, 'system/data-scope', { ...scope, menuId: bare, scopeName: '乙', resourceCode: 'names.b' })
  })
  const inEnglish = async (what: string, params: object) =>
    (await at.call(what, { ...params }, at.root, { locale: 'en-US' })).data
  const inChinese = async (what: string, params: object) => (await at.call(what, { ...params })).data
  const wayTo = { zh: inChinese, en: inEnglish }

  interface Node {
    readonly id: string
    readonly title: string
    readonly children?: readonly Node[]
  }
  const titles = (nodes: readonly Node[]): Record<string, string> =>
    Object.assign({}, ...nodes.map(({ id, title, children }) => ({ [id]: title, ...titles(children ?? []) })))

  it.each(['menu/list', 'menu/lazy-list', 'menu/lazy-menu-list', 'menu/menu-list', 'menu/tree'])(
    'are nodes of %s by the name of whoever asks',
    async (path) => {
      const [zh, en] = [
        await wayTo.zh(`GET /api/blade-system/${path}`, {}),
        await wayTo.en(`GET /api/blade-system/${path}`, {}),
      ]
      expect(titles(zh)).toMatchObject({ [both]: '双名', [bare]: '单名' })
      expect(titles(en)).toMatchObject({ [both]: 'Two names', [bare]: '单名' })
    },
  )

  it('are offered, found and told under it by pickers', async () => {
    const offered = async (ask: typeof inEnglish, more: object) =>
      (await ask('GET /api/lectern/options', { of: 'system/menu.parentId', ...more })).map(
        ({ value, label }: { value: string; label: string }) => ({ value, label }),
      )
    const [zh, en] = [
      { value: both, label: '双名' },
      { value: both, label: 'Two names' },
    ]
    expect(await offered(inChinese, {})).toContainEqual(zh)
    expect(await offered(inEnglish, {})).toEqual(expect.arrayContaining([en, { value: bare, label: '单名' }]))
    expect(await offered(inEnglish, { values: both })).toEqual([en])
    expect(await offered(inEnglish, { search: 'two NAMES' })).toEqual([en])
    expect(await offered(inEnglish, { search: '双名' })).toEqual([en])
    expect(await offered(inChinese, { search: 'Two names' })).toEqual([zh])
  })

  it('are found under it by lists, and under their own as before', async () => {
    const found = async (ask: typeof inEnglish, name: string) =>
      Object.keys(titles(await ask('GET /api/blade-system/menu/lazy-list', { name })))
    expect(await found(inEnglish, 'two nam')).toEqual([both])
    expect(await found(inEnglish, '双名')).toEqual([both])
    expect(await found(inChinese, '双名')).toEqual([both])
    expect(await found(inChinese, 'Two names')).toEqual([both])
  })

  it('are found by each of their names beside the menus, and called by the one of whoever asks', async () => {
    const labels = async (ask: typeof inEnglish, search: string) =>
      (await ask('GET /api/lectern/find', { search })).map(({ label }: { label: string }) => label)
    for (const search of ['two NAMES', '双名']) {
      expect(await labels(inEnglish, search), search).toEqual(['Two names'])
      expect(await labels(inChinese, search), search).toEqual(['双名'])
    }
    expect(await labels(inEnglish, '单名')).toEqual(['单名'])
  })

  it('stand under it beside what refers to them', async () => {
    const label = at.model.resources['system/data-scope']!.fields.find(({ name }) => name === 'menuId')!.ref!.labelAs
    const names = async (ask: typeof inEnglish) =>
      Object.fromEntries(
        (await ask('GET /api/blade-system/data-scope/list', { resourceCode: 'names.' })).records.map(
          (row: Record<string, string>) => [row.menuId, row[label]],
        ),
      )
    expect(await names(inChinese)).toEqual({ [both]: '双名', [bare]: '单名' })
    expect(await names(inEnglish)).toEqual({ [both]: 'Two names', [bare]: '单名' })
  })

  it('come with both as entries of dictionaries, of which refusals and sheets say the one of whoever asks', async () => {
    const { data } = await at.call('GET /api/blade-system/dict/dictionary', { code: 'sex' })
    expect(data[0]).toMatchObject({ dictKey: '1', dictValue: '男', dictValueEn: 'Male' })
    const post = { category: '99', postCode: 'odd', postName: '奇', sort: 1, status: 1 }
    const refused = await at.call('POST /api/blade-system/post/save', post, at.root, { locale: 'en-US' })
    expect(refused.body.msg).toBe('Kind must be one of: Executive, Management, Staff, Other')
  })

  it('keep their own as what is stored', async () => {
    expect(await inEnglish('GET /api/blade-system/menu/detail', { id: both })).toMatchObject({ name: '双名' })
  })

  it('are what a text from a spreadsheet means, by their whole name in either language, and by id', async () => {
    const meant = async (texts: readonly string[]) =>
      (await inChinese('GET /api/lectern/options', { of: 'system/menu.parentId', named: texts.join('\n') })).map(
        ({ value, named }: { value: string; named: string }) => [named, value],
      )
    expect(await meant(['双名', 'two names', both, '单', '无此名'])).toEqual([
      ['双名', both],
      ['two names', both],
      [both, both],
    ])
    const twin = await added(at, 'system/menu', { ...menu, parentId: both, name: '单名', code: 'bare-twin' })
    expect((await meant(['单名'])).map(([, value]: string[]) => value).sort()).toEqual([bare, twin].sort())
  })
})
