/** Widths of columns: those of the file or the kind, and more where the words of a language take more. */
import { expect, it } from 'vitest'
import { withColumns } from '../../src/model/compile/resource/columns'
import type { Locale } from '../../src/model/types'
import { shippedModel } from '../builders/shipped'
import { aText } from '../builders/text'

const fieldOf = (resource: string, name: string) =>
  shippedModel.resources[resource]!.fields.find((field) => field.name === name)!
const widthOf = (resource: string, name: string, locale: Locale) => fieldOf(resource, name).widths![locale]!

it('a column has room for its heading and its tags in the language', () => {
  expect(widthOf('course/course', 'publishStatus', 'zh-CN')).toBe(
    fieldOf('course/course', 'publishStatus').column!.width,
  )
  expect(widthOf('course/course', 'publishStatus', 'en-US')).toBeGreaterThan('Publishing'.length * 7)
  expect(widthOf('exam/question', 'difficulty', 'en-US')).toBeGreaterThan(
    widthOf('exam/question', 'difficulty', 'zh-CN'),
  )
})

it('a long heading takes two lines rather than a wide column', () => {
  const resource = shippedModel.resources['course/course']!
  const long = 'Minutes that learners spent on their last attempt'
  const fields = resource.fields.map((field) =>
    field.name === 'publishStatus' ? { ...field, title: aText('状态', long), choices: [] } : field,
  )
  const [wide] = withColumns({ ...resource, fields }).fields.filter(({ name }) => name === 'publishStatus')
  expect(wide!.widths!['en-US']).toBeLessThan(long.length * 7)
  expect(wide!.widths!['en-US']).toBeGreaterThan((long.length / 2) * 7)
  // A new title, as staff may give it, makes new widths.
  expect(wide!.widths!['en-US']).not.toBe(widthOf('course/course', 'publishStatus', 'en-US'))
})

it('every column of a list has a width in each language', () => {
  const without = Object.values(shippedModel.resources).flatMap((resource) =>
    resource.list.columns.filter((name) => {
      const field = resource.fields.find((each) => each.name === name)
      return field && !(field.widths?.['zh-CN'] && field.widths['en-US'])
    }),
  )
  expect(without).toEqual([])
})
