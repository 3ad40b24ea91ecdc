/** A review is handed over to an auditor whom the server finds. */
import '../fields/browser'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { PageProps } from '../../src/components'
import { DecisionBox } from '../../src/components/audit/ReviewDetail/DecisionBox'

type Options = PageProps['options']

afterEach(cleanup)

/** Opens the choice of a person, whose searches are answered by `answer`. */
async function open(answer: (text: string) => Promise<readonly string[]>) {
  const sent: unknown[] = []
  const options: Options = async (_of, text) => (await answer(text ?? '')).map((label) => ({ value: label, label }))
  const call: PageProps['call'] = async <T,>(_resource: string, which: string, params: unknown) => {
    sent.push([which, params])
    return true as T
  }
  const nothing = () => undefined
  render(<DecisionBox id="7" call={call} options={options} toast={nothing} onDone={nothing} onDirty={nothing} />)
  fireEvent.click(screen.getByRole('button', { name: /转\s*交/ }))
  const box = within(await screen.findByRole('dialog')).getByRole('combobox')
  const type = async (text: string) => {
    fireEvent.mouseDown(box)
    fireEvent.change(box, { target: { value: text } })
  }
  return { type, sent }
}

const offered = () => [...document.querySelectorAll('.ant-select-item-option')].map(({ textContent }) => textContent)

it('Of two searches the later one counts, whichever is answered first', async () => {
  const answers = new Map<string, (names: readonly string[]) => void>()
  const { type, sent } = await open((text) => new Promise((resolve) => answers.set(text, resolve)))
  await type('王')
  await type('王芳')
  await act(async () => answers.get('王芳')!(['王芳']))
  await act(async () => answers.get('王')!(['王伟', '王芳']))
  expect(offered()).toEqual(['王芳'])
  fireEvent.click(document.querySelector('.ant-select-item-option')!)
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: /确\s*定/ }))
  expect(sent).toEqual([['transfer', { id: '7', userId: '王芳', remark: '' }]])
})

it('A search that fails says so', async () => {
  const { type } = await open(async (text) => {
    if (text === '王') throw new Error('网络断开')
    return []
  })
  await type('王')
  expect(await screen.findByText('审核人加载失败，请重新搜索')).toBeTruthy()
})
