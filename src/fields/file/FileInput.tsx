import type { InputProps } from '../control/control'
import { nameOfLink, safeLink } from '../control/safe-link'
import { control as text } from '../text/control'
import { UploadInput } from './UploadInput'

/** Files by their names, each a link to the upload; as `address` the link of a file elsewhere is typed instead. */
export default function FileInput(props: InputProps) {
  if (props.field.control.name === 'address') return <text.Input {...props} />
  return <UploadInput {...props} nameOf={nameOfLink} face={fileFace} />
}

function fileFace(link: string) {
  const href = safeLink(link)
  if (!href) return link
  return (
    <a className="lc-link" href={href} target="_blank" rel="noopener noreferrer" title={link}>
      {nameOfLink(link)}
    </a>
  )
}
