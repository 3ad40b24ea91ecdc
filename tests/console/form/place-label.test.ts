import { expect, it } from 'vitest'
import { placeLabel } from '../../../src/console/form/state/useRowRules'
import { aField, aResource } from '../../builders/resource'
import { aText } from '../../builders/text'

const titled = (name: string, title: string) => aField({ name, title: aText(title) })
const shaped = aField({
  ...titled('answer', '答案'),
  type: 'shaped',
  shape: {
    by: 'kind',
    of: {
      1: { fields: [titled('value', '选项')], checks: [] },
      2: { fields: [titled('value', '评分标准')], checks: [] },
    },
  },
})
const resource = aResource({ name: 'exam/question', fields: [titled('kind', '题型'), shaped] })
const words = {
  label: ({ title }: { title: { 'zh-CN': string } }) => title['zh-CN'],
  row: (label: string, n: number) => `${label} ${n}`,
}

it('calls a field of an object as the shape calls it that the entry has now', () => {
  expect(placeLabel(resource, 'answer.value', words, { kind: 1 })).toBe('答案 › 选项')
  expect(placeLabel(resource, 'answer.value', words, { kind: 2 })).toBe('答案 › 评分标准')
})
