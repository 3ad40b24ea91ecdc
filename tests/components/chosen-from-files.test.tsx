/** People chosen by a sheet of accounts, and resources chosen from the library. */
import '../fields/browser'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { Content } from '../../src/components/course/ContentEditor/content'
import type { EditorActs } from '../../src/components/course/ContentEditor/editor-props'
import { ChooseResources } from '../../src/components/course/ContentEditor/ChooseResources'
import { sampleServices } from '../../src/components/examples/Gallery/sample-services'
import { ImportPeople } from '../../src/components/learning/ScopePicker/ImportPeople'
import { type FieldServices, FieldServicesProvider } from '../../src/fields/control/services'
import { withTexts } from '../../src/i18n/with-texts'

afterEach(cleanup)
beforeAll(() => withTexts(async () => undefined, 'components/course', 'components/learning')())

const servicesWith = (call: FieldServices['call']): FieldServices => ({
  ...sampleServices('zh-CN', ((key: string) => key) as never),
  call,
})

it('adds the people of a sheet to the choice, and names each row that has none', async () => {
  const found = vi.fn()
  const call = vi.fn(async () => ({
    users: [
      { id: '1', account: 'a' },
      { id: '2', account: 'b' },
    ],
    errors: [{ row: 4, account: 'x', message: '账号不存在' }],
  }))
  const { container } = render(
    <FieldServicesProvider value={servicesWith(call as never)}>
      <ImportPeople entry={{ tenantId: '310001' }} onFound={found} />
    </FieldServicesProvider>,
  )
  const file = new File(['账号*'], 'people.csv', { type: 'text/csv' })
  fireEvent.change(container.querySelector('input[type=file]')!, { target: { files: [file] } })
  await screen.findByText('第4行 x：账号不存在')
  expect(screen.getByText('找到2人，已加入所选人员')).toBeTruthy()
  expect(found).toHaveBeenCalledWith(['1', '2'])
  expect(call).toHaveBeenCalledWith('course/learner', 'parse', { file: expect.any(File), tenantId: '310001' })
})

it('puts chosen resources into the chapter, and offers none that the course has', async () => {
  const records = [
    { id: 'a', name: '火灾的成因', resType: 1, duration: 600 },
    { id: 'b', name: '疏散路线图', resType: 3, pages: 4, downloadAllowed: 1 },
  ]
  const change = vi.fn<EditorActs['change']>()
  const content: Content = [{ name: '一', resourceList: [{ resId: 'a', name: '火灾的成因' }] }]
  render(
    <FieldServicesProvider value={servicesWith((async () => ({ records, total: 2 })) as never)}>
      <ChooseResources content={content} chapter={0} change={change} onClose={() => undefined} />
    </FieldServicesProvider>,
  )
  const box = (await screen.findByRole('checkbox', { name: '疏散路线图' })) as HTMLInputElement
  expect((screen.getByRole('checkbox', { name: '火灾的成因' }) as HTMLInputElement).disabled).toBe(true)
  fireEvent.click(box)
  fireEvent.click(await screen.findByRole('button', { name: '添加1个资源' }))
  await waitFor(() => expect(change).toHaveBeenCalled())
  expect(change.mock.calls[0]![0](content)[0]!.resourceList![1]).toEqual({
    resId: 'b',
    name: '疏散路线图',
    resType: 3,
    isRequired: 1,
    downloadAllowed: 1,
    pages: 4,
  })
})
