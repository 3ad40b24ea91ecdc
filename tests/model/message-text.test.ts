// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are the places of messages
import { describe, expect, it } from 'vitest'
import dictionary from '../../schemas/system/dict.rows.json'
import { messageEvents } from '../../src/model/message-templates/message-events'
import { messageTextFor, unknownVariable } from '../../src/model/message-templates/message-text'
import { samplesOf, variablesOf } from '../../src/model/message-templates/event-variables'
import { events } from '../../src/server/messages/inbox/event-texts'

describe('The text of a message', () => {
  it('puts values into its places', () => {
    const template = { msgType: 3, content: '${userName}，${name}将于${startTime}开始' }
    const values = { userName: '张三', name: '安全', startTime: '2026-02-02 09:00:00' }
    expect(messageTextFor(template, values).content).toBe('张三，安全将于2026-02-02 09:00:00开始')
  })

  it('leaves a place empty that has no value, and knows no values but those given', () => {
    const template = { msgType: 4, title: '[${name}]', content: '<${reason}${constructor}${toString}>' }
    expect(messageTextFor(template, { name: null })).toEqual({ title: '[]', content: '<>' })
  })

  it('writes values as text where the content is rich text, and as they are where it is plain', () => {
    const [content, values] = ['<p>${name}</p>', { name: `<b>"A" & 'B'</b>` }]
    const rich = '<p>&lt;b&gt;&quot;A&quot; &amp; &#39;B&#39;&lt;/b&gt;</p>'
    expect([1, 2].map((msgType) => messageTextFor({ msgType, content }, values).content)).toEqual([rich, rich])
    const plain = `<p><b>"A" & 'B'</b></p>`
    expect([3, 4].map((msgType) => messageTextFor({ msgType, content }, values).content)).toEqual([plain, plain])
  })

  it('has a title of one line, whatever is put into it', () => {
    const title = messageTextFor({ msgType: 2, title: '关于${name}' }, { name: 'A\r\nBcc: b@example.com' }).title
    expect(title).toBe('关于A Bcc: b@example.com')
  })

  it('does not fill what a value holds', () => {
    expect(messageTextFor({ msgType: 3, content: '${name}' }, { name: '${reply}', reply: 'x' }).content).toBe(
      '${reply}',
    )
  })
})

describe('A variable', () => {
  it('is known to messages of its events, and a common one to all', () => {
    expect(unknownVariable('${userName} ${reply}', 'feedback.reply')).toBeUndefined()
    expect(unknownVariable('${userName} ${reply}', 'news.publish')).toBe('reply')
    expect(unknownVariable('${name}', undefined)).toBe('name')
    expect(unknownVariable('${date} $name {name} ${', undefined)).toBeUndefined()
  })

  it('is unknown when it is written otherwise', () => {
    expect(unknownVariable('${ userName }', undefined)).toBe(' userName ')
    expect(unknownVariable('${}', undefined)).toBe('')
    expect(unknownVariable('${user<b>Name</b>}', undefined)).toBe('user<b>Name</b>')
  })

  it('has a sample in each language, so that a preview has no gaps', () => {
    for (const code of Object.keys(messageEvents)) {
      for (const locale of ['zh-CN', 'en-US'] as const) {
        expect(Object.keys(samplesOf(code, locale))).toEqual(variablesOf(code).map(({ name }) => name))
        expect(Object.values(samplesOf(code, locale)).filter((sample) => !sample)).toEqual([])
      }
    }
  })
})

describe('An event', () => {
  it('stands in the dictionary by its code and name, in the same order', () => {
    const entries = dictionary.rows.find(({ code }) => code === 'msg_event')!.children!
    const named = Object.entries(messageEvents).map(([code, { title }]) => [code, title['zh-CN']])
    expect(entries.map(({ dictKey, dictValue }) => [dictKey, dictValue])).toEqual(named)
  })

  it('has words of the product that speak of its variables alone', () => {
    for (const [code, { title, content }] of Object.entries(events)) {
      const texts = [...Object.values(title), ...Object.values(content)]
      expect(texts.map((text) => unknownVariable(text, code))).toEqual(texts.map(() => undefined))
    }
  })
})
