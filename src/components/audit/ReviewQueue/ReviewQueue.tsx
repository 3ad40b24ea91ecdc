import type { PageProps } from '../../page'

export default function ReviewQueue(_: PageProps) {
  return null
}
