import './browser'
import { act, cleanup, createEvent, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { loadInputs } from '../../src/fields/controls'
import { drawInput } from './drawn'
import { fieldOf } from './field-of'
import { smallServices } from './services'

const picture = fieldOf({
  property: {
    type: 'string',
    title: '图片',
    'x-upload': { kind: 'image', accept: ['jpg', 'png'], maxMB: 1, ratio: '16:5' },
  },
})
const pictures = fieldOf({
  property: {
    type: 'array',
    title: '相册',
    items: { type: 'string' },
    maxItems: 3,
    'x-upload': { kind: 'image', accept: ['jpg', 'png'], maxMB: 1, count: 3 },
  },
})

beforeAll(() => loadInputs(['image', 'file']))
afterEach(cleanup)

it.each([
  ['of another type', file('a.gif', 1), 'a.gif：不支持的文件类型，支持jpg png'],
  ['without a type', file('png', 1), 'png：不支持的文件类型，支持jpg png'],
  ['that is empty', file('a.png', 0), 'a.png：文件不能为空'],
  ['one byte too large', file('a.png', 1024 * 1024 + 1), 'a.png：1.01 MB，超过了1 MB 的上限'],
])('says why a file %s is not sent, and sends nothing', async (_what, chosen, text) => {
  const { services, sent } = smallServices()
  const { held } = drawInput(picture, services)
  await choose(chosen)
  expect(screen.getByRole('alert').textContent).toBe(text)
  expect(sent).toEqual([])
  expect(held.changes).toEqual([])
})

it('sends a file that is just as large as allowed, whatever the case of its name', async () => {
  const { services, sent } = smallServices()
  const { last } = drawInput(picture, services)
  await choose(file('A.JPEG', 1024 * 1024))
  expect(sent).toEqual(['A.JPEG'])
  expect(last()).toBe('/upload/20260131/A.JPEG')
})

it('says what it takes, and which ratio is suggested', async () => {
  drawInput(picture, smallServices().services)
  const button = await screen.findByLabelText('图片', { selector: 'button' })
  const hint = document.getElementById(button.getAttribute('aria-describedby')!)
  expect(hint?.textContent).toBe('支持jpg png，不超过1 MB，建议宽高比16:5，可粘贴或拖入')
})

it('says and takes no more than the installation does, whatever the field would', async () => {
  const { services, sent } = smallServices()
  const files = { image: { extensions: ['jpg', 'jpeg', 'png'], maxMB: 0.5 } }
  drawInput(picture, { ...services, files })
  const button = await screen.findByLabelText('图片', { selector: 'button' })
  const hint = document.getElementById(button.getAttribute('aria-describedby')!)
  expect(hint?.textContent).toBe('支持jpg png，不超过512 KB，建议宽高比16:5，可粘贴或拖入')
  await choose(file('a.png', 600_000))
  expect(screen.getByRole('alert').textContent).toBe('a.png：0.58 MB，超过了512 KB 的上限')
  expect(sent).toEqual([])
})

it('takes of a kind what the installation takes, where the field names no size', async () => {
  const { services, sent } = smallServices()
  const files = { video: { extensions: ['mp4', 'webm'], maxMB: 2048 } }
  const property = { type: 'string', title: '视频', 'x-upload': { kind: 'video', accept: ['mp4'] } }
  drawInput(fieldOf({ property }), { ...services, files })
  const button = await screen.findByLabelText('视频', { selector: 'button' })
  const hint = document.getElementById(button.getAttribute('aria-describedby')!)
  expect(hint?.textContent).toBe('支持mp4，不超过2 GB，可粘贴或拖入')
  await choose(file('a.mp4', 11 * 1024 * 1024))
  expect(sent).toHaveLength(1)
})

it('tells of each size which endings it holds for, where a field takes files of several kinds', async () => {
  const { services } = smallServices()
  const files = {
    image: { extensions: ['jpg', 'png'], maxMB: 5 },
    doc: { extensions: ['pdf', 'zip'], maxMB: 100 },
  }
  const property = { type: 'string', title: '附件', 'x-upload': { accept: ['pdf', 'jpg', 'zip'], maxMB: 20 } }
  drawInput(fieldOf({ property }), { ...services, files })
  const button = await screen.findByLabelText('附件', { selector: 'button' })
  const hint = document.getElementById(button.getAttribute('aria-describedby')!)
  expect(hint?.textContent).toBe('pdf zip 不超过20 MB，jpg 不超过5 MB，可粘贴或拖入')
})

it('keeps every one of several files that arrive together, and refuses those without room', async () => {
  const { last } = drawInput(pictures, smallServices().services, { sample: ['/a.png'] })
  await choose(file('b.png', 1), file('c.png', 1), file('d.png', 1))
  expect(last()).toEqual(['/a.png', '/upload/20260131/b.png', '/upload/20260131/c.png'])
  expect(screen.getByRole('alert').textContent).toBe('最多3个文件，d.png未上传')
  expect((screen.getByLabelText('相册', { selector: 'button' }) as HTMLButtonElement).disabled).toBe(true)
})

it('shows the reason of a failure and keeps what was there', async () => {
  const { held } = drawInput(picture, smallServices().services, { sample: '/old.png' })
  await choose(file('broken.png', 1))
  expect(screen.getByRole('alert').textContent).toBe('broken.png：磁盘已满')
  expect(held.changes).toEqual([])
})

it('asks that a file of a private field is kept private', async () => {
  const asked: unknown[] = []
  const upload: ReturnType<typeof smallServices>['services']['upload'] = async (
    _file,
    { kind, private: isPrivate },
  ) => {
    asked.push([kind, isPrivate])
    return { link: '/private/20260131/a.pdf?until=1&sign=x', name: 'a.pdf' }
  }
  const property = { type: 'string', title: '证件', 'x-upload': { kind: 'doc', accept: ['pdf'], private: true } }
  const { last } = drawInput(fieldOf({ property }), { ...smallServices().services, upload })
  await choose(file('a.pdf', 1))
  expect(asked).toEqual([['doc', true]])
  expect(last()).toBe('/private/20260131/a.pdf?until=1&sign=x')
})

it('shows how far a file has come', async () => {
  const { services } = smallServices()
  const upload: typeof services.upload = (_file, _kind, onProgress) => {
    onProgress(0.4)
    return new Promise(() => {})
  }
  drawInput(picture, { ...services, upload })
  await choose(file('a.png', 1))
  expect(screen.getByRole('progressbar', { name: '正在上传a.png' }).getAttribute('aria-valuenow')).toBe('40')
})

it('takes a picture that is pasted', async () => {
  const { last } = drawInput(picture, smallServices().services)
  const group = await screen.findByRole('group')
  await act(async () => {
    const paste = createEvent.paste(group, { clipboardData: { files: [file('shot.png', 1)] } })
    fireEvent(group, paste)
  })
  expect(last()).toBe('/upload/20260131/shot.png')
})

it('takes nothing while it is disabled', async () => {
  const { services, sent } = smallServices()
  drawInput(picture, services, {}, { disabled: true })
  const group = await screen.findByRole('group')
  await act(async () => {
    fireEvent.drop(group, { dataTransfer: { files: [file('a.png', 1)] } })
  })
  expect(sent).toEqual([])
})

it('takes a picture away: nothing is left of one, the others of several', async () => {
  const one = drawInput(picture, smallServices().services, { sample: '/a.png' })
  fireEvent.click(await screen.findByRole('button', { name: '移除a.png' }))
  expect(one.last()).toBeNull()
  cleanup()
  const several = drawInput(pictures, smallServices().services, { sample: ['/a.png', '/b.png'] })
  fireEvent.click(await screen.findByRole('button', { name: '移除a.png' }))
  expect(several.last()).toEqual(['/b.png'])
})

function file(name: string, bytes: number): File {
  return new File([new Uint8Array(bytes)], name)
}

async function choose(...files: File[]) {
  await screen.findByRole('group')
  await act(async () => {
    fireEvent.change(document.querySelector('input[type=file]')!, { target: { files } })
  })
}

it('gives up a file that a person takes back, and says nothing of it', async () => {
  const { services } = smallServices()
  const upload: typeof services.upload = (_file, _kind, _onProgress, signal) =>
    new Promise((_, reject) => signal!.addEventListener('abort', () => reject(new Error('已取消'))))
  const { held } = drawInput(picture, { ...services, upload })
  await choose(file('a.png', 1))
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: '取消上传a.png' }))
  })
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(held.changes).toEqual([])
})

it('keeps the file that was chosen last, whichever comes first', async () => {
  const { services } = smallServices()
  const come: Record<string, () => void> = {}
  const upload: typeof services.upload = (sent, _kind, _onProgress, signal) =>
    new Promise((done, reject) => {
      come[sent.name] = () => done({ link: `/upload/${sent.name}`, name: sent.name })
      signal!.addEventListener('abort', () => reject(new Error('已取消')))
    })
  const { last } = drawInput(picture, { ...services, upload })
  await choose(file('first.png', 1))
  const group = screen.getByRole('group', { name: '图片' })
  await act(async () => {
    fireEvent.drop(group, { dataTransfer: { files: [file('second.png', 1)] } })
  })
  await act(async () => come['second.png']!())
  await act(async () => come['first.png']!())
  expect(last()).toBe('/upload/second.png')
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('sends a file again that failed', async () => {
  const { services } = smallServices()
  let tries = 0
  const upload: typeof services.upload = async (sent) => {
    tries += 1
    if (tries === 1) throw new Error('网络已断开')
    return { link: `/upload/${sent.name}`, name: sent.name }
  }
  const { last } = drawInput(picture, { ...services, upload })
  await choose(file('a.png', 1))
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: '重新上传a.png' }))
  })
  expect(last()).toBe('/upload/a.png')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('offers to crop where a ratio is suggested, and nowhere else', async () => {
  drawInput(picture, smallServices().services, { sample: '/a.png' })
  expect(await screen.findByRole('button', { name: '裁剪a.png' })).toBeTruthy()
  cleanup()
  drawInput(pictures, smallServices().services, { sample: ['/a.png'] })
  await screen.findByRole('button', { name: '移除a.png' })
  expect(screen.queryByRole('button', { name: '裁剪a.png' })).toBeNull()
})
