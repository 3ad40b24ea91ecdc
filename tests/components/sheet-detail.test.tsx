/** The answer sheet on the screen and on paper: what it shows, what prints it, and who may do more. */
import '../fields/browser'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PageProps } from '../../src/components'
import SheetDetail from '../../src/components/exam/SheetDetail/SheetDetail'
import example from '../../src/components/exam/SheetDetail/SheetDetail.example'

const print = vi.fn()

beforeEach(() => {
  print.mockClear()
  Object.assign(answers, example.answers)
  vi.stubGlobal('print', print)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const answers: Record<string, unknown> = { ...example.answers }

function draw(query: string, ...codes: readonly string[]) {
  const props = {
    query: new URLSearchParams(query),
    call: async (resource: string, name: string) => answers[`${resource}.${name}`],
    person: { id: '1', codes: new Set(codes) },
    go: () => undefined,
    toast: () => undefined,
  }
  render(<SheetDetail {...(props as unknown as PageProps)} />)
  return screen.findByRole('heading', { name: '安全生产考试' })
}

describe('An answer sheet', () => {
  it('shows the exam, the person, and each question with answer, key and score', async () => {
    await draw('recordId=1')
    expect(screen.getByRole('heading', { name: '王芳 · wangfang · 一线班组' })).toBeTruthy()
    expect(screen.getByText('火警电话是多少？')).toBeTruthy()
    expect(screen.getByText(/2 \/ 2/, { selector: 'p' })).toBeTruthy()
  })

  it('shows the pictures of its trace, and the question of which a score was changed', async () => {
    const detail = example.answers['exam/record.detail']
    const link = '/private/upload/a.png?until=1&sign=x'
    const traces = [{ type: 'snapshot', time: '2026-03-02 09:21:00', seconds: 0, link }]
    answers['exam/record.detail'] = { ...detail, traces }
    await draw('recordId=1')
    expect(screen.getByRole('img', { name: '抓拍1' }).getAttribute('src')).toBe(link)
    expect(screen.getByText('2026-03-03 09:00:00 · 李强 · 改分 · 第1题 · 1 → 2 · 复核')).toBeTruthy()
  })

  it('of a skill exam shows the points of each item with remark and proof', async () => {
    const detail = example.answers['exam/record.detail']
    answers['exam/record.detail'] = {
      ...detail,
      record: { ...detail.record, remark: '补测', proofs: ['/upload/a.png', '/upload/b.mp4'] },
      areas: [],
      points: [
        { name: '起步', score: 18, full: 20 },
        { name: '堆垛', score: null, full: 80 },
      ],
    }
    await draw('recordId=1')
    expect(screen.getByRole('row', { name: '起步 18 / 20' })).toBeTruthy()
    expect(screen.getByRole('row', { name: '堆垛 - / 80' })).toBeTruthy()
    expect(screen.getByText('备注 补测')).toBeTruthy()
    expect(screen.getByRole('img', { name: '佐证1' })).toBeTruthy()
    expect(screen.getByRole('link', { name: '佐证2' }).getAttribute('href')).toBe('/upload/b.mp4')
  })

  it('is printed by its button, and at once when its address says so', async () => {
    await draw('recordId=1')
    expect(print).not.toHaveBeenCalled()
    screen.getByRole('button', { name: /打\s?印/ }).click()
    expect(print).toHaveBeenCalledTimes(1)
    cleanup()
    await draw('recordId=1&print=1')
    await waitFor(() => expect(print).toHaveBeenCalledTimes(2))
  })

  it('offers documents, other scores and making it void to those who may', async () => {
    await draw('recordId=1')
    const others = () => screen.queryAllByRole('button', { name: /导\s?出|改\s?分|作\s?废/ }).length
    expect(others()).toBe(0)
    cleanup()
    await draw('recordId=1', 'score_export', 'score_edit', 'score_void')
    expect(others()).toBe(3)
  })
})
