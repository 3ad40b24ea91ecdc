interface Part {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Part of a picture, in hundredths of its sides, as a file of the same kind at full size. */
export async function cutOut(image: HTMLImageElement, part: Part, name: string): Promise<File> {
  const { naturalWidth, naturalHeight } = image
  const canvas = document.createElement('canvas')
  canvas.width = Math.round((naturalWidth * part.width) / 100)
  canvas.height = Math.round((naturalHeight * part.height) / 100)
  const left = (naturalWidth * part.x) / 100
  const top = (naturalHeight * part.y) / 100
  const { width, height } = canvas
  canvas.getContext('2d')?.drawImage(image, left, top, width, height, 0, 0, width, height)
  const isPhoto = /\.jpe?g$/i.test(name)
  const type = isPhoto ? 'image/jpeg' : 'image/png'
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.92))
  if (!blob) throw new Error('')
  return new File([blob], `${name.replace(/\.[^.]*$/, '')}.${isPhoto ? 'jpg' : 'png'}`, { type })
}
