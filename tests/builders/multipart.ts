/** A multipart body with one file, as a browser writes it; boundary `xYx`. */
export interface Sent {
  readonly name: string
  readonly bytes: Buffer
  readonly field?: string
  readonly fields?: Record<string, string>
}

/** The file comes first, fields after it. */
export function multipart({ name, bytes, field = 'file', fields = {} }: Sent): Buffer {
  const head = `--xYx\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n`
  const rest = Object.entries(fields).map(
    ([key, value]) => `--xYx\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
  )
  return Buffer.concat([
    Buffer.from(`${head}content-type: application/octet-stream\r\n\r\n`),
    bytes,
    Buffer.from(`\r\n${rest.join('')}--xYx--\r\n`),
  ])
}
