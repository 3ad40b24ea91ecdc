import { expect, it } from 'vitest'
import { entryName } from '../../src/model/entries/entry-name'
import { shippedModel } from '../builders/shipped'

const learner = shippedModel.resources['course/learner']!
const dept = shippedModel.resources['system/dept']!

it('is the label of what an entry is named by, where that is another entry', () => {
  expect(entryName(learner, { id: '1', userId: '9', userName: '王芳' }, 'zh-CN')).toBe('王芳')
  expect(entryName(learner, { id: '1', userId: '9' }, 'zh-CN'), 'without its label').toBe('9')
  expect(entryName(dept, { id: '1', deptName: '研发部' }, 'zh-CN')).toBe('研发部')
})
