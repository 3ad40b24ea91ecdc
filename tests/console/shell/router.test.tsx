// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  Link,
  pathOf,
  RouterProvider,
  useGuard,
  useLocation,
  useSearchParams,
} from '../../../src/console/navigation/links'
import { browserRouter, memoryRouter } from '../../../src/console/navigation/history'

let held: (() => void)[] = []
let isHolding = false

const holds = () => isHolding
const onHeld = (proceed: () => void) => void held.push(proceed)

function Page() {
  const { pathname, search } = useLocation()
  const [query, setQuery] = useSearchParams()
  useGuard({ holds, onHeld })
  return (
    <>
      <output>{pathname + search}</output>
      <Link to="/other?a=1">other</Link>
      <button type="button" onClick={() => setQuery((now) => ({ ...Object.fromEntries(now), page: '2' }))}>
        {`turn ${query.get('page') ?? '1'}`}
      </button>
    </>
  )
}

const shown = () => document.querySelector('output')!.textContent

beforeEach(() => {
  held = []
  isHolding = false
  history.pushState(null, '', '/begin')
})
afterEach(cleanup)

it('follows links, changes of the query and the way back', async () => {
  render(
    <RouterProvider router={browserRouter()}>
      <Page />
    </RouterProvider>,
  )
  fireEvent.click(screen.getByText('other'))
  await waitFor(() => expect(location.pathname + location.search).toBe('/other?a=1'))
  fireEvent.click(screen.getByText('turn 1'))
  await waitFor(() => expect(shown()).toBe('/other?a=1&page=2'))
  history.go(-2)
  await waitFor(() => expect(shown()).toBe('/begin'))
})

it('leaves no mark of a query that became empty', () => {
  const router = browserRouter()
  router.navigate('/begin?page=2')
  router.navigate('?', { replace: true })
  expect(location.href).toMatch(/\/begin$/)
})

it('leaves to the browser what opens elsewhere', () => {
  const router = memoryRouter('/begin')
  render(
    <RouterProvider router={router}>
      <Page />
    </RouterProvider>,
  )
  document.addEventListener('click', (event) => event.preventDefault(), { once: true })
  fireEvent.click(screen.getByText('other'), { ctrlKey: true })
  expect(router.state.location.pathname).toBe('/begin')
})

it('holds a link until it is told to go on', async () => {
  const router = browserRouter()
  render(
    <RouterProvider router={router}>
      <Page />
    </RouterProvider>,
  )
  isHolding = true
  fireEvent.click(screen.getByText('other'))
  await waitFor(() => expect([location.pathname, shown(), held.length]).toEqual(['/begin', '/begin', 1]))
  act(() => held[0]!())
  await waitFor(() => expect(location.pathname).toBe('/other'))
  await waitFor(() => expect(shown()).toBe('/other?a=1'))
})

it('takes back a step of the browser that is held, and makes it when told to', async () => {
  const router = browserRouter()
  render(
    <RouterProvider router={router}>
      <Page />
    </RouterProvider>,
  )
  await act(async () => router.navigate('/form'))
  isHolding = true
  history.back()
  await waitFor(() => expect(held).toHaveLength(1))
  await waitFor(() => expect(location.pathname).toBe('/form'))
  expect(shown()).toBe('/form')
  held[0]!()
  await waitFor(() => expect(shown()).toBe('/begin'))
  expect(held).toHaveLength(1)
})

it('knows after the page was loaded anew whether a step leads back', () => {
  const first = browserRouter()
  expect(first.state.location.isFirst).toBe(true)
  first.navigate('/next')
  expect(first.state.location.isFirst).toBe(false)
  expect(browserRouter().state.location.isFirst).toBe(false)
})

it('reads a path without the slash at its end', () => {
  expect(['/a/', '/a', '/', '//'].map((pathname) => pathOf({ pathname }))).toEqual(['/a', '/a', '/', '/'])
})
