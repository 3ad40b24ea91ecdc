/** Choosing the people of a make-up: they are found by name among thousands, and those of another exam are not offered. */
import '../fields/browser'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { sampleServices } from '../../src/components/examples/Gallery/sample-services'
import MakeUpPeople from '../../src/components/exam/MakeUpPeople/MakeUpPeople'
import { FieldServicesProvider, type FieldServices } from '../../src/fields/control/services'
import { fieldOf } from '../../src/model/names'
import { shippedModel } from '../builders/shipped'

afterEach(cleanup)

const field = fieldOf(shippedModel.resources['exam/supplement']!, 'userIds')!

const aPerson = (exam: string, n: number) => ({
  id: `${exam}${n}`,
  realName: `学员${exam}${n}`,
  account: `l${n}`,
  deptName: '一线班组',
  reason: 1,
  mainScore: 50,
})

let release: (() => void) | undefined
const services = {
  ...sampleServices('zh-CN', ((key: string) => key) as never),
  options: async () => [],
  call: async (_: string, __: string, { examId, current, size }: Readonly<Record<string, unknown>>) => {
    if (examId === 'B') await new Promise<void>((done) => (release = done))
    const all = Array.from({ length: examId === 'A' ? 700 : 1 }, (_, n) => aPerson(String(examId), n + 1))
    const from = (Number(current) - 1) * Number(size)
    return { records: all.slice(from, from + Number(size)), pages: Math.ceil(all.length / Number(size)) }
  },
} as unknown as FieldServices

function Form() {
  const [examId, setExamId] = useState('A')
  const [ids, setIds] = useState<unknown>([])
  return (
    <FieldServicesProvider value={services}>
      <button type="button" onClick={() => setExamId('B')}>
        B
      </button>
      <output>{JSON.stringify(ids)}</output>
      <MakeUpPeople id="people" field={field} value={ids} entry={{ examId, userIds: ids }} onChange={setIds} />
    </FieldServicesProvider>
  )
}

const add = (name: string) => screen.getByRole('button', { name: `添加${name}` })

describe('The people of a make-up', () => {
  it('are found among thousands, chosen by name, and named where they are chosen', async () => {
    render(<Form />)
    await screen.findByText('还有600人，请输入姓名查找')
    fireEvent.change(screen.getByRole('textbox', { name: '姓名、账号或部门' }), { target: { value: '学员A69' } })
    expect(screen.getByRole('button', { name: '全部添加（11人）' })).toBeTruthy()
    fireEvent.click(add('学员A699'))
    expect(screen.getByRole('status').textContent).toBe('["A699"]')
    expect(screen.getByRole('button', { name: '移除学员A699' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '全部添加（10人）' }))
    expect(screen.getByText('已选11人')).toBeTruthy()
  })

  it('of one exam are not offered for another, before those of that one have come', async () => {
    render(<Form />)
    await screen.findByText('还有600人，请输入姓名查找')
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'B' })))
    expect(screen.queryByRole('button', { name: /^添加/ })).toBeNull()
    expect(screen.queryByText('没有符合条件的人员')).toBeNull()
    await act(async () => release!())
    expect(add('学员B1')).toBeTruthy()
  })
})
