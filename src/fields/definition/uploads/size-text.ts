const units = ['B', 'KB', 'MB', 'GB', 'TB']

/** `1.5 MB`: a number of bytes as people read it, alike in every language. */
export function sizeText(bytes: number): string {
  const at = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log2(bytes) / 10))
  return `${Number((bytes / 1024 ** at).toFixed(at === 0 ? 0 : 1))} ${units[at]}`
}
