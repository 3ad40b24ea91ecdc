/** Facts that the browser reads of a film or a sound before it is sent: how long it lasts, and its first picture. */

export interface MediaFacts {
  readonly duration?: number
  readonly cover?: File
}

const wait = 5000

/** Nothing is told of files that the browser cannot play. */
export async function mediaFacts(file: File): Promise<MediaFacts> {
  const kind = /\.(mp4|webm|mov|m4v)$/i.test(file.name)
    ? 'video'
    : /\.(mp3|m4a|wav)$/i.test(file.name)
      ? 'audio'
      : undefined
  if (!kind || typeof URL.createObjectURL !== 'function') return {}
  const address = URL.createObjectURL(file)
  const media = document.createElement(kind)
  media.muted = true
  media.preload = 'auto'
  media.src = address
  try {
    await come(media, 'loadedmetadata')
    const duration = Number.isFinite(media.duration) ? Math.round(media.duration) : undefined
    const cover = media instanceof HTMLVideoElement ? await firstPicture(media, file.name) : undefined
    return { duration, cover }
  } catch {
    return {}
  } finally {
    URL.revokeObjectURL(address)
  }
}

function come(media: HTMLMediaElement, event: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('The file cannot be read here.')), wait)
    const end = (done: () => void) => () => {
      clearTimeout(late)
      done()
    }
    media.addEventListener(event, end(resolve), { once: true })
    media.addEventListener(
      'error',
      end(() => reject(new Error('The file cannot be played here.'))),
      { once: true },
    )
  })
}

async function firstPicture(film: HTMLVideoElement, name: string): Promise<File | undefined> {
  const shown = come(film, 'seeked')
  film.currentTime = Math.min(0.5, film.duration / 2 || 0)
  await shown
  const canvas = document.createElement('canvas')
  const width = Math.min(640, film.videoWidth)
  canvas.width = width
  canvas.height = Math.round((film.videoHeight / film.videoWidth) * width) || 0
  canvas.getContext('2d')?.drawImage(film, 0, 0, canvas.width, canvas.height)
  const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.8))
  return picture ? new File([picture], `${name}.jpg`, { type: 'image/jpeg' }) : undefined
}
