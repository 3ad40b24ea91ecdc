import { describe, expect, it } from 'vitest'
import { nearestName, perhaps, slipOf } from '../../src/language/text/nearest-name'

const names = ['title', 'type', 'tutorId', 'tutorIds', 'enableStatus']

describe('The nearest name', () => {
  it('is within a third of the letters, however many are wrong', () => {
    expect(nearestName('titel', names)).toBe('title')
    expect(nearestName('enabelStatis', names)).toBe('enableStatus')
    expect(nearestName('colour', names)).toBeUndefined()
  })

  it('does not look at capitals, and is never the name itself', () => {
    expect(nearestName('TITLE', names)).toBe('title')
    expect(nearestName('type', ['type'])).toBeUndefined()
  })

  it('is none when two are equally near', () => {
    expect(nearestName('tutorIx', ['tutorIa', 'tutorIb'])).toBeUndefined()
    expect(nearestName('cat', ['cut', 'cot'])).toBeUndefined()
  })

  it('is written without asking when one letter is dropped, added, changed or swapped', () => {
    for (const slip of ['ttle', 'titlee', 'tirle', 'titel']) expect(slipOf(slip, names)).toBe('title')
    expect(slipOf('tietl', names)).toBeUndefined()
  })

  it('is offered in a sentence, or not at all', () => {
    expect(perhaps('title')).toBe(' Perhaps you meant "title".')
    expect(perhaps(undefined)).toBe('')
  })
})
