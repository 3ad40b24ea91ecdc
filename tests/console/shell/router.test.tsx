import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createBrowserRouter, createMemoryRouter, type DataRouter, Link, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { applyClientConfig } from '../../../src/console/api/client-config'
import { App } from '../../../src/console/App'
import { pathOf, useGoBack } from '../../../src/console/navigation/links'
import { LeaveGuardProvider, useLeaveGuard } from '../../../src/console/navigation/useLeaveGuard'
import { useSearchState } from '../../../src/console/navigation/useSearchState'
import { routes } from '../../../src/console/routes'
import { clearFaults, storedFaults } from '../../../src/console/session/error-log'
import { FeedbackPlace } from '../../../src/console/ui/feedback/useFeedback'
import { leave, renderAt, renderRouter, signInAt } from '../../builders/console-screen'
import { ConsoleServer } from '../../builders/console-server'

const unsaved = { page: false, dialog: false }
const isPageDirty = () => unsaved.page
const isDialogDirty = () => unsaved.dialog

function Page() {
  const { pathname, search } = useLocation()
  const [query, setQuery] = useSearchState()
  const goBack = useGoBack('/list')
  useLeaveGuard(isPageDirty)
  const add = (name: string, value: string) => setQuery((now) => ({ ...Object.fromEntries(now), [name]: value }))
  return (
    <>
      <output>{pathname + search}</output>
      <Link to="/other?a=1">other</Link>
      <button type="button" onClick={() => add('page', '2')}>{`turn ${query.get('page') ?? '1'}`}</button>
      <button type="button" onClick={() => [add('page', '3'), add('size', '50')]}>
        turn and widen
      </button>
      <button type="button" onClick={() => setQuery({}, { replace: true })}>
        reset
      </button>
      <button type="button" onClick={goBack}>
        back
      </button>
    </>
  )
}

function Dialog() {
  useLeaveGuard(isDialogDirty)
  return null
}

function Broken(): never {
  throw new Error('no such field')
}

const page = (
  <LeaveGuardProvider>
    <FeedbackPlace />
    <Page />
    <Dialog />
  </LeaveGuardProvider>
)

/** The page over the browser's own address. */
function renderInBrowser() {
  const router = createBrowserRouter([{ path: '*', element: page }])
  opened.push(router)
  renderRouter(router)
}

const shown = () => document.querySelector('output')!.textContent
const press = (name: string) => fireEvent.click(screen.getByText(name))
const question = () => screen.findByText('内容尚未保存，确定离开吗？')

let server: ConsoleServer
let opened: DataRouter[] = []

beforeEach(async () => {
  Object.assign(unsaved, { page: false, dialog: false })
  history.replaceState(null, '', '/begin')
  server = new ConsoleServer([], {})
  await signInAt(server, [])
})
afterEach(() => {
  for (const router of opened) router.dispose()
  opened = []
  leave(server)
})

it('follows links, changes of the query and the way back', async () => {
  renderInBrowser()
  press('other')
  await waitFor(() => expect(location.pathname + location.search).toBe('/other?a=1'))
  press('turn 1')
  await waitFor(() => expect(shown()).toBe('/other?a=1&page=2'))
  history.go(-2)
  await waitFor(() => expect(shown()).toBe('/begin'))
})

it('keeps both of two changes of the query in one tick', async () => {
  renderInBrowser()
  press('turn and widen')
  await waitFor(() => expect(shown()).toBe('/begin?page=3&size=50'))
})

it('leaves no mark of a query that became empty', async () => {
  renderInBrowser()
  press('turn 1')
  await waitFor(() => expect(shown()).toBe('/begin?page=2'))
  press('reset')
  await waitFor(() => expect(location.href).toMatch(/\/begin$/))
})

it('leaves to the browser what opens elsewhere', () => {
  const { address } = renderAt('/begin', page)
  document.addEventListener('click', (event) => event.preventDefault(), { once: true })
  fireEvent.click(screen.getByText('other'), { ctrlKey: true })
  expect(address()).toBe('/begin')
})

it('holds a link until the person agrees to lose what was typed', async () => {
  renderInBrowser()
  unsaved.page = true
  press('other')
  await question()
  expect([location.pathname, shown()]).toEqual(['/begin', '/begin'])
  fireEvent.click(screen.getByRole('button', { name: '确定' }))
  await waitFor(() => expect(shown()).toBe('/other?a=1'))
})

it('stays where it is when the person does not agree, and asks again', async () => {
  renderInBrowser()
  unsaved.page = true
  press('other')
  await question()
  fireEvent.click(screen.getByRole('button', { name: '取消' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(shown()).toBe('/begin')
  press('other')
  await question()
})

it('takes back a step of the browser that is held, and makes it when told to', async () => {
  renderInBrowser()
  press('other')
  await waitFor(() => expect(shown()).toBe('/other?a=1'))
  unsaved.page = true
  history.back()
  await question()
  await waitFor(() => expect(location.pathname).toBe('/other'))
  expect(shown()).toBe('/other?a=1')
  fireEvent.click(screen.getByRole('button', { name: '确定' }))
  await waitFor(() => expect(shown()).toBe('/begin'))
})

it('guards a form on the page and a form in a dialog over it', async () => {
  renderInBrowser()
  unsaved.dialog = true
  press('other')
  await question()
  expect(location.pathname).toBe('/begin')
})

it('lets the rows behind a form change without a question', async () => {
  renderInBrowser()
  unsaved.page = true
  press('turn 1')
  await waitFor(() => expect(shown()).toBe('/begin?page=2'))
})

it('knows after the page was loaded anew whether a step leads back', async () => {
  renderInBrowser()
  press('other')
  await waitFor(() => expect(shown()).toBe('/other?a=1'))
  cleanup()
  renderInBrowser()
  press('back')
  await waitFor(() => expect(shown()).toBe('/begin'))
  press('back')
  await waitFor(() => expect(shown()).toBe('/list'))
})

it('reads a path without the slash at its end', () => {
  expect(['/a/', '/a', '/', '//'].map((pathname) => pathOf({ pathname }))).toEqual(['/a', '/a', '/', '/'])
})

it('leads to the sign-in page and keeps the address for afterwards', async () => {
  leave(server)
  applyClientConfig({ captcha: false, tenantMode: false })
  const router = createMemoryRouter(routes, { initialEntries: ['/system/param?current=2'] })
  render(<App router={router} />)
  expect(await screen.findByLabelText('账号')).toBeTruthy()
  const { pathname, search } = router.state.location
  expect(pathname + search).toBe('/login?redirect=%2Fsystem%2Fparam%3Fcurrent%3D2')
})

it('shows the page 500 in the place of one that fails to draw, and keeps the fault in the error log', async () => {
  clearFaults()
  const [gate] = routes
  render(<App router={createMemoryRouter([{ path: '*', element: <Broken />, errorElement: gate!.errorElement }])} />)
  expect(await screen.findByText('500')).toBeTruthy()
  expect(storedFaults().map(({ message, info }) => [message, info.includes('Broken')])).toEqual([
    ['no such field', true],
  ])
})
