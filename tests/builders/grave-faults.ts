/** Serious and critical findings of axe in a part of a jsdom page, each with its place; colours need a screen, landmarks a whole page. */
import axe from 'axe-core'

interface Rule {
  readonly id: string
  readonly impact: string
  readonly enabled: boolean
  readonly tags: readonly string[]
}

const isGrave = ({ impact }: { readonly impact?: string | null }) => impact === 'serious' || impact === 'critical'
const isUsual = ({ id, enabled, tags }: Rule) =>
  enabled &&
  !['color-contrast', 'region'].includes(id) &&
  !tags.includes('experimental') &&
  !tags.includes('deprecated')

// Rules that can find nothing grave are half of the work.
const { rules } = (axe as unknown as { _audit: { rules: readonly Rule[] } })._audit
const values = rules.filter((rule) => isGrave(rule) && isUsual(rule)).map(({ id }) => id)

export async function graveFaultsOf(part: Element): Promise<string[]> {
  const options = { resultTypes: ['violations' as const], preload: false, runOnly: { type: 'rule' as const, values } }
  const { violations } = await axe.run(part, options)
  return violations.filter(isGrave).map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}
