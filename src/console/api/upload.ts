import { t } from '../i18n/i18n'
import { accessToken } from './tokens'
import { readAnswer } from './response'
import { networkActivity } from './network-activity'
import { clientConfig } from './client-config'
import { CallFailure, sessionEnded } from './api-error'
import { callHeaders, timeouts } from './request'
import { responseEvents } from './response-events'

export interface UploadedFile {
  readonly link: string
  readonly domain: string
  readonly name: string
  readonly originalName: string
  readonly size: number
  readonly contentType: string
  readonly attachId: string
}

type OnProgress = (part: number) => void

/** Sends a file of a kind (00-conventions §12), to be read by everybody or by links that expire; `onProgress` takes 0 to 1. */
export function upload(
  file: File,
  { kind = 'file', private: isPrivate = false }: { readonly kind?: string; readonly private?: boolean } = {},
  onProgress: OnProgress = () => {},
  signal?: AbortSignal,
): Promise<UploadedFile> {
  const path = '/api/blade-resource/oss/endpoint/put-file'
  return sendFile<UploadedFile>(
    path,
    { kind, ...(isPrivate && { private: '1' }), file },
    onProgress,
    timeouts.long,
    signal,
  )
}

/** Sends a file with other parts of a form. Gives up when nothing moves for `patience` milliseconds. */
export function sendFile<T>(
  path: string,
  parts: Readonly<Record<string, string | File>>,
  onProgress: OnProgress = () => {},
  patience: number = timeouts.long,
  signal?: AbortSignal,
): Promise<T> {
  return networkActivity.track(
    () =>
      new Promise<T>((resolve, reject) => {
        const token = accessToken()
        const sending = new XMLHttpRequest()
        let stalled: ReturnType<typeof setTimeout> | undefined
        const moved = () => {
          clearTimeout(stalled)
          stalled = setTimeout(() => sending.abort(), patience)
        }
        sending.open('POST', clientConfig().apiBase + path)
        sending.withCredentials = true
        for (const [name, value] of Object.entries(callHeaders(token))) sending.setRequestHeader(name, value)
        sending.upload.onprogress = (event) => {
          moved()
          if (event.lengthComputable) onProgress(event.loaded / event.total)
        }
        sending.onload = () => {
          const requestId = sending.getResponseHeader('x-request-id') ?? undefined
          const answer = { status: sending.status, text: sending.responseText, requestId }
          readAnswer(answer, false).then(
            // As of every call, the server is taken at its word.
            (data) => resolve(data as T),
            (failure: unknown) => {
              if (failure instanceof CallFailure && failure.code === sessionEnded)
                responseEvents.reportSessionEnd(token)
              reject(failure)
            },
          )
        }
        sending.onerror = () => {
          networkActivity.setReached(false)
          reject(new CallFailure(t('common:call.offline'), { reason: 'offline' }))
        }
        const giveUp = () => sending.abort()
        signal?.addEventListener('abort', giveUp)
        sending.onabort = () =>
          reject(
            signal?.aborted
              ? new CallFailure(t('common:call.aborted'), { reason: 'aborted' })
              : new CallFailure(t('common:call.slow'), { reason: 'slow' }),
          )
        sending.onloadend = () => {
          clearTimeout(stalled)
          signal?.removeEventListener('abort', giveUp)
        }
        const form = new FormData()
        for (const [name, part] of Object.entries(parts)) form.append(name, part)
        moved()
        sending.send(form)
      }),
  )
}
