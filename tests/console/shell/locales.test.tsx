import { act, cleanup, render, screen } from '@testing-library/react'
import { Modal } from 'antd'
import zhAntd from 'antd/es/locale/zh_CN'
import dayjs from 'dayjs'
import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { useLocale } from '../../../src/console/i18n/useLocale'
import { restoreLocale, t } from '../../../src/console/i18n/i18n'
import { setLocale, store } from '../../../src/console/session'
import { getI18n } from 'react-i18next'

afterEach(async () => {
  cleanup()
  localStorage.clear()
  await setLocale('zh-CN')
})

test('the Chinese texts of the component library are Chinese', () => {
  expect(zhAntd.Modal?.okText).toBe('确定')
  expect(Modal).toBeDefined()
})

test('every text that the shell names exists', () => {
  const folder = 'src/console'
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`)
  const named = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bt\('(\w+:[\w.]+)'/g)].map((match) => match[1]!),
  )
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((key) => !getI18n().exists(key, { count: 1 }))).toEqual([])
})

test('fills the places of a text', () => {
  expect(t('list:total', { n: 12 })).toBe('共12条')
})

function Word() {
  const { t, locale } = useLocale()
  return (
    <p>
      {locale}: {t('common:save')}, {t('fields:yes')}
    </p>
  )
}

test('a change of language redraws, is remembered, and reaches the page and its dates', async () => {
  render(<Word />)
  expect(screen.getByText('zh-CN: 保存, 是')).toBeTruthy()
  await act(() => setLocale('en-US'))
  expect(screen.getByText('en-US: Save, Yes')).toBeTruthy()
  expect(document.documentElement.lang).toBe('en-US')
  expect(dayjs('2026-01-05').format('dddd')).toBe('Monday')
  await act(() => setLocale('zh-CN'))
  expect(dayjs('2026-01-05').format('dddd')).toBe('星期一')
})

test('starts in the language kept at this browser', async () => {
  store.set('locale', 'en-US')
  await act(() => restoreLocale())
  expect(t('common:cancel')).toBe('Cancel')
})
