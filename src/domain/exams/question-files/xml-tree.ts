/** Parses XML into elements with their lines. Nothing is fetched, and no entity but the five of XML is known. */
import { SaxesParser } from 'saxes'

export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  /** Text and CDATA directly within. */
  readonly text: string
  /** Of its opening tag and its closing tag, from 1. */
  readonly line: number
  readonly lastLine: number
}

/** Text that is no XML, or that declares a document type, which could declare entities. */
export interface XmlFault {
  readonly kind: 'malformed' | 'doctype'
  readonly line: number
}

interface OpenElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: XmlElement[]
  text: string
  readonly line: number
}

/** The root element, or the first fault of the text. */
export function parseXml(text: string): XmlElement | XmlFault {
  const parser = new SaxesParser({})
  const open: OpenElement[] = []
  let root: XmlElement | undefined
  let fault: XmlFault | undefined
  const fail = (kind: XmlFault['kind']) => {
    fault ??= { kind, line: parser.line }
  }
  parser.on('error', () => fail('malformed'))
  parser.on('doctype', () => fail('doctype'))
  parser.on('opentag', ({ name, attributes }) => {
    open.push({ name, attributes, children: [], text: '', line: parser.line })
  })
  const addText = (part: string) => {
    const element = open.at(-1)
    if (element) element.text += part
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    const element = open.pop()
    if (!element) return
    const closed = { ...element, lastLine: parser.line }
    const parent = open.at(-1)
    if (parent) parent.children.push(closed)
    else root = closed
  })
  // A mark of byte order is not part of the document.
  parser.write(text.replace(/^\uFEFF/, '')).close()
  return fault ?? root ?? { kind: 'malformed', line: 1 }
}

/** The first child of a name. */
export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((child) => child.name === name)
}

/** All children of a name. */
export function childrenOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((child) => child.name === name)
}

/** The text of `<x><text>…</text></x>`, or of `<x>…</x>` as old files have it. */
export function textOf(element: XmlElement | undefined): string {
  return (childOf(element, 'text') ?? element)?.text.trim() ?? ''
}
