import { expect, it } from 'vitest'
import { stemWithLines, stemWords } from '../../../src/domain/exams/questions/blanks'

it('shows the blanks of a stem as lines, in html and in words', () => {
  const question = { type: 4, stem: '<p>第一步是{{1}}，最后一步是{{12}}。</p>' }
  expect(stemWithLines(question)).toBe('<p>第一步是______，最后一步是______。</p>')
  expect(stemWords(question)).toBe('第一步是______，最后一步是______。')
})

it('leaves the marks of other types, which may be what is asked about', () => {
  expect(stemWords({ type: 5, stem: '{{1}}在模板中表示什么？' })).toBe('{{1}}在模板中表示什么？')
})
