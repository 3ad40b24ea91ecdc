/** Credentials of clients of this server, and of the file store that several variables describe. */
import { type ClientCredential, type S3, s3Names } from './types'
import { addressReaders } from './addresses'
import type { Reading } from './variable'
import { valueReaders } from './values'

export function readClients({ text, fault }: Reading, name: string): ClientCredential[] {
  return (text(name)?.split(',') ?? []).flatMap((part, index) => {
    const [id = '', secret = '', dialect, ...rest] = part.trim().split(':')
    const isWhole = /^[\w.-]{1,64}$/.test(id) && secret.length >= 8 && rest.length === 0
    if (isWhole && id !== 'lectern' && (dialect === 'product' || dialect === 'open')) return [{ id, secret, dialect }]
    const wanted = 'must be id:secret:dialect, with another id than "lectern", a secret of 8 characters or more'
    fault(name, `entry ${index + 1} ${wanted} and the dialect product or open`)
    return []
  })
}

/** All of its variables are set, or none. */
export function readS3(reading: Reading): S3 | undefined {
  const { text, fault } = reading
  const given = s3Names.find((name) => text(name) !== undefined)
  for (const name of ['S3_PATH_STYLE', 'S3_PUBLIC_URL']) {
    if (!given && text(name) !== undefined) fault(name, 'means nothing without S3_ENDPOINT')
  }
  if (!given) return undefined
  for (const name of s3Names) if (text(name) === undefined) fault(name, `must be set too, because ${given} is set`)
  const { url } = addressReaders(reading)
  const endpoint = url('S3_ENDPOINT', ['http:', 'https:']) ?? ''
  const publicUrl = url('S3_PUBLIC_URL', ['http:', 'https:'])
  const [region = '', bucket = '', accessKey = '', secretKey = ''] = s3Names.slice(1).map(text)
  if (bucket && !bucketForm.test(bucket))
    fault('S3_BUCKET', 'must be 3 to 63 lower case letters, digits, dots and hyphens')
  const pathStyle = valueReaders(reading).switch('S3_PATH_STYLE', true)
  return { endpoint, region, bucket, accessKey, secretKey, pathStyle, publicUrl }
}

const bucketForm = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
