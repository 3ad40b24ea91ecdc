import type { Upload } from '../field'

const megabyte = 1024 * 1024

/** Extensions a field takes, as file names end: `jpg` takes `jpeg` too. */
export function acceptedBy({ accept }: Upload): readonly string[] {
  return accept.map((extension) => extension.replace(/^\./, '').toLowerCase())
}

/** Why a file is not sent, as key and values of a text; `undefined` when it may be. */
export function refusalOf(file: File, upload: Upload) {
  const { name, size } = file
  const extension = name.includes('.') ? name.split('.').pop()!.toLowerCase() : ''
  const accepted = acceptedBy(upload)
  const same = extension === 'jpeg' ? 'jpg' : extension === 'jpg' ? 'jpeg' : extension
  if (accepted.length > 0 && !accepted.includes(extension) && !accepted.includes(same)) {
    return { key: 'field.upload.wrongType', values: { name, accept: accepted.join(' ') } } as const
  }
  if (size === 0) return { key: 'field.upload.empty', values: { name } } as const
  if (size <= upload.maxMB * megabyte) return undefined
  // Rounded up, so that a file just over the limit does not read as being at it.
  const megabytes = (Math.ceil((size / megabyte) * 100) / 100).toString()
  return { key: 'field.upload.tooLarge', values: { name, size: megabytes, max: upload.maxMB } } as const
}
