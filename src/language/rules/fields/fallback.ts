/** `x-fallback`: screens and sheets alike can tell when the text stands in place of a value. */
import { calendarsOf, normalise, pathsOf, testsOf } from '../../conditions/normal'
import { problem, rulesOf } from '../rule'

const { fieldRule, rules } = rulesOf('x-fallback')
export const fallbackRules = rules

fieldRule('fallback-unread', 'A text stands in place of a value that people read', ({ field, at }) => {
  if (field['x-fallback'] === undefined || !(field.writeOnly || field['x-child'])) return
  const why = field.writeOnly ? 'is never shown' : 'is shown as rows'
  return problem(`${at}/x-fallback`, `is a text in place of a value that ${why}; leave it out.`)
})

fieldRule('fallback-condition', 'The condition of a fallback reads the row alone', ({ field, at }) => {
  const condition = field['x-fallback']?.if
  if (typeof condition !== 'object' || condition === null) return
  const place = `${at}/x-fallback/if`
  const far = pathsOf(condition).find((path) => path.length > 1)
  if (far)
    return problem(place, `reads "${far.join('.')}", which no list or sheet has at hand; ask of a field of the row.`)
  if (calendarsOf(condition).length > 0)
    return problem(place, 'counts working days, whose calendar no list has at hand.')
  const tests = testsOf(normalise(condition))
  if (tests.some(({ op }) => op === 'under'))
    return problem(place, 'asks of a place in a tree, which no list has at hand.')
  const asked = tests
    .flatMap(({ operand }) => [operand].flat())
    .find((operand) => typeof operand === 'object' && operand !== null && !('$field' in operand || '$now' in operand))
  if (asked) return problem(place, `compares with ${JSON.stringify(asked)}; a value, "$field" and "$now" are at hand.`)
})
