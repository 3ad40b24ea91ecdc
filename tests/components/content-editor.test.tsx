/** The editor of a course's content: moving, renaming, pasting and undoing. */
import '../fields/browser'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import ContentEditor from '../../src/components/course/ContentEditor/ContentEditor'
import { added, type Content, moved, parseLines, stepOf } from '../../src/components/course/ContentEditor/content'
import { fieldOf } from '../../src/model/names'
import { t } from '../../src/console/i18n/i18n'
import { getI18n } from 'react-i18next'
import { shippedModel } from '../builders/shipped'

afterEach(cleanup)

const content: Content = [
  {
    name: '一',
    resourceList: [
      { resId: 'a', name: '甲' },
      { resId: 'b', name: '乙' },
    ],
  },
  { name: '二', resourceList: [{ resId: 'c', name: '丙' }] },
]
const field = fieldOf(shippedModel.resources['course/course']!, 'chapterList')!

function Form({ onValue }: { readonly onValue: (value: Content) => void }) {
  const [value, setValue] = useState<unknown>(content)
  const change = (next: unknown) => {
    setValue(next)
    onValue(next as Content)
  }
  return <ContentEditor id="e" field={field} value={value} entry={{ courseType: 1 }} onChange={change} />
}

const shape = (value: Content) =>
  value.map(({ name, resourceList = [] }) => `${name}:${resourceList.map(({ resId }) => resId).join('')}`).join(' ')

it.each([
  ['within a chapter', { chapter: 0, resource: 0 }, { chapter: 0, resource: 1 }, '一:ba 二:c'],
  ['to a place in another chapter', { chapter: 0, resource: 0 }, { chapter: 1, resource: 0 }, '一:b 二:ac'],
  ['to the end of another chapter', { chapter: 0, resource: 0 }, { chapter: 1 }, '一:b 二:ca'],
  ['nowhere', { chapter: 0, resource: 1 }, { chapter: 0, resource: 1 }, '一:ab 二:c'],
])('moves a resource %s', (_, from, to, after) => {
  expect(shape(moved(content, from, to))).toBe(after)
})

it('moves a chapter with all that is in it', () => {
  expect(shape(moved(content, { chapter: 0 }, { chapter: 1 }))).toBe('二:c 一:ab')
})

it('steps over the border of a chapter, and stops at either end', () => {
  expect(stepOf(content, { chapter: 0, resource: 1 }, 1)).toEqual({ chapter: 1, resource: 0 })
  expect(stepOf(content, { chapter: 1, resource: 0 }, -1)).toEqual({ chapter: 0, resource: 2 })
  expect(stepOf(content, { chapter: 0, resource: 0 }, -1)).toBeUndefined()
  expect(stepOf(content, { chapter: 1 }, 1)).toBeUndefined()
})

it('reads lines of a sheet, and adds each resource once', () => {
  const rows = parseLines('d\t丁.pdf\t12\n\na,甲,60\nd,again')
  expect(rows[0]).toMatchObject({ resId: 'd', name: '丁.pdf', resType: 3, pages: 12 })
  expect(shape(added(content, 1, rows))).toBe('一:ab 二:cd')
})

it('is renamed and moved by keys, and every change can be undone', async () => {
  await getI18n().loadNamespaces('components/course')
  let current = content
  render(
    <Form
      onValue={(value) => {
        current = value
      }}
    />,
  )
  const box = screen.getByDisplayValue('乙')
  fireEvent.change(box, { target: { value: '新名' } })
  fireEvent.keyDown(box, { key: 'Enter' })
  expect(current[0]!.resourceList![1]!.name).toBe('新名')
  fireEvent.keyDown(screen.getByDisplayValue('新名'), { key: 'ArrowDown', altKey: true })
  expect(shape(current)).toBe('一:a 二:bc')
  const undo = screen.getByRole('button', { name: new RegExp(t('components/course:editor.undo')) })
  fireEvent.click(undo)
  expect(shape(current)).toBe('一:ab 二:c')
  fireEvent.click(undo)
  expect(current).toEqual(content)
})
