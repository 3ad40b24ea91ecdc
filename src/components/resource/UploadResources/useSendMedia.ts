import { useCallback } from 'react'
import { useFieldServices } from '../../../fields/control/services'
import type { SendFile } from '../upload-queue/useUploadQueue'
import { mediaFacts } from './media-facts'

/** Sends the private file of a resource, with how long it lasts and its first picture. */
export function useSendMedia(): SendFile {
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
