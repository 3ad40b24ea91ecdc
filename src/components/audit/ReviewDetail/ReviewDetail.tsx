import type { PageProps } from '../../page'

export default function ReviewDetail(_: PageProps) {
  return null
}
