import { cleanup, render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { Entry } from '../../../src/console/data/entry'
import { useRowKeys } from '../../../src/console/list/table/useShownRows'

afterEach(cleanup)

function Rows({ rows }: { readonly rows: readonly Entry[] }) {
  const box = useRef<HTMLDivElement>(null)
  const keys = useRowKeys(rows, box)
  return (
    <div ref={box}>
      <table>
        <tbody>
          {rows.map(({ id }) => (
            <tr key={keys.get(id)} data-id={id} tabIndex={-1}>
              <td>{id}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const page = (...ids: string[]) => <Rows rows={ids.map((id) => ({ id }))} />
const rowOf = (id: string) => document.querySelector<HTMLElement>(`[data-id="${id}"]`)!
const shown = () => [...document.querySelectorAll('td')].map(({ textContent }) => textContent)

test('the rows of another page take over the elements of the page before, in their order', () => {
  const { rerender } = render(page('1', '2', '3'))
  const before = [rowOf('1'), rowOf('2'), rowOf('3')]
  rerender(page('4', '5'))
  expect([rowOf('4'), rowOf('5')]).toEqual(before.slice(0, 2))
  expect(shown()).toEqual(['4', '5'])
})

test('an entry that stays keeps its element wherever it goes', () => {
  const { rerender } = render(page('1', '2', '3'))
  const second = rowOf('2')
  rerender(page('9', '3', '2', '8'))
  expect(rowOf('2')).toBe(second)
  expect(shown()).toEqual(['9', '3', '2', '8'])
})

test('the row with the focus never becomes the row of another entry', () => {
  const { rerender } = render(page('1', '2'))
  const first = rowOf('1')
  first.focus()
  rerender(page('3', '4'))
  expect(first.isConnected).toBe(false)
  expect(document.activeElement).toBe(document.body)
  expect(shown()).toEqual(['3', '4'])
})
