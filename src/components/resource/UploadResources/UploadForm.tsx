import { errorMessage, isRecord } from '../../../fields/definition/guards'
import { useTranslation } from 'react-i18next'
import { Alert, Button, List, Space } from 'antd'
import { useCallback, useEffect, useId, useState } from 'react'
import { controls } from '../../../fields/controls'
import { fieldOf } from '../../../model/names'
import type { Resource } from '../../../model/types'
import type { PageProps } from '../../page'
import { useComponentRegistry } from '../../registry'
import { DropArea } from '../DropArea'
import { FileLine } from './FileLine'
import { isUnderWay, type QueuedFile } from '../upload-queue/upload-queue'
import { useUploadQueue, type SendFile } from '../upload-queue/useUploadQueue'
import { useFieldServices } from '../../../fields/control/services'
import { mediaFacts } from './media-facts'

type UploadFormProps = PageProps & { readonly of: Resource }

/** Files of one upload. */
const mostFiles = 20

/** The values that every file of an upload gets. */
const shared = ['categoryId', 'tagIds', 'downloadAllowed', 'permissionType'] as const

/** Files in the order they were given, what they share, and the buttons that make resources of them. */
export function UploadForm({ of: resource, locale, person, call, go, toast, onDirty }: UploadFormProps) {
  const { t } = useTranslation()
  const id = useId()
  const { components } = useComponentRegistry()
  const { files, change, add, pause, retry, drop } = useUploadQueue(useSendMedia(), mostFiles)
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({ downloadAllowed: 0, permissionType: 1 })
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const hasUnsaved = files.some(({ state }) => state !== 'saved')
  useEffect(() => onDirty(hasUnsaved), [onDirty, hasUnsaved])

  const keep = async (file: QueuedFile, more: object): Promise<boolean> => {
    const { key, name, link, duration, cover } = file
    try {
      const entry = { ...values, name, link, ...(duration && { duration }), ...(cover && { cover }) }
      await call(resource.name, 'create', { ...entry, ...more })
      change(key, { state: 'saved', said: undefined })
      return true
    } catch (failure) {
      change(key, { state: isQuestion(failure) ? 'asking' : 'sent', said: errorMessage(failure) })
      return false
    }
  }
  const keepAll = async (more: object) => {
    if (!values.categoryId) return setFault(t('components/resource:upload.noCategory'))
    setFault(undefined)
    setBusy(true)
    const kept: boolean[] = []
    // One after the other: of two equal files the second is asked about.
    for (const file of files.filter(({ state }) => state === 'sent')) kept.push(await keep(file, more))
    setBusy(false)
    const n = kept.filter(Boolean).length
    if (n > 0) toast(t('components/resource:upload.kept', { count: n }))
    if (kept.every(Boolean) && !isUnderWay(files)) {
      onDirty(files.some(({ state }) => state !== 'sent' && state !== 'saved'))
      go('/resource/index')
    }
  }
  const canSave = files.some(({ state }) => state === 'sent') && !busy

  return (
    <section className="lectern-card" style={{ display: 'grid', gap: 16 }}>
      <h1 style={{ fontSize: 18, margin: 0 }}>{t('components/resource:upload.title')}</h1>
      {fault && <Alert type="error" showIcon message={fault} />}
      <div style={{ display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fit, minmax(240px, 1fr))' }}>
        {shared.map((name) => {
          const field = fieldOf(resource, name)!
          const { Input } = components[field.control.name] ?? controls[field.type]
          return (
            <div key={name}>
              <label htmlFor={id + name}>{field.title[locale]}</label>
              <div>
                <Input
                  id={id + name}
                  field={field}
                  value={values[name]}
                  entry={values}
                  onChange={(value) => setValues((known) => ({ ...known, [name]: value }))}
                />
              </div>
            </div>
          )
        })}
      </div>
      <DropArea title={t('components/resource:upload.drag', { n: mostFiles })} onFiles={add} />
      {files.length > 0 && (
        <List
          size="small"
          aria-live="polite"
          dataSource={[...files]}
          renderItem={(file) => (
            <FileLine
              key={file.key}
              file={file}
              onName={(name) => change(file.key, { name })}
              onPause={() => pause(file.key)}
              onRetry={() => retry(file.key)}
              onDrop={() => drop(file.key)}
              onConfirm={() => void keep(file, { confirmed: 'sameFile' })}
            />
          )}
        />
      )}
      <Space wrap style={{ justifyContent: 'flex-end' }}>
        <Button onClick={() => go('/resource/index')}>{t('components/resource:upload.back')}</Button>
        <Button disabled={!canSave} loading={busy} onClick={() => void keepAll({})}>
          {t('components/resource:upload.save')}
        </Button>
        {person.codes.has('resource_submit') && (
          <Button type="primary" disabled={!canSave} onClick={() => void keepAll({ submit: 1 })}>
            {t('components/resource:upload.submit')}
          </Button>
        )}
      </Space>
    </section>
  )
}

/** True when the server asks and does not refuse. */
const isQuestion = (failure: unknown): boolean =>
  isRecord(failure) &&
  Array.isArray(failure.errors) &&
  isRecord(failure.errors[0]) &&
  failure.errors[0].level === 'confirm'

/** Sends the private file of a resource, with how long it lasts and its first picture. */
function useSendMedia(): SendFile {
  const { upload } = useFieldServices()
  return useCallback<SendFile>(
    async (file, onProgress, signal) => {
      const { duration, cover } = await mediaFacts(file)
      const { link } = await upload(file, { kind: 'file', private: true }, onProgress, signal)
      // A film without its picture is a film all the same.
      const shown = cover && (await upload(cover, { kind: 'image' }, () => {}, signal).catch(() => undefined))
      return { link, duration, cover: shown?.link }
    },
    [upload],
  )
}
