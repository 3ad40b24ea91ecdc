/** The calls of design mode. */
import type { Layer, Op } from '../../model/overlay/types'
import type { Resource } from '../../model/types'
import { request } from '../api'

const path = '/api/blade-studio/overlay'

export type OverlayScope = 1 | 2

export interface Option {
  readonly value: string
  readonly label: string
}

/** The resource that is changed, for the product or for the tenant. */
export interface Subject {
  readonly resource: string
  readonly scope: OverlayScope
}

/** The draft of the person with all that it is laid over. */
export interface Draft {
  readonly isDraft: boolean
  readonly note: string
  readonly version: number
  readonly ops: readonly Op[]
  readonly inForce: readonly Op[]
  readonly base: Resource
  readonly below: readonly Layer[]
  readonly above: readonly Layer[]
}

/** Stored rows that break the rule of a change, and saved views that show what it hides. */
export interface Impact {
  readonly id: string
  /** Null: they cannot be counted. */
  readonly rows?: number | null
  /** The rule as a list takes it. */
  readonly rule?: string
  readonly views?: number
}

export interface Version {
  readonly id: string
  readonly version: number
  readonly state: 1 | 2 | 3
  readonly note: string
  readonly author: string
  readonly approver: string
  readonly time: string
  readonly publishTime: string
  readonly sentences: readonly string[]
  readonly ops: readonly { readonly id: string; readonly sentence: string }[]
}

interface Published {
  readonly version: number
  readonly isWaiting?: boolean
}

const post = <Answer>(name: string, body: Readonly<Record<string, unknown>>) =>
  request<Answer>({ method: 'POST', path: `${path}/${name}`, body })
const get = <Answer>(name: string, params: Readonly<Record<string, unknown>>) =>
  request<Answer>({ path: `${path}/${name}`, params })

/** The own draft, or the one that a colleague shows. */
export const readDraft = (subject: Subject, of?: string) => get<Draft>('draft', { ...subject, ...(of && { of }) })
export const keepDraft = (subject: Subject, ops: readonly Op[]) => post<unknown>('draft', { ...subject, ops: { ops } })
export const discardDraft = (subject: Subject) => post<unknown>('discard', { ...subject })
export const countImpact = (subject: Subject, ops: readonly Op[]) =>
  post<readonly Impact[]>('impact', { ...subject, ops: { ops } })
export const publishDraft = (subject: Subject, more: { readonly note: string; readonly publishTime?: string }) =>
  post<Published>('publish', { ...subject, ...more })
export const readVersions = (subject: Subject) => get<readonly Version[]>('versions', { ...subject })
export const rollBack = (id: string) => post<Published>('rollback', { id })
export const takeBack = (subject: Subject, op: string) => post<Published>('take-back', { ...subject, op })
export const approve = (id: string) => post<Published>('approve', { id })
export const withdraw = (id: string) => post<unknown>('withdraw', { id })
export const exportVersion = (id: string) => get<{ readonly name: string; readonly text: string }>('export', { id })
export const importFile = (scope: OverlayScope, text: string) =>
  post<{ readonly isChanged: boolean }>('import', { scope, text })
export const codesOfRole = ({ resource, scope }: Subject, role: string) =>
  post<{ readonly codes?: readonly string[] }>('preview', { resource, scope, role, ops: { ops: [] } })
/** The resource as the changes make it for a tenant. */
export const previewFor = ({ resource, scope }: Subject, ops: readonly Op[], tenant: string) =>
  post<{ readonly resource: Resource }>('preview', { resource, scope, tenant, ops: { ops } })
export const readTenants = async (): Promise<readonly Option[]> => {
  const tenants = await request<readonly { readonly tenantId: string; readonly tenantName: string }[]>({
    path: '/api/blade-system/tenant/select',
  })
  return tenants.map(({ tenantId, tenantName }) => ({ value: tenantId, label: tenantName }))
}
export const readRoles = () =>
  request<readonly Option[]>({
    path: '/api/lectern/options',
    params: { of: 'system/user.roleId' },
  })
