import { Alert } from 'antd'
import { lazy } from 'react'
import type { BlockProps } from '../../block'
import { TextBars } from '../../TextBars'
import { useEntryCall } from '../../useEntryCall'
import { FileFace } from '../FilePreview/FileFace'

const RichTextFace = lazy(() => import('../../../fields/rich-text/RichTextFace'))

export interface Shown {
  readonly previewType: string
  readonly url: string
  readonly name?: string
  readonly content?: string
  readonly message?: string
}

/** A resource as it is: its file played or drawn, its text, or the address that it leads to. */
export default function PreviewResource(props: Pick<BlockProps, 'entries' | 'call'>) {
  const { answer: shown, failure } = useEntryCall<Shown>(props, 'preview')
  if (failure) return <Alert type="error" showIcon message={failure} />
  if (!shown) return <TextBars />
  const { previewType, url, name = '', content = '', message } = shown
  if (previewType === 'article') return <RichTextFace html={content} />
  return <FileFace as={previewType} name={name} link={url} notice={message} />
}
