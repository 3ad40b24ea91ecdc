import { expect, it } from 'vitest'
import { undoKeyOf } from '../../src/fields/events/undo-key'

const none = { ctrlKey: false, metaKey: false, shiftKey: false }

/** The key as it arrives from an element of this tag, and of this type when it is an input. */
function pressed(key: string, held: Partial<typeof none>, tag = 'button', type = 'text') {
  const target = document.createElement(tag)
  if (target instanceof HTMLInputElement) target.type = type
  return undoKeyOf({ key, ...none, ...held, target })
}

it.each([
  ['z', { ctrlKey: true }, 'undo'],
  ['z', { metaKey: true }, 'undo'],
  ['Z', { ctrlKey: true }, 'undo'],
  ['Z', { metaKey: true, shiftKey: true }, 'redo'],
  ['y', { ctrlKey: true }, 'redo'],
  ['z', {}, undefined],
  ['x', { ctrlKey: true }, undefined],
])('%s with %o asks for %s', (key, held, wanted) => {
  expect(pressed(key, held)).toBe(wanted)
})

it('leaves a text that is typed to the browser, and takes a key on a box that is ticked', () => {
  expect(pressed('z', { ctrlKey: true }, 'input')).toBeUndefined()
  expect(pressed('z', { ctrlKey: true }, 'textarea')).toBeUndefined()
  expect(pressed('z', { ctrlKey: true }, 'input', 'checkbox')).toBe('undo')
})
