/** Overlays: what staff may change, and what becomes of a change when the file below moves on. */
import { describe, expect, it } from 'vitest'
import { originsOf } from '../../src/model/overlay/explain'
import { addedRule } from '../../src/model/overlay/added-rules'
import { layOver, overlaid, rebased } from '../../src/model/overlay/apply'
import { checkOverlays } from '../../src/model/overlay/check'
import { bothPatterns, isSafePattern } from '../../src/model/overlay/targets/bounds'
import type { Op, Overlay } from '../../src/model/overlay/types'
import { compileModel } from '../../src/model/compile/compile'
import { validateEntry } from '../../src/model/validate/validate'
import { shippedModel } from '../builders/shipped'
import { validatorOf } from '../../src/model/validate/compile-validator'
import type { Resource } from '../../src/model/types'
import { aText } from '../builders/text'

type Json = Record<string, unknown>

const notice = {
  title: '公告',
  type: 'object',
  'x-resource': { name: 'a/notice', version: 3, display: 'title' },
  'x-api': { base: '/api/a/notice', list: 'GET page', create: 'POST save', update: 'POST edit', remove: 'POST remove' },
  'x-access': { perm: 'notice' },
  'x-list': { columns: ['title', 'kind', 'count', 'code'] },
  properties: {
    title: { type: 'string', title: '标题', maxLength: 100, 'x-column': { width: 200 }, 'x-search': true },
    kind: {
      type: 'integer',
      title: '类型',
      enum: [1, 2, 3],
      'x-enum': { 1: '甲', 2: '乙', 3: '丙' },
      'x-column': true,
      'x-search': true,
    },
    count: { type: 'integer', title: '数量', minimum: 1, maximum: 50, default: 5, 'x-column': true },
    code: { type: 'string', title: '编号', pattern: '^[a-z]+$', maxLength: 20, 'x-column': true },
    memo: {
      type: 'string',
      title: '备注',
      'x-fallback': { text: '无备注', if: { count: { gt: 1 } }, 'x-i18n': { 'en-US': { text: 'No note' } } },
      maxLength: 500,
      'x-messages': { maxLength: '最多{n}字' },
    },
  },
  required: ['title'],
}

function compiled(change: (json: typeof notice & Json) => unknown = () => undefined): Resource {
  const json = structuredClone(notice) as typeof notice & Json
  change(json)
  const files = [{ name: 'a/notice', path: 'schemas/a/notice.json', json: json as never }]
  return compileModel({ resources: files, rows: [], menu: null }).resources['a/notice']!
}

const base = compiled()

const overlayOf = (ops: readonly Omit<Op, 'id'>[], tenant?: string): Overlay => ({
  resource: 'a/notice',
  scope: tenant === undefined ? {} : { tenant },
  base: { version: base.version, hash: base.hash },
  ops: ops.map((op, at) => ({ ...op, id: `o${at}` }) as Op),
})

const lay = (op: Omit<Op, 'id'> & Json, over = base, tenant?: string) => {
  const { resource, reports } = layOver(over, over, overlayOf([op], tenant))
  return { resource, ...reports[0]! }
}

const fieldOf = (resource: Resource, name: string) => resource.fields.find((field) => field.name === name)!

const set = (at: string, value: unknown, was?: unknown) => ({ op: 'set', at, value, was }) as const

describe('a change', () => {
  it('sets a text of one language', () => {
    const { resource, outcome } = lay(set('/properties/title/x-text/title/en-US', 'Headline', '标题'))
    expect(outcome).toBe('applied')
    expect(fieldOf(resource, 'title').title).toEqual(aText('标题', 'Headline'))
  })

  it('sets the text that stands in place of an empty value, and leaves when it does', () => {
    const { resource, outcome } = lay(set('/properties/memo/x-text/fallback/en-US', 'Nothing noted', 'No note'))
    expect(outcome).toBe('applied')
    expect(fieldOf(resource, 'memo').fallback).toEqual({
      text: aText('无备注', 'Nothing noted'),
      if: { count: { gt: 1 } },
    })
    expect(lay(set('/properties/code/x-text/fallback/zh-CN', '无')).outcome).not.toBe('applied')
  })

  it('moves, hides and shows columns, searches, fields of the form and actions', () => {
    const columns = (op: Omit<Op, 'id'> & Json) => lay(op).resource.list.columns
    expect(columns({ op: 'move', at: 'columns/code', after: 'title' })).toEqual(['title', 'code', 'kind', 'count'])
    expect(columns({ op: 'move', at: 'columns/code' })).toEqual(['code', 'title', 'kind', 'count'])
    expect(columns({ op: 'hide', at: 'columns/kind' })).toEqual(['title', 'count', 'code'])
    const hidden = lay({ op: 'hide', at: 'columns/kind' }).resource
    const shown = layOver(hidden, base, overlayOf([{ op: 'hide', at: 'columns/kind', value: false } as never]))
    expect(shown.resource.list.columns).toEqual(base.list.columns)
    expect(lay({ op: 'hide', at: 'search/kind' }).resource.list.search).not.toContain('kind')
    expect(lay({ op: 'hide', at: 'form/memo' }).resource.form.groups[0]!.fields).not.toContain('memo')
    expect(lay({ op: 'move', at: 'form/memo' }).resource.form.groups[0]!.fields[0]).toBe('memo')
    expect(lay({ op: 'hide', at: 'actions/remove' }).resource.actions.map(({ name }) => name)).not.toContain('remove')
  })

  it('puts a group of the form on another tab, as long as each tab keeps one', () => {
    const title = aText('页', 'Page')
    const onTabs = (...pages: readonly number[]) => ({
      ...base,
      form: {
        ...base.form,
        pages: { as: 'tabs', titles: [title, title] } as const,
        groups: pages.map((page) => ({ title, fields: [], page })),
      },
    })
    const put = (value: unknown, before = onTabs(0, 0, 1)) =>
      layOver(before, before, {
        resource: before.name,
        scope: {},
        base: { version: 1, hash: '' },
        ops: [{ id: 'o', ...set('/x-form/groups/0/tab', value, 0) }],
      })
    const { resource, reports } = put(1)
    expect([reports[0]!.outcome, resource.form.groups[0]!.page]).toEqual(['applied', 1])
    expect(put(99).reports[0]).toMatchObject({ outcome: 'dropped', reason: 'type' })
    expect(put(1, onTabs(0, 1)).reports[0]).toMatchObject({ outcome: 'dropped', reason: 'lastValue' })
    expect(lay(set('/x-form/groups/0/tab', 0)).outcome).toBe('orphaned')
  })

  it('gives a field of the form more of its columns, and no more than there are', () => {
    const { outcome, resource } = lay(set('/properties/memo/x-span', 2))
    expect([outcome, resource.fields.find(({ name }) => name === 'memo')!.span]).toEqual(['applied', 2])
    expect(lay(set('/properties/memo/x-span', 3)).outcome).toBe('dropped')
    expect(lay(set('/properties/memo/x-span', 0)).outcome).toBe('dropped')
  })

  it('puts an action into the menu of the rarer ones', () => {
    const { outcome, resource } = lay(set('/x-actions/remove/more', true, false))
    expect([outcome, resource.actions.find(({ name }) => name === 'remove')!.isInMore]).toEqual(['applied', true])
    expect(lay(set('/x-actions/remove/more', 'x')).outcome).toBe('dropped')
    expect(lay(set('/x-actions/none/more', true)).outcome).toBe('orphaned')
  })

  it('folds a group of the form that has a title', () => {
    const banner = shippedModel.resources['opsm/banner']!
    const op = { id: 'o', ...set('/x-form/groups/1/collapsed', true, false) }
    const overlay = { resource: banner.name, scope: {}, base: { version: 1, hash: '' }, ops: [op] }
    const { resource, reports } = layOver(banner, banner, overlay)
    expect([reports[0]!.outcome, resource.form.groups[1]!.collapsed]).toEqual(['applied', true])
    expect(lay(set('/x-form/groups/0/collapsed', true)).outcome).toBe('dropped')
    expect(lay(set('/x-form/groups/9/collapsed', true)).outcome).toBe('orphaned')
  })

  it.each([
    ['a longer text', '/properties/title/maxLength', 200, 'looser'],
    ['a smaller least number', '/properties/count/minimum', 0, 'looser'],
    ['a range with nothing in it', '/properties/count/minimum', 51, 'emptyRange'],
    ['a rule that the default breaks', '/properties/count/maximum', 4, 'defaultInvalid'],
    ['a default that breaks a rule', '/properties/count/default', 99, 'defaultInvalid'],
    ['a field that is optional again', '/properties/title/required', false, 'looser'],
    ['an empty label', '/properties/title/x-text/title/zh-CN', '  ', 'textEmpty'],
    ['a text without its placeholder', '/properties/memo/x-text/messages/maxLength/zh-CN', '太长', 'placeholderLost'],
    ['a pattern that reads for ever', '/properties/code/pattern', '(a+)+$', 'pattern'],
    ['a page that is not offered', '/x-list/pageSize', 5000, 'pageSize'],
    ['a type', '/properties/title/type', 'integer', 'address'],
    ['a right', '/x-access/perm', 'other', 'address'],
    ['the prototype', '/properties/__proto__/x-text/title/zh-CN', 'x', undefined],
  ])('does not set %s', (_, at, value, reason) => {
    const { resource, outcome, reason: said } = lay(set(at, value))
    expect(resource).toBe(base)
    expect([outcome, said]).toEqual([reason === undefined ? 'orphaned' : 'dropped', reason])
  })

  it('does not hide what must be given, the last column, or the last value', () => {
    expect(lay({ op: 'hide', at: 'form/title' })).toMatchObject({ outcome: 'dropped', reason: 'requiredHidden' })
    const ops = ['title', 'kind', 'count', 'code'].map((name) => ({ op: 'hide', at: `columns/${name}` }) as const)
    expect(layOver(base, base, overlayOf(ops)).reports.at(-1)).toMatchObject({ reason: 'lastValue' })
    const values = [1, 2, 3].map((value) => ({ op: 'hide', at: `enum/kind/${value}` }) as const)
    const { resource, reports } = layOver(base, base, overlayOf(values))
    expect(reports.map(({ outcome }) => outcome)).toEqual(['applied', 'applied', 'dropped'])
    expect(fieldOf(resource, 'kind').choices!.map(({ hidden }) => hidden)).toEqual([true, true, undefined])
  })

  it('orders the values of a choice; one whose neighbour is gone follows the next of the old order', () => {
    const orderOf = (resource: Resource) => fieldOf(resource, 'kind').choices!.map(({ value }) => value)
    const first = lay({ op: 'move', at: 'enum/kind/3', was: '2' })
    expect(first.outcome).toBe('applied')
    expect(orderOf(first.resource)).toEqual([3, 1, 2])
    expect(orderOf(lay({ op: 'move', at: 'enum/kind/1', after: '2' }).resource)).toEqual([2, 1, 3])
    expect(lay({ op: 'move', at: 'enum/kind/2', after: '1', was: '1' })).toMatchObject({ outcome: 'pruned' })
    expect(lay({ op: 'move', at: 'enum/kind/9', after: '1' })).toMatchObject({ outcome: 'orphaned' })
    const moved = lay({ op: 'move', at: 'enum/kind/1', after: '9', trail: ['3'] })
    expect(moved.outcome).toBe('review')
    expect(orderOf(moved.resource)).toEqual([2, 3, 1])
    // The choices are as they were.
    expect(fieldOf(moved.resource, 'kind').value.enum).toEqual(fieldOf(base, 'kind').value.enum)
  })

  it('adds a pattern to the one that is there', () => {
    const { resource } = lay(set('/properties/code/pattern', '^.{3}$', '^[a-z]+$'))
    const pattern = new RegExp(fieldOf(resource, 'code').value.pattern!, 'u')
    expect(['abc', 'abcd', 'ABC', 'ab1'].map((code) => pattern.test(code))).toEqual([true, false, false, false])
  })

  it('keeps a hidden value of what has it, and refuses it of anything else', () => {
    const { resource } = lay({ op: 'hide', at: 'enum/kind/2' })
    const judged = (entry: Json, old?: Json) =>
      validateEntry({ resource, validator: validatorOf(resource), locale: 'zh-CN', entry, old } as never)
    expect(judged({ title: 'a', kind: 1 })).toEqual([])
    expect(judged({ title: 'a', kind: 2 })).toMatchObject([{ field: 'kind', rule: 'enum' }])
    expect(judged({ id: '1', title: 'b', kind: 2 }, { id: '1', title: 'a', kind: 2 })).toEqual([])
  })
})

describe('when the file moves on, a change', () => {
  const shorter = set('/properties/title/maxLength', 60, 100)

  it('is applied where its value is as it was', () => {
    expect(lay(shorter)).toMatchObject({ outcome: 'applied', below: 100 })
  })

  it('is pruned where the file says the same', () => {
    const next = compiled((json) => Object.assign(json.properties.title, { maxLength: 60 }))
    expect(lay(shorter, next)).toMatchObject({ outcome: 'pruned' })
    expect(rebased(overlayOf([shorter]), next, [lay(shorter, next)]).ops).toEqual([])
  })

  it('stays in review where the file changed as well', () => {
    const next = compiled((json) => Object.assign(json.properties.title, { 'x-column': { width: 240 } }))
    const wider = set('/properties/title/x-column/width', 300, 200)
    expect(lay(wider, next)).toMatchObject({ outcome: 'review', below: 240 })
    expect(fieldOf(lay(wider, next).resource, 'title').column!.width).toBe(300)
  })

  it('tightens a rule that the file loosened or tightened less, and is dropped where the file is stricter', () => {
    const [loose, strict] = [80, 40].map((most) =>
      compiled((json) => Object.assign(json.properties.title, { maxLength: most })),
    )
    expect(lay(shorter, loose)).toMatchObject({ outcome: 'review', below: 80 })
    expect(lay(shorter, strict)).toMatchObject({ outcome: 'dropped', reason: 'looser', below: 40 })
  })

  it('follows a field that got another name', () => {
    const next = compiled((json) => {
      const { title: old, ...others } = json.properties
      json.properties = { headline: { ...old, 'x-renamed-from': 'title' }, ...others } as never
      json.required = ['headline']
      json['x-resource'] = { ...json['x-resource'], display: 'headline' }
      json['x-list'] = { columns: ['headline', 'kind'] }
    })
    const { resource, outcome, now } = lay(shorter, next)
    expect([outcome, now?.at, fieldOf(resource, 'headline').value.maxLength]).toEqual([
      'applied',
      '/properties/headline/maxLength',
      60,
    ])
  })

  it('is kept without effect for two versions where its field is gone, then left', () => {
    const gone = (version: number) =>
      compiled((json) => {
        delete (json.properties as Json).memo
        json['x-resource'] = { ...json['x-resource'], version }
      })
    const longer = set('/properties/memo/maxLength', 100, 500)
    for (const [version, kept] of [
      [4, 1],
      [5, 0],
    ] as const) {
      const report = lay(longer, gone(version))
      expect(report).toMatchObject({ outcome: 'orphaned' })
      expect(rebased(overlayOf([longer]), gone(version), [report]).ops).toHaveLength(kept)
    }
  })

  it('stands after the next neighbour that is left', () => {
    const next = compiled((json) => Object.assign(json, { 'x-list': { columns: ['title', 'count', 'code'] } }))
    const move = { op: 'move', at: 'columns/code', after: 'kind', trail: ['title'], was: 'count' } as const
    const { resource, outcome, now } = lay(move, next)
    expect([outcome, resource.list.columns, now]).toMatchObject([
      'review',
      ['title', 'code', 'count'],
      { after: 'title' },
    ])
  })

  it('is dropped where the type is another', () => {
    const next = compiled((json) => Object.assign(json.properties, { count: { type: 'string', title: '数量' } }))
    expect(lay(set('/properties/count/maximum', 20, 50), next).outcome).toBe('orphaned')
    expect(lay(set('/properties/count/default', 7, 5), next)).toMatchObject({ outcome: 'dropped' })
  })

  it('is kept without effect where the file closed it', () => {
    const next = compiled((json) => Object.assign(json.properties.title, { 'x-overlay': ['texts'] }))
    expect(lay(shorter, next)).toMatchObject({ outcome: 'locked', reason: 'locked' })
    expect(lay(set('/properties/title/x-text/title/zh-CN', '主标题', '标题'), next).outcome).toBe('applied')
  })
})

describe('layers', () => {
  const product = (ops: readonly Omit<Op, 'id'>[]) => ({ overlay: overlayOf(ops), version: 4, author: '王' })
  const tenant = (ops: readonly Omit<Op, 'id'>[]) => ({ overlay: overlayOf(ops, '000001'), version: 2, author: '李' })
  const title = '/properties/title/x-text/title/zh-CN'

  it('say where a value is from', () => {
    const layers = [product([set(title, '主标题', '标题')]), tenant([set(title, '题目', '主标题')])]
    expect(originsOf(base, layers, title)).toMatchObject([
      { value: '标题' },
      { value: '主标题', version: 4, author: '王' },
      { value: '题目', version: 2, author: '李', tenant: '000001' },
    ])
  })

  it('have the settings of a person above them', () => {
    const width = '/properties/title/x-column/width'
    expect(originsOf(base, [], width, { widths: { title: 320 } })).toEqual([
      { value: 200 },
      { value: 320, isOwn: true },
    ])
    const own = { order: ['kind', 'title', 'count', 'code'], hidden: ['count'] }
    expect(originsOf(base, [], 'columns/title', own).at(-1)).toEqual({ value: 'kind', isOwn: true })
    expect(originsOf(base, [], 'columns/count', own).at(-1)).toEqual({ value: false, isOwn: true })
    expect(originsOf(base, [], 'search/title', own)).toHaveLength(1)
  })

  it('go back to the one below, but never with a rule', () => {
    const most = '/properties/title/maxLength'
    const { resource } = overlaid(base, [
      product([set(title, '主标题', '标题'), set(most, 60, 100)]),
      tenant([{ op: 'unset', at: title } as never, { op: 'unset', at: most } as never]),
    ])
    expect(fieldOf(resource, 'title').title['zh-CN']).toBe('标题')
    expect(fieldOf(resource, 'title').value.maxLength).toBe(60)
  })

  it('of a tenant may not set defaults', () => {
    expect(lay(set('/properties/count/default', 7, 5), base, '000001')).toMatchObject({ reason: 'notForTenants' })
  })
})

describe('a rule over several fields', () => {
  const rule = {
    at: 'title',
    if: { kind: { eq: 2 } },
    assert: { count: { gte: 10 } },
    message: aText('数量不足', 'Too few'),
  }
  const at = '/x-checks/enough'

  it('is added, and refuses what breaks it', () => {
    const { resource, outcome } = lay(set(at, rule))
    expect(outcome).toBe('applied')
    // A store gives the resource under its overlays a hash of its own, by which validators are kept.
    const served = { ...resource, hash: 'under overlays' }
    const judged = (entry: Json) =>
      validateEntry({ resource: served, validator: validatorOf(served), locale: 'zh-CN', entry } as never)
    expect(judged({ title: 'a', kind: 2, count: 3 })).toMatchObject([{ field: 'title', message: '数量不足' }])
    expect(judged({ title: 'a', kind: 1, count: 3 })).toEqual([])
    expect(lay(set(at, rule), resource)).toMatchObject({ outcome: 'pruned' })
  })

  it('is judged once for a change, in the studio and over schema files', () => {
    let times = 0
    const watched = {
      ...rule,
      get assert() {
        times++
        return rule.assert
      },
    }
    expect(lay(set(at, watched)).outcome).toBe('applied')
    expect(times).toBe(1)
    const overlay = overlayOf([set(at, watched)])
    expect(checkOverlays({ [base.name]: base }, [{ overlay }], 'en-US')[0]!.ops).toMatchObject([{ outcome: 'applied' }])
    expect(times).toBe(2)
    expect(addedRule(base, overlay.ops[0]!)).toMatchObject({ rule: 'check', assert: rule.assert })
    expect(times).toBe(3)
  })

  it('is never changed by a layer above', () => {
    const { resource } = lay(set(at, rule))
    expect(lay(set(at, { ...rule, assert: { count: { gte: 1 } } }), resource)).toMatchObject({ reason: 'looser' })
  })

  it.each([
    ['a field that is not there', { ...rule, assert: { gone: { eq: 1 } } }],
    ['a step to another resource', { ...rule, assert: { 'kind.title': { eq: 'x' } } }],
    ['a named condition', { ...rule, assert: { $named: 'a/b' } }],
    ['a setting', { ...rule, assert: { title: { eq: { $setting: 'x' } } } }],
    ['arithmetic', { ...rule, assert: { $compare: ['count', 'gt', 1] } }],
    ['a value of another type', { ...rule, assert: { count: { gte: '10' } } }],
    ['a field of another type', { ...rule, assert: { count: { gte: { $field: 'title' } } } }],
    ['no message in one language', { ...rule, message: { 'zh-CN': '数量不足' } }],
    ['a message with places', { ...rule, message: aText('{n}') }],
    ['a way into the server', { ...rule, fn: 'a/b' }],
    ['nothing', []],
  ])('is refused with %s', (_, value) => {
    expect(lay(set(at, value)).outcome).toBe('dropped')
    const overlay = overlayOf([set(at, value)])
    expect(checkOverlays({ [base.name]: base }, [{ overlay }], 'en-US')[0]!.ops).toMatchObject([
      { outcome: 'dropped', isLostRule: true },
    ])
    expect(addedRule(base, overlay.ops[0]!)).toBeUndefined()
  })
})

describe('a pattern of staff', () => {
  it.each(['^1[3-9]\\d{9}$', '^[A-Z]{2,4}-\\d+$', '^(?:cn|us)\\d{3}$', '\\p{Script=Han}+'])('may be %s', (pattern) => {
    expect(isSafePattern(pattern)).toBe(true)
  })

  it.each([
    '(a+)+$',
    '(a|a)*$',
    '((a+)b)*',
    '(a?){40}a{40}',
    'a*a*a*b',
    '(\\w)\\1',
    '(?=a)b',
    '(?<!x)y',
    '[',
    'x'.repeat(201),
  ])('may not be %s', (pattern) => {
    expect(isSafePattern(pattern)).toBe(false)
  })

  it('joins others once', () => {
    const both = bothPatterns('^a', 'b$')
    expect(bothPatterns(both, 'b$')).toBe(both)
    expect(['ab', 'a', 'b', 'ba'].filter((text) => new RegExp(both, 'u').test(text))).toEqual(['ab'])
  })
})
