import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ProgressiveMount, useIsDue } from '../../../src/console/form/progressive-mount'

afterEach(cleanup)

const Field = ({ place }: { readonly place: number }) =>
  useIsDue(place) ? <input aria-label={`field ${place}`} /> : null

function draw(total: number) {
  const places = Array.from({ length: total }, (_, place) => place)
  render(
    <ProgressiveMount total={total}>
      {places.map((place) => (
        <Field key={place} place={place} />
      ))}
    </ProgressiveMount>,
  )
}

const drawn = () => document.querySelectorAll('input').length

test('draws the first fields of a long form at once, and the rest soon after', async () => {
  draw(200)
  expect(drawn()).toBe(16)
  await waitFor(() => expect(drawn()).toBe(200))
})

test('draws a form of usual length at once', () => {
  draw(60)
  expect(drawn()).toBe(60)
})
