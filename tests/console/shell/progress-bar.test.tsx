import { render, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { networkActivity } from '../../../src/console/api'
import { ProgressBar } from '../../../src/console/shell/ProgressBar'

/** A call as it begins where the data of a screen is asked for while the screen is drawn. */
function Asking({ end }: { readonly end: Promise<void> }) {
  useState(() => void networkActivity.track(() => end))
  return null
}

it('is drawn for a call that begins while something else is drawn, and React has nothing to say to it', async () => {
  const said = vi.spyOn(console, 'error')
  let answer = () => {}
  const end = new Promise<void>((resolve) => {
    answer = resolve
  })
  const drawn = (isAsking: boolean) => (
    <>
      <ProgressBar />
      {isAsking && <Asking end={end} />}
    </>
  )
  const { container, rerender } = render(drawn(false))
  rerender(drawn(true))
  const bar = () => container.querySelector('.progress-bar')
  await waitFor(() => expect(bar()).not.toBeNull())
  answer()
  await waitFor(() => expect(bar()).toBeNull())
  expect(said).not.toHaveBeenCalled()
})
