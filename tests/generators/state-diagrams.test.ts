import { expect, it } from 'vitest'
import { machineOfResource, printStateDiagrams } from '../../generators/state-diagrams'
import { shippedModel } from '../builders/shipped'

const text = printStateDiagrams(shippedModel)

it('draws a diagram for every resource that has states, and for no other', () => {
  for (const { name, states } of Object.values(shippedModel.resources)) {
    expect(text.includes(`(\`${name}\`)`)).toBe(states !== undefined)
  }
})

it('has a box for each combination a row comes to, and an arrow for each way between them', () => {
  const news = shippedModel.resources['opsm/news']!
  const machine = machineOfResource(news)!
  const part = text.slice(text.indexOf('(`opsm/news`)')).split('\n## ')[0]!
  expect(part.match(/^ {2}state "/gm)).toHaveLength(machine.reached.length)
  expect(part).toContain('state "Draft, Pending" as s0')
  expect(part).toContain('[*] --> s0')
  expect(part).toContain('s0 --> s1: Submit')
  expect(part).toContain('Approved (review)')
  expect(part).toContain('Published on schedule (clock)')
})

it('holds nothing that a diagram would read as its own words', () => {
  const arrows = text.match(/^ {2}s\d+ --> s\d+: .*$/gm)!
  for (const arrow of arrows) expect(arrow.split(': ')[1]).not.toMatch(/["';#{}:]/)
})
