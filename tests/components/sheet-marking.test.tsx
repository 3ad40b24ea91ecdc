/** The marking desk: no mark is lost on the way from sheet to sheet, every sheet is reached, and by question a sheet ends with its last mark. */
import '../fields/browser'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { PageProps } from '../../src/components'
import SheetMarking from '../../src/components/exam/SheetMarking/SheetMarking'

afterEach(cleanup)

type Params = Readonly<Record<string, unknown>>

const itemOf = (score: number | null) => ({
  no: 1,
  questionId: '9',
  question: { type: 5, stem: '<p>简述灭火步骤</p>', answer: {} },
  answer: '<p>先拔销再喷射</p>',
  correct: {},
  score,
  full: 6,
  isManual: true,
  suggestion: null,
  parts: null,
  comment: '',
  isTypical: false,
})

/** A server with so many sheets of one question; `refuse` names sheets whose marks it does not take. */
async function draw({ sheets = 3, refuse = [] }: { sheets?: number; refuse?: readonly string[] } = {}) {
  const scores = new Map<string, number | null>(Array.from({ length: sheets }, (_, n) => [`s${n + 1}`, null]))
  const done = new Set<string>()
  const sent: Params[] = []
  const said: string[] = []
  const dirty = vi.fn()
  const grade = ({ recordId, items, finish }: Params) => {
    const id = String(recordId)
    if (refuse.includes(id)) throw new Error('该答卷正在被李强批阅')
    for (const { score } of items as { score: number }[]) scores.set(id, score)
    if (finish === 1) done.add(id)
    return { gradeStatus: 1, totalScore: 0, unmarked: scores.get(id) === null ? 1 : 0 }
  }
  const list = ({ recordId, mode, graded, current, size }: Params) => {
    if (recordId)
      return { records: [{ id: '1', name: '一、简答题', items: [itemOf(scores.get(String(recordId)) ?? null)] }] }
    const isWaiting = (id: string) => (mode === 'question' ? scores.get(id) === null : !done.has(id))
    const found = [...scores.keys()].filter((id) => isWaiting(id) === (graded === 0))
    const page = found.slice((Number(current) - 1) * Number(size), Number(current) * Number(size))
    return {
      records: page.map((id) => ({
        recordId: id,
        no: Number(id.slice(1)),
        ...(mode === 'question' ? { item: itemOf(scores.get(id) ?? null) } : { userName: `学员${id}`, waiting: 1 }),
      })),
      total: found.length,
      progress: { done: done.size, total: sheets },
      questions: [{ questionId: '9', stemText: '简述灭火步骤', waiting: 1 }],
    }
  }
  const call = async (_: string, name: string, params: Params) => {
    if (name === 'gradeList') return list(params)
    sent.push(params)
    return grade(params)
  }
  const props = {
    query: new URLSearchParams('examId=1'),
    call,
    toast: (text: string) => said.push(text),
    onDirty: dirty,
  }
  render(<SheetMarking {...(props as unknown as PageProps)} />)
  await box()
  return { sent, said, dirty, scores, done }
}

const box = () => screen.findByRole('spinbutton', { name: '得分 1' })
const type = async (value: string) => fireEvent.change(await box(), { target: { value } })
const press = (name: RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const shown = () => document.querySelector('[aria-current="true"]')?.textContent

describe('The marking desk', () => {
  it('saves what was typed before it shows another sheet, by a click and by the keys', async () => {
    const { scores, dirty } = await draw()
    await type('5')
    expect(dirty).toHaveBeenLastCalledWith(true)
    await press(/学员s3/)
    expect(scores.get('s1')).toBe(5)
    expect(shown()).toContain('学员s3')
    expect(dirty).toHaveBeenLastCalledWith(false)
    await press(/学员s1/)
    await waitFor(async () => expect(((await box()) as HTMLInputElement).value).toBe('5.0'))
    await type('4')
    await act(async () => fireEvent.keyDown(document, { key: 'ArrowRight', ctrlKey: true }))
    expect(scores.get('s1')).toBe(4)
    expect(shown()).toContain('学员s2')
  })

  it('stays where its marks were refused, until they are saved or given up', async () => {
    const { said, sent } = await draw({ refuse: ['s1'] })
    await type('5')
    await press(/学员s2/)
    expect(said).toEqual(['该答卷正在被李强批阅'])
    expect(shown()).toContain('学员s1')
    expect(((await box()) as HTMLInputElement).value).toBe('5.0')
    await press(/放弃修改/)
    await press(/学员s2/)
    expect(shown()).toContain('学员s2')
    expect(sent).toHaveLength(1)
  })

  it('leaves the caret to texts: the keys go on from their end alone', async () => {
    await draw()
    const comment = screen.getByRole('textbox', { name: '评语 1' }) as HTMLInputElement
    fireEvent.change(comment, { target: { value: '步骤不全' } })
    comment.setSelectionRange(1, 1)
    await act(async () => fireEvent.keyDown(comment, { key: 'ArrowRight', ctrlKey: true }))
    expect(shown()).toContain('学员s1')
    comment.setSelectionRange(4, 4)
    await act(async () => fireEvent.keyDown(comment, { key: 'ArrowRight', ctrlKey: true }))
    expect(shown()).toContain('学员s2')
  })

  it('by question ends a sheet with its last mark, and goes on', async () => {
    const { done, scores } = await draw()
    fireEvent.click(screen.getByText('按题阅卷'))
    await screen.findByText('答卷1')
    await type('6')
    await press(/保存并下一份/)
    expect(scores.get('s1')).toBe(6)
    expect([...done]).toEqual(['s1'])
    await waitFor(() => expect(screen.queryByText('答卷1')).toBeNull())
    expect(shown()).toContain('答卷2')
  })

  it('reaches every sheet, page by page', async () => {
    await draw({ sheets: 120 })
    await press(/学员s50剩/)
    await press(/下一份/)
    await waitFor(() => expect(shown()).toContain('学员s51'))
    expect(screen.getByRole('listitem', { name: /Next Page|下一页/ })).toBeTruthy()
  })

  it('keeps points above the full score as they were typed, and says what they may be', async () => {
    await draw()
    await type('9')
    fireEvent.blur(await box())
    expect(((await box()) as HTMLInputElement).value).toBe('9.0')
    expect(screen.getByRole('alert').textContent?.trim()).toBe('请输入0到6的分值')
  })
})
