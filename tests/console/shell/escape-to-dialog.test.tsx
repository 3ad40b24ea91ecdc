/** Escape closes the dialog in front, also before it has the focus. */
import '../../fields/browser'
import { cleanup, fireEvent, render } from '@testing-library/react'
import { Modal } from 'antd'
import { afterEach, expect, it } from 'vitest'
import { forwardEscapeToDialogs } from '../../../src/console/browser/escape-key'

const closed: string[] = []
const dialog = (name: string, inside?: React.ReactNode) => (
  <Modal open title={name} transitionName="" maskTransitionName="" onCancel={() => closed.push(name)}>
    {inside}
  </Modal>
)
const press = (at: Element) => fireEvent.keyDown(at, { key: 'Escape', keyCode: 27 })

afterEach(() => {
  cleanup()
  closed.length = 0
})

it('is handed to the one in front when nothing in it has the focus', () => {
  const stop = forwardEscapeToDialogs()
  render(
    <>
      {dialog('below')}
      {dialog('above')}
    </>,
  )
  press(document.body)
  expect(closed).toEqual(['above'])
  stop()
  press(document.body)
  expect(closed).toEqual(['above'])
})

it('is not heard twice by one that has the focus, nor by one behind something that takes it', () => {
  const stop = forwardEscapeToDialogs()
  const { container } = render(
    <>
      <div role="listbox">
        <input aria-label="outside" />
      </div>
      {dialog('open', <input aria-label="inside" />)}
    </>,
  )
  press(document.querySelector('[aria-label=inside]')!)
  expect(closed).toEqual(['open'])
  press(container.querySelector('[aria-label=outside]')!)
  expect(closed).toEqual(['open'])
  stop()
})
