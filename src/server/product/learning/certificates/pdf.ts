/** A picture on a page of A4, as a PDF. */
import { buffer } from 'node:stream/consumers'

/** Letters show no traces of the compression from here on. */
const quality = 95

/**
 * The picture has no transparent parts: it goes in as a JPEG, made beside the thread of the server. pdfkit would take a PNG
 * apart in that thread, which everybody waits for.
 */
export async function pdfOf(picture: Buffer, isPortrait: boolean): Promise<Buffer> {
  const [{ default: PDFDocument }, { Transformer }] = await Promise.all([import('pdfkit'), import('@napi-rs/image')])
  const document = new PDFDocument({ size: 'A4', layout: isPortrait ? 'portrait' : 'landscape', margin: 0 })
  const { width, height } = document.page
  document.image(await new Transformer(picture).jpeg(quality), 0, 0, { width, height })
  document.end()
  return buffer(document)
}
