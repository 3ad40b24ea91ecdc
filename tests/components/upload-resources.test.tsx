import '../fields/browser'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { PageProps } from '../../src/components'
import { componentRegistry } from '../../src/components/all'
import { sampleServices } from '../../src/components/examples/Gallery/sample-services'
import { ComponentRegistryProvider } from '../../src/components/registry'
import { due, mostAtOnce, stateAfter, withFiles } from '../../src/components/resource/upload-queue/upload-queue'
import UploadResources from '../../src/components/resource/UploadResources/UploadResources'
import { type FieldServices, FieldServicesProvider } from '../../src/fields/control/services'
import SeriesChart from '../../src/console/screen/report/SeriesChart'
import { shippedModel } from '../builders/shipped'

afterEach(cleanup)

const aFile = (name: string) => new File(['x'], name, { type: 'text/plain' })

it('a queue takes twenty files, sends three at once, and tells what may be tried again', () => {
  let key = 0
  const files = withFiles(
    [],
    Array.from({ length: 25 }, (_, at) => aFile(`${at}.txt`)),
    { most: 20, newKey: () => ++key },
  )
  expect(files).toHaveLength(20)
  expect(due(files).map(({ name }) => name)).toEqual(['0', '1', '2'])
  const sending = files.map((file, at) => (at < mostAtOnce ? { ...file, state: 'sending' as const } : file))
  expect(due(sending)).toEqual([])
  const failures = ['offline', 'slow', 'aborted', 'answer'].map((reason) => stateAfter({ reason }))
  expect(failures).toEqual(['cut', 'cut', 'paused', 'refused'])
})

type Upload = FieldServices['upload']

const sent: { upload?: Upload } = {}
const isDirty = vi.fn()
const services: FieldServices = {
  ...sampleServices('zh-CN', ((key: string) => key) as never),
  upload: (...file) => sent.upload!(...file),
}
const Fields: PageProps['Fields'] = ({ children }) => (
  <FieldServicesProvider value={services}>{children}</FieldServicesProvider>
)

/** The page over an upload and calls of the test. */
async function draw(upload: Upload, call: PageProps['call']): Promise<void> {
  sent.upload = upload
  const page: PageProps = {
    path: '/resource/upload',
    query: new URLSearchParams(),
    locale: 'zh-CN',
    person: { id: '1', codes: new Set(['resource_submit']) },
    call,
    resource: async (name) => shippedModel.resources[name]!,
    Fields,
    SeriesChart,
    options: async () => [],
    dictionary: async () => [],
    entryPath: (_, id) => `/shown?id=${id}`,
    go: () => undefined,
    goInTab: () => undefined,
    replaceQuery: () => undefined,
    toast: () => undefined,
    onDirty: isDirty,
    drafts: { read: () => undefined, keep: () => undefined, drop: () => undefined },
  }
  render(
    <ComponentRegistryProvider value={componentRegistry}>
      <UploadResources {...page} />
    </ComponentRegistryProvider>,
  )
  await screen.findByRole('heading', { name: '资源上传' })
}

const drop = async (...files: readonly File[]) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  await act(async () => {
    fireEvent.change(input, { target: { files } })
  })
}

it('a file that the network cut off goes on by itself once the network is back', async () => {
  let isOnline = false
  const upload = vi.fn<Upload>(async (file) => {
    if (!isOnline) throw Object.assign(new Error('网络不可用'), { reason: 'offline' })
    return { link: `/private/${file.name}`, name: file.name }
  })
  await draw(upload, vi.fn())
  await drop(aFile('手册.txt'))
  await screen.findByText('网络中断，恢复后自动继续')
  isOnline = true
  await act(async () => {
    window.dispatchEvent(new Event('online'))
  })
  await screen.findByText('已上传，待保存')
  expect(upload).toHaveBeenCalledTimes(2)
})

it('asks for a category before anything is saved', async () => {
  const call = vi.fn()
  await draw(async (file) => ({ link: `/private/${file.name}`, name: file.name }), call)
  await drop(aFile('甲.txt'), aFile('乙.txt'))
  await waitFor(() => expect(screen.getAllByText('已上传，待保存')).toHaveLength(2))
  fireEvent.click(screen.getByRole('button', { name: '保存并提交审核' }))
  await screen.findByText('请选择分类', { selector: '.ant-alert-message' })
  expect(call).not.toHaveBeenCalled()
})

it('asks before files are left that nobody has saved, and no more once they are', async () => {
  let release: () => void = () => undefined
  const upload = vi.fn<Upload>(async (file) => {
    await new Promise<void>((done) => (release = done))
    return { link: `/private/${file.name}`, name: file.name }
  })
  await draw(upload, vi.fn())
  expect(isDirty).toHaveBeenLastCalledWith(false)
  await drop(aFile('手册.txt'))
  expect(isDirty).toHaveBeenLastCalledWith(true)
  await act(async () => release())
  await waitFor(() => expect(screen.getByRole('button', { name: /^保\s?存$/ })).toHaveProperty('disabled', false))
  expect(isDirty).toHaveBeenLastCalledWith(true)
  fireEvent.click(screen.getByRole('button', { name: /^移除/ }))
  expect(isDirty).toHaveBeenLastCalledWith(false)
})
