import { expect, it } from 'vitest'
import { programValues } from '../../src/model/titles/program-values'
import { shippedModel } from '../builders/shipped'

it('Kinds of review are called after their resource, or as their move says', () => {
  expect(programValues(shippedModel, 'reviews', undefined)).toEqual(
    expect.arrayContaining([
      { value: 'news', title: { 'zh-CN': '资讯审核', 'en-US': 'News' } },
      { value: 'shelves', title: expect.objectContaining({ 'zh-CN': '课程上架审核' }) },
    ]),
  )
})
