/** Indents printed TypeScript by its braces: the formatter of the printer costs several times what the printing does. */
export function indent(text: string): string {
  const lines = text.split('\n').flatMap((line) => line.trim() || [])
  let depth = 0
  return lines
    .map((line) => {
      if (/^[*/]/.test(line)) return `${'  '.repeat(depth)}${line.startsWith('*') ? ' ' : ''}${line}`
      const closing = /^[})]+/.exec(line)?.[0].match(/\}/g)?.length ?? 0
      const printed = '  '.repeat(Math.max(0, depth - closing)) + line
      depth += (line.match(/\{/g)?.length ?? 0) - (line.match(/\}/g)?.length ?? 0)
      return printed
    })
    .join('\n')
}
