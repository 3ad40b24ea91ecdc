/** A plan as text for people: what will change, what was left, what stops it and how to let it pass. */
import type { Plan, RefusedStep } from './plan'

export function describePlan({ steps, refused, warnings }: Plan): string {
  if (steps.length + refused.length + warnings.length === 0) return 'The database fits the schemas; nothing changes.'
  return [
    ...part(
      'Changes that lose nothing:',
      steps.map((step) => step.sentence),
    ),
    ...part('Left as it is:', warnings),
    ...part('Stopped, because data would be lost or stands in the way:', refused.map(refusal)),
  ].join('\n')
}

function part(title: string, lines: readonly string[]): string[] {
  return lines.length > 0 ? [title, ...lines.map((line) => `  - ${line}`)] : []
}

function refusal({ sentence, rows, name }: RefusedStep): string {
  const count = rows === 1 ? '1 row' : `${rows} rows`
  return `${sentence} ${count}.${name ? ` To let it go: --accept ${name}` : ' Change these rows first.'}`
}
