import { afterEach, expect, test } from 'vitest'
import { store } from '../../../src/console/session'
import { accessCookie, clearTokens, storeTokens, refreshToken, tokenAge } from '../../../src/console/api/tokens'

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  clearTokens()
})

test('keeps a value with its type, its content and its time', () => {
  store.set('tenant', '000000')
  const kept = JSON.parse(localStorage.getItem('lectern-tenant')!)
  expect(kept).toEqual({ dataType: 'string', content: '000000', datetime: expect.any(Number) })
})

test('keeps a session value apart, for as long as the browser tab', () => {
  store.set('tabs', [{ key: '/a' }], 'session')
  expect(localStorage.getItem('lectern-tabs')).toBeNull()
  expect(JSON.parse(sessionStorage.getItem('lectern-tabs')!)).toMatchObject({ dataType: 'object', type: 'session' })
  expect(store.get('tabs')).toEqual([{ key: '/a' }])
})

test.each([['text'], [7], [false], [{ a: [1] }]])('gives back %j as it was', (value) => {
  store.set('x', value)
  expect(store.get('x')).toEqual(value)
})

test('knows nothing of a value that was never kept, was removed, or was spoilt', () => {
  expect(store.get('x')).toBeUndefined()
  store.set('x', 1)
  store.remove('x')
  expect(store.get('x')).toBeUndefined()
  localStorage.setItem('lectern-x', '{broken')
  expect(store.get('x')).toBeUndefined()
})

test('removes every value that begins alike', () => {
  store.set('columns-1-param', ['a'])
  store.set('columns-1-dict', ['b'])
  store.set('theme', 'dark')
  store.removeAll('columns')
  expect([store.get('columns-1-param'), store.get('columns-1-dict'), store.get('theme')]).toEqual([
    undefined,
    undefined,
    'dark',
  ])
})

test('keeps the token pair in cookies, whatever characters it has, and forgets it whole', () => {
  storeTokens({ access: 'a=b; c', refresh: 'r' })
  expect([accessCookie(), refreshToken()]).toEqual(['a=b; c', 'r'])
  expect(tokenAge()).toBeLessThan(5)
  clearTokens()
  expect(accessCookie()).toBeUndefined()
  expect(tokenAge()).toBe(Number.POSITIVE_INFINITY)
})
