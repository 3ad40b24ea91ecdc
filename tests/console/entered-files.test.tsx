/** How many files of the console an action enters: who follows it reads so many. A number falls with the code, and never rises. */
import '../fields/browser'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { productResource } from '../builders/console-resource'
import { leave, renderAt, signInAt } from '../builders/console-screen'
import { ConsoleServer, type Row } from '../builders/console-server'
import { enteredBy } from '../builders/entered'
import { type WalkName, walkOf } from '../builders/walks'

/** As it is now: every part of the screen that renders again counts. */
const most = { page: 108, save: 147 }
/** Files that a reader of a walk of the map opens at most in the console. */
const mostNamed = { List: 10, Save: 15 }

const param = productResource('system/param')

const rows: Row[] = Array.from({ length: 60 }, (_, at) => ({
  id: String(100 + at),
  paramName: `参数${at + 1}`,
  paramKey: `key.${at + 1}`,
  paramValue: String(at),
  isBuiltIn: 0,
  createTime: '2026-01-02 09:00:00',
  revision: 1,
}))

let server: ConsoleServer
afterEach(() => leave(server))

async function open(address: string) {
  server = new ConsoleServer([param], { 'system/param': rows.map((row) => ({ ...row })) })
  await signInAt(server, ['param', 'param_add', 'param_edit', 'param_delete', 'param_view'])
  const { router } = renderAt(address)
  await screen.findByText('参数1')
  return router
}

/** The shortest of several lists: on a busy machine a timer of the frame fires beside one of them. */
const shortest = (lists: readonly (readonly string[])[]): readonly string[] =>
  lists.toSorted((one, other) => one.length - other.length)[0]!

/** The walk of the map names few files, and each of them is entered. */
function expectWalk(name: WalkName, entered: readonly string[]): void {
  const named = walkOf(name, 'console')
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((path) => !entered.includes(path))).toEqual([])
  expect(named.length).toBeLessThanOrEqual(mostNamed[name])
}

test(`the next page of a list enters at most ${most.page}`, async () => {
  await open('/system/param')
  const turn = async (name: string, shown: string) => {
    fireEvent.click(screen.getByRole('button', { name }))
    await screen.findByText(shown)
  }
  // The first time loads and fills caches; the second is like any other.
  await turn('下一页', '参数11')
  const turns = [
    await enteredBy('src/console', () => turn('下一页', '参数21')),
    await enteredBy('src/console', () => turn('下一页', '参数31')),
    await enteredBy('src/console', () => turn('下一页', '参数41')),
  ]
  const files = shortest(turns)
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(most.page)
  expectWalk('List', files)
})

test(`a save of one entry enters at most ${most.save}`, async () => {
  const router = await open('/system/param')
  const saves: (readonly string[])[] = []
  for (const id of ['100', '101', '102']) {
    await act(() => router.navigate(`/system/param?open=edit:${id}`))
    const dialog = await screen.findByRole('dialog')
    const save = await within(dialog).findByRole('button', { name: '保存' })
    saves.push(
      await enteredBy('src/console', async () => {
        fireEvent.change(within(dialog).getByLabelText(/参数名称/), { target: { value: `另一个${id}` } })
        fireEvent.click(save)
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      }),
    )
  }
  const files = shortest(saves)
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(most.save)
  expectWalk('Save', files)
})
