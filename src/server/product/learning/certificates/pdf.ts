/** A picture on a page of A4, as a PDF. */
import { buffer } from 'node:stream/consumers'

export async function pdfOf(picture: Buffer, isPortrait: boolean): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit')
  const document = new PDFDocument({ size: 'A4', layout: isPortrait ? 'portrait' : 'landscape', margin: 0 })
  const { width, height } = document.page
  document.image(picture, 0, 0, { width, height })
  document.end()
  return buffer(document)
}
