import { Alert, Button, Space } from 'antd'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Resource } from '../../../model/types'
import type { PageProps } from '../../page'
import { TextBars } from '../../TextBars'
import { BuilderView } from './BuilderView'
import { type OpenedPaper, openPaper, type PaperDraft } from './storage/opened-paper'
import './paper-builder.css'

/** Builds a paper: outline, areas, and the pool of questions. `?id=` opens one, `?copy=` a copy of one. */
export default function PaperBuilder(props: PageProps) {
  const { resource: read, Fields, query, call, drafts } = props
  const { t } = useTranslation()
  const id = query.get('id') ?? undefined
  const copied = query.get('copy') ?? undefined
  const [resource, setResource] = useState<Resource>()
  const [opened, setOpened] = useState<OpenedPaper & { readonly draft: PaperDraft | undefined }>()
  const [failure, setFailure] = useState<string>()
  const draftName = `paper-${id ?? (copied === undefined ? 'new' : `copy-${copied}`)}`
  const open = useCallback(() => {
    setOpened(undefined)
    setFailure(undefined)
    openPaper(call, id, copied).then(
      (paper) => setOpened({ ...paper, draft: drafts.read<PaperDraft>(draftName) }),
      (error: Error) => setFailure(error.message),
    )
  }, [call, drafts, draftName, id, copied])
  const created = useRef<string>(undefined)
  useEffect(() => {
    // The paper that was made here is open already.
    if (id === undefined || id !== created.current) open()
  }, [open, id])
  const { replaceQuery } = props
  const handleCreated = useCallback(
    (made: string) => {
      created.current = made
      replaceQuery({ id: made })
    },
    [replaceQuery],
  )
  useEffect(() => {
    void read('exam/paper').then(setResource, (error: Error) => setFailure(error.message))
  }, [read])
  if (failure)
    return (
      <Alert
        type="error"
        showIcon
        message={failure}
        action={
          <Space>
            <Button size="small" onClick={open}>
              {t('components/paper:again')}
            </Button>
          </Space>
        }
      />
    )
  if (!resource || !opened) return <TextBars />
  return (
    <Fields resource={resource}>
      <BuilderView
        {...props}
        paper={resource}
        opened={opened}
        draft={opened.draft}
        draftName={draftName}
        onReload={open}
        onCreated={handleCreated}
      />
    </Fields>
  )
}
