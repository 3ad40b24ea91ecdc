/** Files that people chose and that are still on their way: a save waits for them. */
import { type ReactNode, useMemo, useState } from 'react'
import { type FieldServices, FieldServicesProvider, useFieldServices } from '../../fields/control/services'

export interface PendingUploads {
  readonly note: (sent: Promise<unknown>, signal?: AbortSignal) => void
  readonly areAny: () => boolean
  /** Waits for them; false when one failed, which its field tells. One that people gave up is none. */
  readonly haveCome: () => Promise<boolean>
}

/** The files of one form. */
export const usePendingUploads = (): PendingUploads => useState(createPendingUploads)[0]

function createPendingUploads(): PendingUploads {
  const underWay = new Set<Promise<boolean>>()
  const note: PendingUploads['note'] = (sent, signal) => {
    const comes = sent.then(
      () => true,
      () => signal?.aborted === true,
    )
    underWay.add(comes)
    void comes.then(() => underWay.delete(comes))
  }
  const haveCome = async () => {
    for (; underWay.size > 0; ) {
      const come = await Promise.all(underWay)
      // The field puts the link in its place first.
      await new Promise((done) => setTimeout(done))
      if (!come.every(Boolean)) return false
    }
    return true
  }
  return { note, areAny: () => underWay.size > 0, haveCome }
}

/** The fields within send their files as ever; this notes each upload. */
export function PendingUploadsProvider({
  files,
  children,
}: {
  readonly files: PendingUploads
  readonly children: ReactNode
}) {
  const services = useFieldServices()
  const noting = useMemo((): FieldServices => {
    const upload: FieldServices['upload'] = (file, wish, onProgress, signal) => {
      const sent = services.upload(file, wish, onProgress, signal)
      files.note(sent, signal)
      return sent
    }
    return { ...services, upload }
  }, [files, services])
  return <FieldServicesProvider value={noting}>{children}</FieldServicesProvider>
}
