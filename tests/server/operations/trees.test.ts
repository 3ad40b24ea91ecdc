import { beforeAll, expect, it } from 'vitest'
import { describeEachDatabase } from '../../builders/databases'
import { ada, openSchool, type School } from './school'

interface Node {
  id: string
  parentId: string
  title: string
  key: string
  value: string
  name: string
  hasChildren: boolean
  children?: Node[]
}

describeEachDatabase('Trees', (open) => {
  let school: School
  const ids: Record<string, string> = {}
  const add = async (name: string, parentId?: string) => {
    const { id } = await school.ask<{ id: string }>(ada, 'create', 'school/place', { name, parentId })
    ids[name] = id
    return id
  }
  beforeAll(async () => {
    school = await openSchool(open)
    await add('asia')
    await add('china', ids.asia)
    await add('beijing', ids.china)
    await add('shanghai', ids.china)
    await add('europe', '')
  })

  const outline = (nodes: Node[]): unknown[] =>
    nodes.map((node) => (node.children ? [node.name, outline(node.children)] : node.name))
  const tree = (params = {}, call = {}) => school.ask<Node[]>(ada, 'tree', 'school/place', params, call)

  it('nests rows in their order, with what pickers need and the fields of the row', async () => {
    const nodes = await tree()
    expect(outline(nodes)).toEqual([['asia', [['china', ['beijing', 'shanghai']]]], 'europe'])
    expect(nodes[0]).toMatchObject({
      id: ids.asia,
      key: ids.asia,
      value: ids.asia,
      title: 'asia',
      parentId: '0',
      hasChildren: true,
      sort: 1,
    })
    expect(nodes[1]).toMatchObject({ hasChildren: false })
    expect(nodes[1]).not.toHaveProperty('children')
  })

  it('makes a root of a row whose parent is not in the result', async () => {
    expect(outline(await tree({ name: 'ei' }))).toEqual(['beijing'])
    expect(outline(await tree({ name: 'a' }))).toEqual([['asia', [['china', ['shanghai']]]]])
  })

  it('gives what lies below a node, without the node', async () => {
    const filter = { all: [{ id: { under: { $param: 'parentId' } } }, { id: { ne: { $param: 'parentId' } } }] }
    expect(outline(await tree({ parentId: ids.asia }, { filter }))).toEqual([['china', ['beijing', 'shanghai']]])
    expect(outline(await tree({}, { filter }))).toHaveLength(2)
  })

  it('gives one level at a time, and says what has more below', async () => {
    const level = (params = {}) => school.ask<Node[]>(ada, 'lazyTree', 'school/place', params)
    expect(await level()).toMatchObject([
      { name: 'asia', hasChildren: true },
      { name: 'europe', hasChildren: false },
    ])
    expect((await level({ parentId: ids.china })).map((node) => node.name)).toEqual(['beijing', 'shanghai'])
    expect((await level({ name: 'shang' })).map((node) => node.name)).toEqual(['shanghai'])
  })

  it('filters by a node and everything below it', async () => {
    await school.ask(ada, 'create', 'school/visit', { name: 'v1', placeId: ids.shanghai })
    await school.ask(ada, 'create', 'school/visit', { name: 'v2', placeId: ids.europe })
    const visits = await school.ask<{ name: string; placeName: string }[]>(ada, 'list', 'school/visit', {
      placeId: ids.asia,
    })
    expect(visits).toMatchObject([{ name: 'v1', placeName: 'shanghai' }])
  })

  it('refuses a parent that is absent, the row itself, below it, or too deep', async () => {
    const move = (id: string | undefined, parentId: string | undefined) =>
      school.ask(ada, 'update', 'school/place', { id, parentId })
    const rule = (name: string) => ({ problems: [{ field: 'parentId', rule: name }] })
    await expect(add('lost', '404')).rejects.toMatchObject(rule('reference'))
    await expect(move(ids.asia, ids.asia)).rejects.toMatchObject(rule('treeCycle'))
    await expect(move(ids.asia, ids.shanghai)).rejects.toMatchObject(rule('treeCycle'))
    await add('pudong', ids.shanghai)
    await expect(add('street', ids.pudong)).rejects.toMatchObject(rule('treeDepth'))
    await expect(move(ids.asia, ids.europe)).rejects.toMatchObject(rule('treeDepth'))
  })

  it('closes no circle when two moves meet', async () => {
    const [left, right] = [await add('left'), await add('right')]
    const tries = await Promise.allSettled([
      school.ask(ada, 'update', 'school/place', { id: left, parentId: right }),
      school.ask(ada, 'update', 'school/place', { id: right, parentId: left }),
    ])
    expect(tries.map((each) => each.status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('keeps the ids from the root, also of what lies below a moved row', async () => {
    const path = async (name: string) =>
      (await school.ask<{ ancestors: string }>(ada, 'detail', 'school/place', { id: ids[name] })).ancestors
    expect(await path('beijing')).toBe(`0,${ids.asia},${ids.china}`)
    expect(await path('asia')).toBe('0')
    await school.ask(ada, 'update', 'school/place', { id: ids.china, parentId: '' })
    expect([await path('china'), await path('beijing'), await path('pudong')]).toEqual([
      '0',
      `0,${ids.china}`,
      `0,${ids.china},${ids.shanghai}`,
    ])
  })
})
