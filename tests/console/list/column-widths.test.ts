/** Widths of columns: those of the file, and more where the words of a language take more. */
import { expect, it } from 'vitest'
import { compileColumns } from '../../../src/console/list/table/columns'
import { shippedModel } from '../../builders/shipped'
import type { Locale } from '../../../src/model/types'

const widthOf = (resource: string, name: string, locale: Locale) => {
  const context = { locale, t: ((key: string) => key) as never, dictionaries: {}, empty: '-' }
  const [column] = compileColumns({ resource: shippedModel.resources[resource]!, names: [name], context, actions: [] })
  return column!.width
}

it('a column has room for its heading and its tags in the language', () => {
  const declared = (resource: string, name: string) =>
    shippedModel.resources[resource]!.fields.find((field) => field.name === name)!.column!.width!
  expect(widthOf('course/course', 'publishStatus', 'zh-CN')).toBe(declared('course/course', 'publishStatus'))
  expect(widthOf('course/course', 'publishStatus', 'en-US')).toBeGreaterThan('Publishing status'.length * 7)
  expect(widthOf('exam/question', 'difficulty', 'en-US')).toBeGreaterThan(
    widthOf('exam/question', 'difficulty', 'zh-CN'),
  )
})

it('a width that the person chose stays', () => {
  const context = { locale: 'en-US' as const, t: ((key: string) => key) as never, dictionaries: {}, empty: '-' }
  const resource = shippedModel.resources['course/course']!
  const choice = { widths: { publishStatus: 60 } } as never
  const [column] = compileColumns({ resource, names: ['publishStatus'], context, actions: [], choice })
  expect(column!.width).toBe(60)
})
