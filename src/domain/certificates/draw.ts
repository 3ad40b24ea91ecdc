/**
 * A certificate as a picture: the nodes of an SVG, which the server prints and rasterises and the console draws. Not for
 * values: who asks gives them, with addresses that can be read where the picture is drawn.
 */
import encodeQR from 'qr'
import { fitText, lineHeight, textWidth } from './fit-text'
import { type CertificateValues, canvases, printContent, type TemplateElement } from './template'

export interface PictureNode {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string | number>>
  readonly children?: readonly PictureNode[] | string
}

export interface Certificate {
  readonly orientation: number
  readonly background: string
  readonly elements: readonly TemplateElement[]
  readonly values: CertificateValues
  readonly seal: string
  /** The text of the QR code. */
  readonly checkAddress: string
}

/** The name that the picture gives its letters; the server knows the file, a browser what comes closest. */
export const fontFamily = "'Noto Serif SC', 'Songti SC', STSong, SimSun, serif"

export function drawCertificate(certificate: Certificate): PictureNode {
  const { width, height } = canvases[certificate.orientation] ?? canvases[1]!
  const ordered = certificate.elements.toSorted((one, other) => (one.z ?? 0) - (other.z ?? 0))
  const paper = { tag: 'rect', attributes: { width, height, fill: '#ffffff' } }
  const background = certificate.background
    ? [picture(certificate.background, { x: 0, y: 0, w: width, h: height }, 'xMidYMid slice')]
    : []
  const attributes = { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` }
  return {
    tag: 'svg',
    attributes,
    children: [paper, ...background, ...ordered.flatMap((element) => drawElement(element, certificate))],
  }
}

function drawElement(element: TemplateElement, certificate: Certificate): PictureNode[] {
  const drawn = facesOf(element, certificate)
  if (drawn.length === 0 || !element.rotate) return drawn
  const centre = `${element.x + element.w / 2} ${element.y + element.h / 2}`
  return [{ tag: 'g', attributes: { transform: `rotate(${element.rotate} ${centre})` }, children: drawn }]
}

function facesOf(element: TemplateElement, { values, seal, checkAddress }: Certificate): PictureNode[] {
  const { type, x, y, w, h, colour } = element
  switch (type) {
    case 'text':
      return drawText(element, printContent(element.content ?? '', values))
    case 'date':
      return drawText(element, printContent(element.content || '{issueDate}', values))
    case 'image':
      return element.file ? [picture(element.file, element, 'xMidYMid meet')] : []
    case 'seal':
      return seal ? [picture(seal, element, 'xMidYMid meet')] : []
    case 'line':
      return [{ tag: 'rect', attributes: { x, y, width: w, height: h, fill: colour || defaultColour } }]
    case 'qr':
      return checkAddress ? drawCode(element, checkAddress) : []
  }
}

const defaultColour = '#333333'

const picture = (
  href: string,
  { x, y, w, h }: Pick<TemplateElement, 'x' | 'y' | 'w' | 'h'>,
  preserveAspectRatio: string,
): PictureNode => ({ tag: 'image', attributes: { href, x, y, width: w, height: h, preserveAspectRatio } })

/** The letters of a text that has none are nothing, with nothing around them. */
function drawText(element: TemplateElement, text: string): PictureNode[] {
  if (text.trim() === '') return []
  const { x, y, w, h, size = 16, spacing = 0, align = 'left', colour } = element
  const { size: fitted, lines } = fitText(text, { w, h, size, spacing })
  const fill = colour || defaultColour
  const top = y + (h - lines.length * fitted * lineHeight) / 2
  return lines.map((line, at) => {
    const free = w - textWidth(line, { size: fitted, spacing })
    const anchor = align === 'center' ? 'middle' : align === 'right' ? 'end' : 'start'
    // Letters stand on a line that is about an eighth of their size above the middle of the rest.
    const baseline = top + (at + 0.5) * fitted * lineHeight + fitted * 0.36
    return {
      tag: 'text',
      attributes: {
        x: round(align === 'center' ? x + w / 2 + spacing / 2 : align === 'right' ? x + w : x),
        y: round(baseline),
        'font-family': fontFamily,
        'font-size': round(fitted),
        fill,
        'text-anchor': anchor,
        ...(spacing ? { 'letter-spacing': spacing } : {}),
        // The file of letters has one weight: a thin line around them makes it a bold one.
        ...(element.bold ? { stroke: fill, 'stroke-width': round(fitted / 32) } : {}),
        ...(element.italic ? { 'font-style': 'italic' } : {}),
        // Wider letters than thought, of another font, are pressed together and leave no box.
        ...(free < 0 ? { textLength: round(w), lengthAdjust: 'spacingAndGlyphs' } : {}),
      },
      children: line,
    }
  })
}

/** Dark squares as one path, on white, so that it is read on any background. */
function drawCode({ x, y, w, h }: TemplateElement, address: string): PictureNode[] {
  const squares = encodeQR(address, 'raw', { ecc: 'medium', border: 1 })
  const side = Math.min(w, h)
  const one = side / squares.length
  const path = squares.flatMap((row, down) =>
    row.flatMap((isDark, along) =>
      isDark ? [`M${round(x + along * one)} ${round(y + down * one)}h${round(one)}v${round(one)}h${round(-one)}z`] : [],
    ),
  )
  return [
    { tag: 'rect', attributes: { x, y, width: side, height: side, fill: '#ffffff' } },
    { tag: 'path', attributes: { d: path.join(''), fill: '#1f1f1f' } },
  ]
}

const round = (value: number): number => Math.round(value * 100) / 100

/** The nodes as the text of a file. */
export function printPicture({ tag, attributes, children = [] }: PictureNode): string {
  const names = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
  const inner = typeof children === 'string' ? escaped(children) : children.map(printPicture).join('')
  return `<${tag}${names.join('')}>${inner}</${tag}>`
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (one) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[one]!)
