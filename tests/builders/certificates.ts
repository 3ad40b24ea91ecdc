/** Certificates of a product under test, made and issued through their calls. */
import { expect } from 'vitest'
import type { Person, Product, Reply } from './product'

type Values = Record<string, unknown>

export interface CertificateOffice {
  readonly editor: Person
  call(what: string, params?: Values, as?: Person, locale?: 'zh-CN' | 'en-US'): Promise<Reply>
  /** The data of an answer that must be right. */
  ask(what: string, params?: Values, as?: Person): Promise<Reply['data']>
  /** A certificate of a shipped template; issued by hand where nothing else is said. */
  aCertificate(given?: Values): Promise<string>
  /** People who hold a certificate, as its list answers them. */
  holders(certificateId: string, given?: Values): Promise<Values[]>
}

let serial = 0

export async function aCertificateOffice(product: Product, editor: Person): Promise<CertificateOffice> {
  const call: CertificateOffice['call'] = (what, params = {}, as = editor, locale = 'zh-CN') => {
    const [method, path] = what.split(' ') as [string, string]
    return product.call(`${method} /api/blade-training/certificate/${path}`, params as never, as, { locale })
  }
  const ask: CertificateOffice['ask'] = async (what, params, as) => {
    const reply = await call(what, params, as)
    const log = reply.code === 500 ? product.logged().findLast((line) => line.includes('"level":50')) : ''
    expect(reply.code, `${what}: ${reply.text.slice(0, 600)} ${log}`).toBe(200)
    return reply.data
  }
  const [template] = await ask('GET template/default/list')
  return {
    editor,
    call,
    ask,
    aCertificate: async (given) => {
      serial += 1
      const numberRule = `T${serial}-{yyyy}{seq:4}`
      const whole = { name: `证书${serial}`, sourceType: 5, templateId: template.id, numberRule, ...given }
      return (await ask('POST save-update', { issueType: 1, validType: 0, enableStatus: 0, ...whole })).id as string
    },
    holders: async (certificateId, given) =>
      (await ask('GET detail/user', { certificateId, size: 100, ...given })).records,
  }
}
