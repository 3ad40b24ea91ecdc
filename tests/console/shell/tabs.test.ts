import { expect, test } from 'vitest'
import {
  changeTabs,
  firstTabs,
  maxTabs,
  pathAfterClosing,
  type Tab,
  tabBeside,
  tabKey,
} from '../../../src/console/navigation/tabs'

const visit = (tabs: readonly Tab[], ...paths: readonly string[]) =>
  paths.reduce((before, path) => changeTabs(before, { do: 'visit', path }), tabs)
const keys = (tabs: readonly Tab[]) => tabs.map(({ key }) => key)

test('opens home first and a new page after it', () => {
  expect(keys(visit(firstTabs, '/system/param'))).toEqual(['/wel/index', '/system/param'])
})

test('keeps one tab for a list, with the query it was left with', () => {
  const tabs = visit(firstTabs, '/system/param', '/system/param?current=3&paramKey=a', '/system/param?current=4#top')
  expect(tabs).toHaveLength(2)
  expect(tabs[1]!.path).toBe('/system/param?current=4')
})

test('gives each entry a tab of its own', () => {
  expect(tabKey('/system/param/detail?tab=2&id=7')).toBe('/system/param/detail?id=7')
  expect(visit(firstTabs, '/a/detail?id=1', '/a/detail?id=2', '/a/detail?tab=x&id=1')).toHaveLength(3)
})

test('lets a page go on under another address in its tab', () => {
  const begun = visit(firstTabs, '/a/add?type=1')
  const saved = changeTabs(begun, { do: 'replace', key: '/a/add', path: '/a/add?id=7', goesOn: true })
  expect(keys(saved)).toEqual(['/wel/index', '/a/add?id=7'])
  expect(keys(visit(saved, '/a/add?type=2'))).toEqual(['/wel/index', '/a/add?id=7', '/a/add'])
})

test('closes any page but the only one', () => {
  const tabs = visit(firstTabs, '/a')
  const withoutHome = changeTabs(tabs, { do: 'close', key: '/wel/index' })
  expect(keys(withoutHome)).toEqual(['/a'])
  expect(keys(changeTabs(withoutHome, { do: 'close', key: '/a' }))).toEqual(['/a'])
})

test('shows the page before the closed one, else the one after it', () => {
  const tabs = visit(firstTabs, '/a', '/b?current=2', '/c')
  expect(pathAfterClosing(tabs, '/c')).toBe('/b?current=2')
  expect(pathAfterClosing(tabs, '/wel/index')).toBe('/a')
  expect(pathAfterClosing(firstTabs, '/wel/index')).toBe('/wel/index')
})

test('closes the others but home, and all but home', () => {
  const tabs = visit(firstTabs, '/a', '/b', '/c')
  expect(keys(changeTabs(tabs, { do: 'closeOthers', key: '/b' }))).toEqual(['/wel/index', '/b'])
  expect(keys(changeTabs(tabs, { do: 'closeAll' }))).toEqual(['/wel/index'])
  const withoutHome = changeTabs(tabs, { do: 'close', key: '/wel/index' })
  expect(keys(changeTabs(withoutHome, { do: 'closeAll' }))).toEqual(['/wel/index'])
})

test('gives the tab of a finished page to the next one, which stands once', () => {
  const tabs = visit(firstTabs, '/a', '/a/form?id=1', '/b')
  const done = (path: string) => keys(changeTabs(tabs, { do: 'replace', key: '/a/form?id=1', path }))
  expect(done('/a?current=2')).toEqual(['/wel/index', '/a', '/b'])
  expect(done('/a/form?id=2')).toEqual(['/wel/index', '/a', '/a/form?id=2', '/b'])
  expect(tabBeside(tabs, '/a/form?id=2')?.key).toBe('/a/form?id=1')
  expect(tabBeside(tabs, '/c?id=2')).toBeUndefined()
})

test('draws one page anew and leaves the others as they are', () => {
  const tabs = changeTabs(visit(firstTabs, '/a'), { do: 'redraw', key: '/a' })
  expect(tabs.map(({ drawn }) => drawn)).toEqual([0, 1])
})

test('gives up the page not used for the longest time when there are too many, never home', () => {
  const paths = Array.from({ length: maxTabs - 1 }, (_, at) => `/p${at}`)
  const full = visit(firstTabs, ...paths)
  expect(full).toHaveLength(maxTabs)
  const next = visit(full, '/p0', '/new')
  expect(next).toHaveLength(maxTabs)
  expect(keys(next)).toContain('/wel/index')
  expect(keys(next)).toContain('/p0')
  expect(keys(next)).not.toContain('/p1')
})
