/** A certificate with the words of nobody, for previews. */
import type { TFunction } from 'i18next'
import type { Certificate } from '../../domain/certificates/draw'
import type { TemplateElement } from '../../domain/certificates/template'

export interface Template {
  readonly id: string
  readonly name: string
  readonly nameEn?: string
  readonly orientation: number
  readonly background: string
  readonly elements?: readonly TemplateElement[]
}

export interface Named {
  readonly certName?: string
  readonly issuer?: string
  readonly level?: string
  readonly seal?: string
}

/** Elements of a form that is being filled in may lack their places; they are drawn once they have them. */
export function sampleOf(
  template: Partial<Template>,
  { certName, issuer, level, seal }: Named,
  t: TFunction,
): Certificate {
  const elements = (template.elements ?? []).filter(({ type, x, y, w, h }) => type && [x, y, w, h].every(isNumber))
  const text = (name: 'certName' | 'issuer' | 'realName' | 'sourceName' | 'deptName' | 'postName') =>
    t(`components/certificate:sample.${name}`)
  return {
    orientation: Number(template.orientation ?? 1),
    background: template.background ?? '',
    elements,
    values: {
      realName: text('realName'),
      account: 'zhang.ming',
      deptName: text('deptName'),
      postName: text('postName'),
      certName: certName || text('certName'),
      level: level ?? '',
      sourceName: text('sourceName'),
      score: '92',
      classHours: '16',
      credit: '2',
      certNo: 'LC202603000017',
      issueDate: '2026-03-05',
      expireDate: '2028-03-05',
      issuer: issuer || text('issuer'),
    },
    seal: seal ?? '',
    checkAddress: 'LC202603000017 0000000000000000',
  }
}

const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value)
