import { useEffect, useState } from 'react'
import { useFieldServices } from '../../fields/control/services'
import type { Template } from './sample'

export interface ChosenCertificate {
  readonly id: string
  readonly name: string
  readonly issuer: string
  readonly levels: readonly string[]
  readonly seal: string
  readonly template: Partial<Template>
}

/** The certificate with that id; nothing until it is read, and where it cannot be. */
export function useCertificate(id: unknown): ChosenCertificate | undefined {
  const { call } = useFieldServices()
  const [certificate, setCertificate] = useState<ChosenCertificate>()
  const asked = typeof id === 'string' ? id : ''
  useEffect(() => {
    let isOver = false
    setCertificate(undefined)
    if (asked && call)
      call<ChosenCertificate>('certificate/certificate', 'detail', { id: asked }).then(
        (found) => !isOver && setCertificate(found),
        () => undefined,
      )
    return () => {
      isOver = true
    }
  }, [asked, call])
  return certificate?.id === asked ? certificate : undefined
}
