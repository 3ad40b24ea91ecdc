import { describe, expect, it } from 'vitest'
import { listCalls } from '../../../src/server/http/routes/list-calls'
import { listScreens, shellScreens } from '../../../src/server/http/routes/screens'
import { model, resource } from './server'
import { aText } from '../../builders/text'

describe('The list of calls', () => {
  const route = { auth: 'client', encrypted: false, wrapped: false, resource: 'session', kind: 'auth' } as const
  const lines = listCalls(model, [{ ...route, method: 'POST', path: '/api/token' }])
  const of = (path: string) => lines.find((line) => line.path === path)

  it('has one line an address; a create and an update that share one are a submit', () => {
    expect(of('/api/school/course/submit')).toEqual({
      method: 'POST',
      path: '/api/school/course/submit',
      resource: 'course',
      kind: 'submit',
      auth: 'bearer',
      encrypted: true,
      perm: ['course_add', 'course_edit'],
    })
    expect(lines).toHaveLength(new Set(lines.map(({ method, path }) => method + path)).size)
  })

  it('says what each call asks to know of its caller', () => {
    const auths = ['open', 'guest', 'mine'].map((path) => of(`/api/school/course/${path}`)?.auth)
    expect(auths).toEqual(['none', 'basic', 'bearer'])
    expect(of('/api/token')).toMatchObject({ auth: 'basic', resource: 'session', kind: 'auth', perm: [] })
  })

  it('names resources without their area, in one word', () => {
    const renamed = { ...model, resources: { 'system/dict-biz': { ...resource, name: 'system/dict-biz' } } }
    expect(listCalls(renamed, [])[0]?.resource).toBe('dictBiz')
  })

  it('leaves out calls that nothing serves', () => {
    expect(listCalls(model, [], ['page']).map(({ kind }) => kind)).toEqual(['page'])
  })
})

describe('The list of screens', () => {
  it('has the routes of every resource and those of the shell', () => {
    const lines = listScreens(model)
    expect(lines).toContainEqual({
      route: '/school/course',
      title: '课程',
      archetype: 'list',
      resource: 'school/course',
      component: 'generic',
      access: 'course',
    })
    expect(lines.map(({ route }) => route)).toEqual(expect.arrayContaining(['/school/course/edit', '/login', '/404']))
    expect(lines).toHaveLength(2 + shellScreens.length)
  })

  it('has menu entries that a component of their own draws', () => {
    const node = {
      code: 'desk',
      name: aText('工作台', 'Desk'),
      icon: '',
      sort: 1,
      isHidden: false,
      buttons: [],
    }
    const menu = [
      { ...node, path: '/top', children: [{ ...node, path: '/desk', component: 'desk/Desk', children: [] }] },
    ]
    expect(listScreens({ ...model, menu })).toContainEqual(
      expect.objectContaining({ route: '/desk', title: '工作台', component: 'desk/Desk', access: 'desk' }),
    )
  })
})
