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

/** The address of a small picture of an uploaded one, at least that wide where it is; any other address as it is. */
export function smallPicture(link: string, width: 80 | 160 | 320 | 640 | 1280): string {
  return /^\/(upload|private)\/\d{8}\//.test(link) ? `${link}${link.includes('?') ? '&' : '?'}w=${width}` : link
}
