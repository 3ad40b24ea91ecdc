/** How much of a file has come, as people read it. */
export const sizeInWords = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`

const pause = 250

/** Passes on what is told a few times a second, which is often enough to be read. */
export function nowAndThen(tell: (bytes: number) => void): (bytes: number) => void {
  let last = 0
  return (bytes) => {
    if (Date.now() - last < pause) return
    last = Date.now()
    tell(bytes)
  }
}
