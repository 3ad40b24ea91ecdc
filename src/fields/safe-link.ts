/** Addresses that a page may link to: of the web, or of this site. A `javascript:` one is none of them. */
export function safeLink(value: unknown): string | undefined {
  const link = String(value).trim()
  if (/^https?:\/\/[^\s]/i.test(link)) return link
  return /^(\.{0,2}\/(?!\/)|[\w-]+\/)[^\s\\]*$/.test(link) ? link : undefined
}

/** The last part of an address, as people would name the file. */
export function nameOfLink(link: string): string {
  const name = link.split(/[?#]/, 1)[0]!.split('/').pop() || link
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
