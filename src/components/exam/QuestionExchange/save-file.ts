/** Has the browser save a file that a call answered. */
export function saveFile({ blob, name }: { readonly blob: Blob; readonly name: string }): void {
  const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(blob), download: name })
  link.click()
  URL.revokeObjectURL(link.href)
}
