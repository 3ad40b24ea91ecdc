/** The monitor of a running exam: it follows the server while it is seen, finds people, and tells what an act did. */
import '../fields/browser'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PageProps } from '../../src/components'
import ExamMonitor from '../../src/components/exam/ExamMonitor/ExamMonitor'
import type { Watched } from '../../src/components/exam/ExamMonitor/watch'

const interval = 10_000
let readAgain: () => void = () => undefined

// The interval of the page alone: the frames of the document, which files share, come by one as well.
beforeEach(() => {
  const { setInterval: begin } = globalThis
  vi.spyOn(globalThis, 'setInterval').mockImplementation(((run: () => void, ms: number, ...rest: unknown[]) => {
    if (ms !== interval) return begin(run, ms, ...rest)
    readAgain = run
    return begin(() => undefined, interval)
  }) as typeof setInterval)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const aPerson = (n: number, more: Partial<Watched> = {}): Watched => ({
  recordId: `r${n}`,
  userId: `${n}`,
  realName: `学员${n}`,
  account: `learner${n}`,
  deptName: '一线班组',
  state: 'answering',
  answered: 1,
  total: 20,
  secondsLeft: 60,
  switches: 0,
  faceFailures: 0,
  snapshots: 0,
  isOdd: false,
  ...more,
})

async function draw(people: readonly Watched[]) {
  const said: string[] = []
  const sent: Readonly<Record<string, unknown>>[] = []
  let asked = 0
  let answers: () => Promise<void> = async () => undefined
  const count = (state: string) => people.filter((each) => each.state === state).length
  const call = async (_: string, name: string, params: Readonly<Record<string, unknown>>) => {
    if (name === 'monitorAct') {
      sent.push(params)
      return { done: 1 }
    }
    asked += 1
    await answers()
    const tiles = {
      scope: people.length,
      absent: 0,
      answering: count('answering'),
      handedIn: count('handedIn'),
      odd: 0,
    }
    return { exam: { name: '安全考试' }, serverTime: `第${asked}次`, tiles, people }
  }
  const props = { query: new URLSearchParams('examId=1'), call, toast: (text: string) => said.push(text) }
  render(<ExamMonitor {...(props as unknown as PageProps)} />)
  await screen.findByRole('heading', { name: '安全考试' })
  const hold = () => {
    let release: () => void = () => undefined
    answers = () => new Promise((done) => (release = done))
    return () => {
      answers = async () => undefined
      release()
    }
  }
  return { said, sent, hold, asked: () => asked }
}

const pass = (seconds: number) =>
  act(async () => {
    for (let at = 10; at <= seconds; at += 10) readAgain()
  })
const rows = () => screen.getAllByRole('row').length - 1

describe('The monitor of an exam', () => {
  it('reads anew every ten seconds, but neither behind other windows nor before the last answer has come', async () => {
    const { asked, hold } = await draw([aPerson(1)])
    await pass(10)
    expect(asked()).toBe(2)
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    await pass(30)
    expect(asked()).toBe(2)
    hidden.mockReturnValue(false)
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
    expect(asked()).toBe(3)
    const release = hold()
    await pass(10)
    await pass(30)
    expect(asked()).toBe(4)
    await act(async () => release())
    await screen.findByText('更新于第4次')
  })

  it('shows people by state and by what is typed, a page at a time', async () => {
    await draw([
      ...Array.from({ length: 60 }, (_, n) => aPerson(n + 1)),
      aPerson(61, { state: 'handedIn', deptName: '设备部' }),
    ])
    expect(rows()).toBe(50)
    fireEvent.click(screen.getByRole('button', { name: /已交卷/ }))
    expect(rows()).toBe(1)
    fireEvent.click(screen.getByRole('button', { name: /应考/ }))
    fireEvent.change(screen.getByRole('textbox', { name: '姓名、账号或部门' }), { target: { value: '设备' } })
    expect(screen.getByRole('row', { name: /学员61/ })).toBeTruthy()
    fireEvent.change(screen.getByRole('textbox', { name: '姓名、账号或部门' }), { target: { value: '无此人' } })
    expect(screen.getByText('没有符合条件的人员')).toBeTruthy()
  })

  it('acts on everybody who was ticked, on all pages, and tells for whom nothing was done', async () => {
    const people = Array.from({ length: 60 }, (_, n) => aPerson(n + 1))
    const { sent, said } = await draw([...people, aPerson(61, { recordId: '', state: 'absent' })])
    fireEvent.click(screen.getByRole('checkbox', { name: '全选' }))
    expect(screen.getByText('已选60人')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '强制交卷' }))
    const dialog = await screen.findByRole('dialog')
    await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: /确\s?定/ })))
    expect(sent).toEqual([{ examId: '1', action: 'submit', recordIds: people.map(({ recordId }) => recordId) }])
    await waitFor(() => expect(said).toEqual(['已处理1份，另59份不需要处理（未在答题或已作废）']))
  })
})
