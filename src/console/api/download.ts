import type { DownloadedFile } from './request'

/** Has the browser save a downloaded file, where the person chooses. */
export function saveFile({ blob, name }: DownloadedFile): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Milliseconds between two reports of progress: often enough to read, seldom enough to draw. */
const progressInterval = 250

/** Passes at most one report of progress on in each interval. */
export function throttleProgress(onProgress: (bytes: number) => void): (bytes: number) => void {
  let last = 0
  return (bytes) => {
    if (Date.now() - last < progressInterval) return
    last = Date.now()
    onProgress(bytes)
  }
}
