// @vitest-environment jsdom
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
  vi.stubGlobal('print', print)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function draw(query: string, ...codes: readonly string[]) {
  const answers = example.answers as Readonly<Record<string, unknown>>
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
