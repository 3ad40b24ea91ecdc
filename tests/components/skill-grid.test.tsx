/** The grid of skill grades: what stands is shown, what is typed is kept until it is saved, and wrong points are not sent. */
import '../fields/browser'
import { act, cleanup, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { PageProps } from '../../src/components'
import SkillGrid from '../../src/components/exam/SkillGrid/SkillGrid'
import type { SkillPerson } from '../../src/components/exam/SkillGrid/skill-edits'

afterEach(cleanup)

const items = [
  { name: '起步', maxScore: 20, passScore: 10 },
  { name: '堆垛', maxScore: 80, passScore: 40 },
]

const aPerson = (n: number, scores: readonly (number | null)[] = [null, null]): SkillPerson => ({
  userId: String(n),
  realName: `学员${n}`,
  account: `learner${n}`,
  deptName: '一线班组',
  scores,
  remark: '',
  proofs: [],
  totalScore: null,
  passed: null,
  level: '',
  gradeStatus: null,
})

async function draw(people: readonly SkillPerson[], codes: readonly string[] = []) {
  const sent: Record<string, unknown>[] = []
  const said: string[] = []
  const dirty = vi.fn()
  const call = async (_: string, name: string, params: Readonly<Record<string, unknown>> = {}) => {
    if (name === 'saveSkill') {
      sent.push(params)
      return { saved: (params.rows as unknown[]).length }
    }
    const [current, size] = [Number(params.current), Number(params.size)]
    const found = people.filter(({ realName }) => realName.includes(String(params.search ?? '')))
    const records = found.slice((current - 1) * size, current * size)
    return { exam: { name: '叉车实操' }, items, records, total: found.length }
  }
  const props = {
    query: new URLSearchParams('examId=1'),
    call,
    person: { id: '1', codes: new Set(codes) },
    toast: (text: string) => said.push(text),
    onDirty: dirty,
  }
  render(<SkillGrid {...(props as unknown as PageProps)} />)
  await screen.findByRole('heading', { name: '叉车实操' })
  return { sent, said, dirty }
}

const cell = (name: string, item: string) => screen.getByRole('spinbutton', { name: `${name}：${item}` })
const type = (name: string, item: string, value: string) => {
  fireEvent.change(cell(name, item), { target: { value } })
}
const press = (name: RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

describe('The grid of skill grades', () => {
  it('shows the points that stand, and sends those alone that were typed', async () => {
    const { sent, said, dirty } = await draw([aPerson(1, [18, null]), aPerson(2)])
    expect((cell('学员1', '起步') as HTMLInputElement).value).toBe('18.0')
    expect(screen.getByRole('button', { name: /^保\s?存$/ })).toHaveProperty('disabled', true)
    type('学员1', '堆垛', '70')
    expect(dirty).toHaveBeenLastCalledWith(true)
    expect(screen.getByRole('row', { name: /学员1/ }).textContent).toContain('88')
    await press(/^保\s?存$/)
    expect(sent).toEqual([{ examId: '1', rows: [{ userId: '1', items: [{ no: 2, score: 70 }] }] }])
    expect(said).toEqual(['已保存1人'])
    expect(dirty).toHaveBeenLastCalledWith(false)
  })

  it('says which points are wrong, and sends nothing until they are mended', async () => {
    const { sent, said } = await draw([aPerson(1), aPerson(2)])
    type('学员2', '起步', '21')
    fireEvent.blur(cell('学员2', '起步'))
    expect((cell('学员2', '起步') as HTMLInputElement).value).toBe('21.0')
    expect(screen.getByRole('alert').textContent).toBe('请输入0到20的分值')
    await press(/^保\s?存$/)
    expect(said).toEqual(['学员2的【起步】分值须在0到20之间，请修改后保存'])
    expect(sent).toEqual([])
    type('学员2', '起步', '20')
    await press(/^保\s?存$/)
    expect(sent).toHaveLength(1)
  })

  it('takes rows and columns of a sheet, and tells of cells that are no numbers', async () => {
    const { said, sent } = await draw([aPerson(1), aPerson(2, [5, 5])])
    const at = cell('学员1', '起步')
    const event = createEvent.paste(at, { clipboardData: { getData: () => '12\t60\n缺考\t\n' } })
    fireEvent(at, event)
    expect(said).toEqual(['1个单元格不是数字，未粘贴'])
    expect((cell('学员1', '堆垛') as HTMLInputElement).value).toBe('60.0')
    expect((cell('学员2', '起步') as HTMLInputElement).value).toBe('5.0')
    await press(/^保\s?存$/)
    expect(sent[0]!.rows).toEqual([
      {
        userId: '1',
        items: [
          { no: 1, score: 12 },
          { no: 2, score: 60 },
        ],
      },
    ])
  })

  it('keeps what was typed while other pages and searches are shown', async () => {
    const { sent } = await draw(Array.from({ length: 60 }, (_, n) => aPerson(n + 1)))
    type('学员3', '起步', '9')
    fireEvent.click(screen.getByRole('listitem', { name: '2' }))
    await screen.findByRole('spinbutton', { name: '学员60：起步' })
    type('学员60', '堆垛', '8')
    expect(screen.getByText('2人未保存')).toBeTruthy()
    await press(/^保\s?存$/)
    expect((sent[0]!.rows as { userId: string }[]).map(({ userId }) => userId).toSorted()).toEqual(['3', '60'])
  })

  it('goes to the next person by Enter', async () => {
    await draw([aPerson(1), aPerson(2)])
    cell('学员1', '堆垛').focus()
    fireEvent.keyDown(cell('学员1', '堆垛'), { key: 'Enter' })
    expect(document.activeElement).toBe(cell('学员2', '堆垛'))
  })

  it('releases by those who may, and asks before', async () => {
    await draw([aPerson(1)])
    expect(screen.queryByRole('button', { name: '保存并发布' })).toBeNull()
    cleanup()
    const { sent } = await draw([aPerson(1)], ['score_release'])
    fireEvent.click(screen.getByRole('button', { name: '保存并发布' }))
    await screen.findByText(/确定发布/)
    await press(/^确\s?定$/)
    await waitFor(() => expect(sent).toEqual([{ examId: '1', rows: [], release: 1 }]))
  })
})
