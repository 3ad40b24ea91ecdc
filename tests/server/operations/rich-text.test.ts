/** Rich text is cleaned, whoever sends it. */
import { beforeAll, expect, it } from 'vitest'
import { cleanHtml } from '../../../src/server/core/sanitise-html'
import { describeEachDatabase } from '../../builders/databases'
import { hostileHtml } from '../../builders/hostile-html'
import { modelOf, openWritten, type Written, written } from '../../builders/written'

const html = { type: 'string', maxLength: 2000, format: 'lectern-html' }

const model = modelOf([
  written('press/page', {
    'x-resource': { display: 'name' },
    properties: {
      name: { type: 'string', maxLength: 50 },
      body: html,
      parts: {
        type: 'array',
        maxItems: 5,
        items: { type: 'object', properties: { words: { ...html, title: 'words' } }, additionalProperties: false },
        'x-child': {},
      },
    },
    required: ['name', 'body'],
  }),
])

it.each(hostileHtml)('leaves nothing that runs of %s', (text) => {
  const clean = cleanHtml(text)
  expect(clean.toLowerCase()).not.toMatch(
    /javascript:|data:|vbscript:|<script|<svg|<iframe|<style|\son\w+\s*=|expression|url\(/,
  )
  expect(cleanHtml(clean)).toBe(clean)
})

it.each([
  '<h2>标题</h2><p style="text-align:center">一<strong>二</strong><a href="https://example.com/a?b=1">三</a></p>',
  '<ul><li><p>一</p></li></ul><ol start="3"><li><p>二</p></li></ol><hr />',
  '<p><img src="/upload/20260131/a.png" alt="图" /></p>',
  '<table style="min-width:75px"><colgroup><col style="min-width:25px" /></colgroup><tbody><tr><td colspan="2" rowspan="1"><p>一</p></td></tr></tbody></table>',
  '<p>1 &lt; 2 &amp; 3</p>',
])('keeps what an editor makes: %s', (text) => {
  expect(cleanHtml(text)).toBe(text)
})

it.each(['', '<p></p>', '<p><br></p>', '<p> &nbsp; </p>', '<div><p></p></div>'])('takes %s for nothing', (text) => {
  expect(cleanHtml(text)).toBe('')
})

it('writes paragraphs of plain text as the cleaner would, which is then not asked', () => {
  const texts = ['一', '"it\'s" 1 = 2', 'a\nb', '  ', '😀 é', '\u00a0x', '{{x}}', '`$1`']
  for (const text of texts) {
    const paragraph = `<p>${text}</p>`
    // The text before it sends the same paragraph through the cleaner.
    const through = cleanHtml(`<h2>a</h2>${paragraph}${paragraph}`)
    expect(`<h2>a</h2>${paragraph}${paragraph}`).toBe(through)
    expect(cleanHtml(`${paragraph}${paragraph}`)).toBe(text.trim() === '' ? '' : `${paragraph}${paragraph}`)
  }
})

describeEachDatabase('Rich text', (open) => {
  let at: Written
  beforeAll(async () => {
    at = await openWritten(open, model)
  })

  it('is cleaned when it is added and when it is changed, in the entry and in its rows', async () => {
    const bad = '<p onclick="a()">一<script>b()</script></p>'
    const { id } = await at.ask<{ id: string }>('press/page.create', { name: 'a', body: bad, parts: [{ words: bad }] })
    expect(await at.ask('press/page.detail', { id })).toMatchObject({
      body: '<p>一</p>',
      parts: [{ words: '<p>一</p>' }],
    })
    await at.ask('press/page.update', { id, body: '<p><a href="javascript:alert(1)">二</a></p>' })
    expect(await at.ask('press/page.detail', { id })).toMatchObject({ body: '<p><a>二</a></p>' })
  })

  it('is missing when nothing of it would be seen', async () => {
    await expect(at.ask('press/page.create', { name: 'a', body: '<p></p>' })).rejects.toMatchObject({
      code: 'request.invalid',
      problems: [{ field: 'body', rule: 'required' }],
    })
  })
})
