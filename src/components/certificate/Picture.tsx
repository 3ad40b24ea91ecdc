import { createElement, type ReactNode, useMemo } from 'react'
import { type Certificate, drawCertificate, type PictureNode } from '../../domain/certificates/draw'
import './certificate.css'

interface PictureProps {
  readonly certificate: Certificate
  /** The name of the picture for readers of the screen; empty where its neighbour tells it. */
  readonly title: string
}

/** A certificate as it will be printed; a picture that cannot be drawn is nothing. */
export function Picture({ certificate, title }: PictureProps) {
  const node = useMemo(() => drawCertificate(certificate), [certificate])
  const { width, height, viewBox } = node.attributes
  const drawn = { className: 'certificate-picture lc-data', viewBox, style: { aspectRatio: `${width} / ${height}` } }
  const said = title ? { role: 'img', 'aria-label': title } : {}
  return createElement('svg', { ...drawn, ...said }, ...childrenOf(node))
}

const childrenOf = ({ children = [] }: PictureNode): ReactNode[] =>
  typeof children === 'string' ? [children] : children.map(elementOf)

/** The same names as in a file; those of React are written together. */
const elementOf = (node: PictureNode): ReactNode =>
  createElement(node.tag, namesOf(node.attributes), ...childrenOf(node))

const namesOf = (attributes: PictureNode['attributes']) =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name.replace(/-(\w)/g, (_, one: string) => one.toUpperCase()),
      value,
    ]),
  )
