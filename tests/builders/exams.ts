/** Banks and questions of a product under test, made through their calls. */
import { expect } from 'vitest'
import { multipart } from './multipart'
import type { Person, Product, Reply } from './product'

type Values = Record<string, unknown>

export interface ExamOffice {
  readonly product: Product
  readonly editor: Person
  readonly categoryId: string
  call(what: string, params?: Values, as?: Person): Promise<Reply>
  ask(what: string, params?: Values, as?: Person): Promise<Reply['data']>
  aBank(name: string, given?: Values): Promise<string>
  aQuestion(bankId: string, given?: Values): Promise<string>
  send(fields: Record<string, string>, name: string, bytes: Buffer, as?: Person): Promise<Values>
}

export const examTenant = '100001'

export const options = (...contents: readonly string[]) =>
  contents.map((content, index) => ({ key: String.fromCharCode(65 + index), content }))

export async function anExamOffice(product: Product): Promise<ExamOffice> {
  await product.addTenant(examTenant)
  const editor = await product.addUser({ tenantId: examTenant })
  const call = (what: string, params: Values = {}, as: Person = editor) => {
    const [method, path] = what.split(' ') as [string, string]
    return product.call(`${method} /api/blade-exam/${path}`, params as never, as)
  }
  const ask = async (what: string, params: Values = {}, as: Person = editor) => {
    const reply = await call(what, params, as)
    const log = reply.code === 500 ? product.logged().findLast((line) => line.includes('"level":50')) : ''
    expect(reply.code, `${what}: ${reply.text.slice(0, 600)} ${log}`).toBe(200)
    return reply.data
  }
  const { id: categoryId } = await ask('POST category/save', { bizType: 1, name: '安全', sort: 1 })
  return {
    product,
    editor,
    categoryId,
    call,
    ask,
    aBank: async (name, given) =>
      (await ask('POST question-bank/save-update', { name, categoryId, openScope: 1, ...given })).id as string,
    aQuestion: async (bankId, given) =>
      (
        await ask('POST question/save-update', {
          bankId,
          type: 1,
          stem: '<p>火警电话是多少？</p>',
          options: options('110', '119', '120'),
          answer: 'B',
          difficulty: 1,
          ...given,
        })
      ).id as string,
    send: async (fields, name, bytes, as = editor) => {
      const reply = await product.app.inject({
        method: 'POST',
        url: '/api/blade-exam/question-bank/export-import',
        payload: multipart({ name, bytes, fields }),
        headers: { ...product.headersOf(as), 'content-type': 'multipart/form-data; boundary=xYx' },
      })
      return JSON.parse(reply.body) as Values
    },
  }
}
