import type { DownloadedFile } from './request'

/** Hands a downloaded file to the browser, which keeps it where the person wants it. */
export function saveFile({ blob, name }: DownloadedFile): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
