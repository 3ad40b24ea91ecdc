/** The editor of a question's options and answer, by its type, and formulas in what it writes. */
import '../fields/browser'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { sampleServices } from '../../src/components/examples/Gallery/sample-services'
import { controlOf } from '../../src/components/control-of'
import QuestionContent from '../../src/components/exam/QuestionContent/QuestionContent'
import { formulaParts } from '../../src/components/exam/QuestionFace/formula-signs'
import { QuestionFace } from '../../src/components/exam/QuestionFace/QuestionFace'
import { FieldServicesProvider } from '../../src/fields/control/services'
import { fieldOf } from '../../src/model/names'
import { shippedModel } from '../builders/shipped'

type Values = Readonly<Record<string, unknown>>

afterEach(cleanup)

const services = sampleServices('zh-CN', ((key: string) => key) as never)
const field = fieldOf(shippedModel.resources['exam/question']!, 'content')!

interface FormProps {
  readonly start: Values
  readonly onValues: (values: Values) => void
}

function Form({ start, onValues }: FormProps) {
  const [entry, setEntry] = useState(start)
  const put = (more: Values) => {
    const next = { ...entry, ...more }
    setEntry(next)
    onValues(next)
  }
  return (
    <FieldServicesProvider value={services}>
      <QuestionContent
        id="q"
        field={field}
        value={entry.content}
        entry={entry}
        onChange={(content) => put({ content })}
        onEntryChange={put}
      />
    </FieldServicesProvider>
  )
}

/** The editor over an entry; answers how the entry is now. */
function edit(start: Values): () => Values {
  let now = start
  render(
    <Form
      start={start}
      onValues={(values) => {
        now = values
      }}
    />,
  )
  return () => now
}

const options = (...contents: readonly string[]) => contents.map((content, at) => ({ key: 'ABCDEF'[at]!, content }))
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const contents = (now: Values) =>
  (now.content as { options: Values[] }).options.map(({ key, content }) => `${key}${content}`)
const answer = (now: Values) => (now.content as { answer: unknown }).answer

describe('options', () => {
  it('have letters in their order, and the answer follows its option', () => {
    const now = edit({ type: 1, content: { options: options('甲', '乙', '丙'), answer: 'B' } })
    fireEvent.click(button('上移第2项'))
    expect([contents(now()), answer(now())]).toEqual([['A乙', 'B甲', 'C丙'], 'A'])
    fireEvent.click(button('删除第2项'))
    expect([contents(now()), answer(now())]).toEqual([['A乙', 'B丙'], 'A'])
    fireEvent.click(button(/撤\s*销/))
    expect(contents(now())).toEqual(['A乙', 'B甲', 'C丙'])
    fireEvent.click(button(/重\s*做/))
    expect(contents(now())).toEqual(['A乙', 'B丙'])
  })

  it('have an editor of rich text under their own name where they bear marks', async () => {
    edit({ type: 1, content: { options: options('<p><strong>甲</strong></p>', '乙'), answer: 'B' } })
    expect((await screen.findByRole('textbox', { name: '选项A' })).textContent).toBe('甲')
  })

  it('are right one or several, as the type says', () => {
    const now = edit({ type: 2, content: { options: options('甲', '乙', '丙'), answer: ['C'] } })
    fireEvent.click(screen.getByRole('checkbox', { name: 'A' }))
    expect(answer(now())).toEqual(['A', 'C'])
    cleanup()
    const single = edit({ type: 1, content: { options: options('甲', '乙'), answer: 'A' } })
    fireEvent.click(screen.getByRole('radio', { name: 'B' }))
    expect(answer(single())).toBe('B')
  })

  it('end with Z', () => {
    edit({
      type: 1,
      content: {
        options: Array.from({ length: 26 }, (_, at) => ({ key: String.fromCharCode(65 + at), content: `${at}` })),
        answer: 'A',
      },
    })
    expect(button(/添加选项/)).toHaveProperty('disabled', true)
  })

  it('become as many as the lines that are pasted', () => {
    const now = edit({ type: 1, content: { options: options('甲', '乙'), answer: 'A' } })
    fireEvent.paste(screen.getByLabelText('选项B'), { clipboardData: { getData: () => '一\n二\n三' } })
    fireEvent.click(button('拆分为多个选项'))
    expect(contents(now())).toEqual(['A甲', 'B一', 'C二', 'D三'])
  })
})

it('a blank stands in the stem and leaves it with its answer', () => {
  const now = edit({ type: 4, stem: '<p>首都是</p>', content: { answer: { blanks: [], ordered: 1, ignoreCase: 1 } } })
  fireEvent.click(button(/插入填空/))
  expect(String(now().stem)).toContain('{{1}}')
  expect(answer(now())).toMatchObject({ blanks: [{ accept: [] }] })
})

it('another type takes over what fits it', () => {
  edit({ type: 7, content: { options: options('甲', '乙'), answer: 'A' } })
  expect(screen.getAllByRole('checkbox').length).toBeGreaterThan(1)
})

it('a stem is read with lines for its blanks, and typed with their numbers', async () => {
  const stemField = fieldOf(shippedModel.resources['exam/question']!, 'stem')!
  const cell = controlOf(stemField).cell(stemField, { whole: true, empty: '-' } as never)
  render(cell('<p>第一步是{{1}}。</p>', { type: 4 }))
  await screen.findByText('第一步是______。')
})

describe('formulas', () => {
  it.each([
    ['plain text', [{ text: 'plain text' }]],
    ['求 \\(x^2\\) 的值', [{ text: '求 ' }, { text: 'x^2', formula: 'line' }, { text: ' 的值' }]],
    ['$$a$$', [{ text: 'a', formula: 'block' }]],
    ['\\[a\\]b', [{ text: 'a', formula: 'block' }, { text: 'b' }]],
    ['价格 $5 和 $6', [{ text: '价格 $5 和 $6' }]],
  ])('of %j are found by their signs', (text, parts) => {
    expect(formulaParts(text)).toEqual(parts)
  })

  it('are drawn in stem and options, and run nothing', async () => {
    const stem = '<p>求 \\(\\frac{a}{b}\\) \\(\\href{javascript:alert(1)}{x}\\)</p>'
    render(<QuestionFace question={{ type: 1, stem, content: { options: options('\\(x^2\\)', '乙'), answer: 'A' } }} />)
    await waitFor(() => expect(document.querySelectorAll('math').length).toBeGreaterThanOrEqual(2))
    expect(document.querySelector('mfrac')).toBeTruthy()
    expect(document.querySelector('a[href], script')).toBeNull()
  })

  it('are written with a preview, and put at the end of the stem', async () => {
    const now = edit({ type: 1, stem: '<p>求</p>', content: { options: options('甲', '乙'), answer: 'A' } })
    fireEvent.click(button(/插入公式/))
    const dialog = await screen.findByRole('dialog')
    fireEvent.change(within(dialog).getByLabelText('公式（TeX）'), { target: { value: 'a<b' } })
    await waitFor(() => expect(dialog.querySelector('.question-formula math')).toBeTruthy())
    fireEvent.click(
      within(dialog)
        .getAllByRole('button', { name: /插入公式/ })
        .at(-1)!,
    )
    expect(now().stem).toBe('<p>求\\(a&lt;b\\)</p>')
  })
})
