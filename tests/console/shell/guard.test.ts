import { expect, test } from 'vitest'
import type { MenuRow, ScreenRow } from '../../../src/console/session'
import { withOwnPaths } from '../../../src/console/session/menus'
import { addressOf, filledAddress } from '../../../src/console/navigation/embedded-address'
import { decide, type Situation, safeRedirect } from '../../../src/console/navigation/route-guard'

const menus: readonly MenuRow[] = [
  {
    id: '1',
    parentId: '0',
    code: 'system',
    name: '系统',
    path: '/system',
    children: [
      { id: '2', parentId: '1', code: 'param', name: '参数', path: '/system/param', resource: 'system/param' },
    ],
  },
]
const screens: readonly ScreenRow[] = [
  { route: '/system/param', resource: 'system/param', view: 'list' },
  { route: '/system/param/detail', resource: 'system/param', view: 'detail' },
  { route: '/system/dict', resource: 'system/dict', view: 'list' },
]
const at = (path: string, about: Partial<Situation> = {}) => {
  const [place = '', search = ''] = path.split('?')
  return decide({
    path: place,
    search: search && `?${search}`,
    token: 't',
    locked: false,
    homeNeedsAuth: false,
    status: 'ready',
    menus,
    screens,
    ...about,
  })
}
const nobody = { token: undefined, status: 'none' } as const

test('cleans up when the token cookie is there but empty', () => {
  expect(at('/system/param', { token: '' })).toEqual({ do: 'cleanUp' })
})

test('sends whoever is not signed in to the sign-in page, which remembers the address', () => {
  expect(at('/system/param?current=2&paramKey=a', nobody)).toEqual({
    do: 'go',
    to: '/login?redirect=%2Fsystem%2Fparam%3Fcurrent%3D2%26paramKey%3Da',
  })
})

test('lets anyone see sign-in, a new password, home and the error pages', () => {
  for (const path of ['/', '/login', '/forgot', '/wel/index', '/403', '/404', '/500'])
    expect(at(path, nobody)).toEqual({ do: 'allow' })
})

test('asks for a sign-in on home where the deployment wants one', () => {
  expect(at('/wel/index', { ...nobody, homeNeedsAuth: true })).toEqual({
    do: 'go',
    to: '/login?redirect=%2Fwel%2Findex',
  })
})

test('leads whose session ended on home to the sign-in page, not to the home of nobody', () => {
  expect(at('/wel/index', { ...nobody, hadSession: true })).toEqual({
    do: 'go',
    to: '/login?redirect=%2Fwel%2Findex',
  })
})

test('shows the sign-in page at the bare address, and leads who is signed in to home', () => {
  for (const path of ['/', '/wel']) expect(at(path)).toEqual({ do: 'go', to: '/wel/index' })
  expect(at('/wel', nobody)).toEqual({ do: 'go', to: '/' })
})

test('opens nothing but a new password to whom one was given, then leads to where they were going', () => {
  const due = { mustChangePassword: true }
  expect(at('/system/param?a=1', due)).toEqual({ do: 'go', to: '/password?redirect=%2Fsystem%2Fparam%3Fa%3D1' })
  expect(at('/password?redirect=%2Fsystem%2Fparam', due)).toEqual({ do: 'allow' })
  expect(at('/password?redirect=%2Fsystem%2Fparam')).toEqual({ do: 'go', to: '/system/param' })
  expect(at('/password', nobody)).toEqual({ do: 'go', to: '/login' })
})

test('holds everyone at the lock screen while it is locked, and nobody there otherwise', () => {
  expect(at('/system/param', { locked: true })).toEqual({ do: 'go', to: '/lock' })
  expect(at('/login', { locked: true })).toEqual({ do: 'go', to: '/lock' })
  expect(at('/lock', { locked: true })).toEqual({ do: 'allow' })
  expect(at('/lock')).toEqual({ do: 'go', to: '/' })
  expect(at('/lock', { token: undefined })).toEqual({ do: 'go', to: '/login' })
})

test('loads the session before it judges a page', () => {
  expect(at('/system/param', { status: 'none', menus: [], screens: [] })).toEqual({ do: 'load' })
  expect(at('/system/param', { status: 'loading', menus: [], screens: [] })).toEqual({ do: 'load' })
  expect(at('/system/param', { status: 'failed', menus: [], screens: [] })).toEqual({ do: 'fail' })
})

test('keeps the sign-in page until its sign-in is complete, then goes where it was asked to', () => {
  expect(at('/login?redirect=%2Fsystem%2Fparam', { status: 'loading' })).toEqual({ do: 'allow' })
  expect(at('/login?redirect=%2Fsystem%2Fparam')).toEqual({ do: 'go', to: '/system/param' })
})

test('lets a person see their menus, and the detail page of a resource they hold', () => {
  expect(at('/system/param')).toEqual({ do: 'allow' })
  expect(at('/system/param/detail')).toEqual({ do: 'allow' })
})

test('refuses a page the server knows but the person does not hold, and tells an unknown one apart', () => {
  expect(at('/system/dict')).toEqual({ do: 'go', to: '/403' })
  expect(at('/nowhere')).toEqual({ do: 'go', to: '/404' })
})

test('leads a group to its first page', () => {
  expect(at('/system')).toEqual({ do: 'go', to: '/system/param' })
})

test.each([
  ['?redirect=%2Fsystem%2Fparam%3Fa%3D1', '/system/param?a=1'],
  ['', '/wel/index'],
  ['?redirect=https%3A%2F%2Fevil.example', '/wel/index'],
  ['?redirect=%2F%2Fevil.example%2Fx', '/wel/index'],
  ['?redirect=%2F%5Cevil.example', '/wel/index'],
  ['?redirect=javascript%3Aalert(1)', '/wel/index'],
  ['?redirect=%2Flogin', '/wel/index'],
])('follows %j to %s', (search, path) => {
  expect(safeRedirect(search)).toBe(path)
})

test('shows pages from elsewhere by the code of a menu, or from hosts the deployment allows', () => {
  const [tenant, person] = ['tenantId', 'userId'].map((name) => `\${${name}}`)
  const address = `https://learn.example.com/desk?of=${tenant}&who=${person}`
  const rows = withOwnPaths([{ id: '9', parentId: '0', code: 'desk', name: '门户', path: address }])
  expect(rows[0]).toMatchObject({ path: '/myiframe/desk', address })
  const asked = (path: string) => {
    const [pathname = '', query = ''] = path.split('?')
    return addressOf({ pathname, search: query && `?${query}` }, rows, ['ok.example.com'])
  }
  expect(asked('/myiframe/desk')).toBe(address)
  expect(asked('/myiframe/other')).toBeUndefined()
  expect(asked('/myiframe/page?url=https://ok.example.com/a')).toBe('https://ok.example.com/a')
  for (const url of ['https://bad.example.com/', 'javascript:alert(1)', 'data:text/html,x', '//ok.example.com/'])
    expect(asked(`/myiframe/page?url=${encodeURIComponent(url)}`), url).toBeUndefined()
  expect(filledAddress(address, { id: '7', tenantId: '000001' })).toBe('https://learn.example.com/desk?of=000001&who=7')
  expect(at('/myiframe/desk')).toEqual({ do: 'allow' })
})
