/** Texts of the product are stored in the language of their reader, not of the person who caused them. */
import { beforeAll, expect, it } from 'vitest'
import type { Locale } from '../../../src/model/types'
import { sql } from '../../../src/server/database/connection/sql-tag'
import { describeEachDatabase } from '../../builders/databases'
import { aProduct, type Person, type Product } from '../../builders/product'

describeEachDatabase('What the product tells people', (open) => {
  let at: Product
  let learner: Person
  beforeAll(async () => {
    at = await aProduct(open)
    learner = await at.addUser({ tenantId: '000000', only: [] })
    await answered('谢谢', 'zh-CN')
  })

  const answered = async (reply: string, locale: Locale) => {
    const save = 'POST /api/blade-opsm/feedback/save'
    const { data } = await at.call(save, { content: '看不清' }, learner)
    expect((await at.call(save, { id: data.id, reply }, at.root, { locale })).code).toBe(200)
  }
  const inbox = async (locale: Locale, params: object = {}) => {
    const page = await at.call('GET /api/blade-message/my/page', { ...params }, learner, { locale })
    return page.data.records.map(({ title, content }: { title: string; content: string }) => `${title}: ${content}`)
  }
  const [chinese, english] = ['您的意见反馈已回复: 谢谢', 'Your feedback has been answered: 谢谢']

  it('stands in the language of whoever reads it', async () => {
    expect(await inbox('zh-CN')).toEqual([chinese])
    expect(await inbox('en-US')).toEqual([english])
    expect(await inbox('zh-CN'), 'after somebody read it in another one').toEqual([chinese])
  })

  it('is the same whatever the language of who caused it', async () => {
    await answered('Thanks', 'en-US')
    expect((await inbox('zh-CN'))[0]).toBe('您的意见反馈已回复: Thanks')
    expect((await inbox('en-US'))[0]).toBe('Your feedback has been answered: Thanks')
  })

  it('is found by the title that it is read under', async () => {
    expect(await inbox('en-US', { title: 'feedback HAS' })).toHaveLength(2)
    expect(await inbox('zh-CN', { title: '反馈已回复' })).toHaveLength(2)
    expect(await inbox('zh-CN', { title: 'feedback has' })).toEqual([])
  })

  it('keeps the words of earlier messages, which were written in one language alone', async () => {
    await sql`update msg_send_record set title = 'Answered', title_en = null, content = 'Yes', content_en = null
      where id = (select min(id) from msg_send_record)`.execute(at.database.kysely)
    expect((await inbox('zh-CN'))[1]).toBe('Answered: Yes')
    expect((await inbox('en-US'))[1]).toBe('Answered: Yes')
    expect(await inbox('en-US', { title: 'answered' })).toHaveLength(2)
  })

  it('keeps what the event told beside its words', async () => {
    const { rows } = await sql`select event_code, event_values from msg_send_record
      order by id`.execute(at.database.kysely)
    const event_code = 'feedback.reply'
    expect(rows).toEqual(['谢谢', 'Thanks'].map((reply) => ({ event_code, event_values: { reply } })))
  })

  it('holds for the titles of logs', async () => {
    const post = { postName: 'Clerk', postCode: 'clerk', category: '4', sort: 1, status: 1 }
    await at.call('POST /api/blade-system/post/save', post)
    const titles = async (locale: Locale, title: string): Promise<string[]> => {
      const asked = { title, requestUri: 'post/save' }
      const { data } = await at.call('GET /api/blade-log/api/page', asked, at.root, { locale })
      return data.records.map((row: { title: string }) => row.title)
    }
    await expect.poll(() => titles('zh-CN', '岗位')).toEqual(['岗位新增'])
    expect(await titles('en-US', 'position')).toEqual(['Position: add'])
  })
})
