import { Alert } from 'antd'
import { lazy, useEffect, useRef, useState } from 'react'
import type { BlockProps } from '../../block'
import { TextBars } from '../../TextBars'
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
export default function PreviewResource({ entries, call }: Pick<BlockProps, 'entries' | 'call'>) {
  const [row] = entries
  const asked = useRef({ call, id: row?.id })
  const [shown, setShown] = useState<Shown>()
  const [fault, setFault] = useState<string>()

  useEffect(() => {
    const { call: ask, id } = asked.current
    ask<Shown>('preview', { id }).then(setShown, (error: Error) => setFault(error.message))
  }, [])

  if (fault) return <Alert type="error" showIcon message={fault} />
  if (!shown) return <TextBars />
  const { previewType, url, name = '', content = '', message } = shown
  if (previewType === 'article') return <RichTextFace html={content} />
  return <FileFace as={previewType} name={name} link={url} notice={message} />
}
