/** A person signs in at a window right after another left it. */
import { act, render, screen } from '@testing-library/react'
import useSWR from 'swr'
import { expect, test } from 'vitest'
import { forgetPerson } from '../../../src/console/data/forget-person'

let who = '甲'
let reads = 0

function Rows() {
  const { data = '正在读取' } = useSWR('rows.list', async () => {
    reads++
    return `${who}的行`
  })
  return <p>{data}</p>
}

test('rows that were read a moment ago for one person are read anew for the next', async () => {
  const first = render(<Rows />)
  await screen.findByText('甲的行')
  first.unmount()
  act(forgetPerson)
  expect(reads).toBe(1)
  who = '乙'
  render(<Rows />)
  expect(screen.queryByText('甲的行')).toBeNull()
  await screen.findByText('乙的行')
  expect(reads).toBe(2)
})
