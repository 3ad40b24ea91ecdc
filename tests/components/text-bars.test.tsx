import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { TextBars } from '../../src/components/TextBars'

afterEach(cleanup)

test('bars in the place of a text are no heading and no list to those who do not see them', () => {
  render(<TextBars rows={2} />)
  expect(document.querySelectorAll('.ant-skeleton li')).toHaveLength(2)
  expect(screen.queryByRole('heading')).toBeNull()
  expect(screen.queryByRole('list')).toBeNull()
})
