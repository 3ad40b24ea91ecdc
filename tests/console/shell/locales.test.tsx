// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { Modal } from 'antd'
import zhAntd from 'antd/es/locale/zh_CN'
import dayjs from 'dayjs'
import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { restoreLocale, setLocale, store, useLocale } from '../../../src/console/session'
import { fieldTexts } from '../../../src/fields/definition/texts'
import { say } from '../../../src/locales'
import { zhCN } from '../../../src/locales/zh-CN'

afterEach(() => {
  cleanup()
  localStorage.clear()
  setLocale('zh-CN')
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
    [...readFileSync(file, 'utf8').matchAll(/\b(?:t|say)\('([\w.-]+)'/g)].map((match) => `${match[1]}`),
  )
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((key) => !(key in zhCN) && !(key in fieldTexts))).toEqual([])
})

test('fills the places of a text', () => {
  expect(say('generic.list.total', { n: 12 })).toBe('共12条')
})

function Word() {
  const { t, locale } = useLocale()
  return (
    <p>
      {locale}: {t('common.save')}, {t('field.yes')}
    </p>
  )
}

test('a change of language redraws, is remembered, and reaches the page and its dates', () => {
  render(<Word />)
  expect(screen.getByText('zh-CN: 保存, 是')).toBeTruthy()
  act(() => setLocale('en-US'))
  expect(screen.getByText('en-US: Save, Yes')).toBeTruthy()
  expect(document.documentElement.lang).toBe('en-US')
  expect(dayjs('2026-01-05').format('dddd')).toBe('Monday')
  act(() => setLocale('zh-CN'))
  expect(dayjs('2026-01-05').format('dddd')).toBe('星期一')
})

test('starts in the language kept at this browser', () => {
  store.set('locale', 'en-US')
  act(() => restoreLocale())
  expect(say('common.cancel')).toBe('Cancel')
})
