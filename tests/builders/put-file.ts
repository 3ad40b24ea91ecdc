/** A file sent to the product as a browser sends it. */
import { multipart, type Sent } from './multipart'
import type { Product } from './product'

/** A picture of one dot. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** The reply to an upload, by the first administrator when no headers say who. */
export async function putFile(product: Product, sent: Sent, headers = product.headersOf(product.root)) {
  const answer = await product.app.inject({
    method: 'POST',
    url: '/api/blade-resource/oss/endpoint/put-file',
    payload: multipart(sent),
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=xYx' },
  })
  return { status: answer.statusCode, ...answer.json() }
}
