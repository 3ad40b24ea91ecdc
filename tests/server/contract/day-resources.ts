/** The part of the day that is about resources. */
import { expect } from 'vitest'
import type { Step } from './day'

const text: unknown = expect.stringMatching(/./)

export const resources: readonly Step[] = [
  {
    call: 'resource/resource.create',
    send: ({ resCategory }) => ({
      name: '日常资源',
      resType: 7,
      content: '<p>正文</p>',
      categoryId: resCategory,
      downloadAllowed: 0,
      tagIds: '日常',
    }),
    gives: { id: text },
    keep: 'res',
  },
  { call: 'resource/resource.list', send: () => ({ tab: 'mine' }), gives: { records: [expect.any(Object)], total: 1 } },
  {
    call: 'resource/resource.detail',
    send: ({ res }) => ({ id: res }),
    gives: expect.objectContaining({ name: '日常资源', myActions: expect.any(Array), refs: [] }),
  },
  { call: 'resource/resource.update', send: ({ res }) => ({ id: res, name: '日常文章' }), gives: { id: text } },
  {
    call: 'resource/resource.move',
    send: ({ res, resCategory }) => ({ ids: res, categoryId: resCategory }),
    gives: true,
  },
  { call: 'resource/resource.permit', send: ({ res }) => ({ resIds: res, permissionType: 1 }), gives: true },
  {
    call: 'resource/resource.preview',
    send: ({ res }) => ({ id: res }),
    gives: { previewType: 'article', url: '', expiresIn: 600, name: '日常文章', content: '<p>正文</p>' },
  },
  { call: 'resource/resource.uses', send: ({ res }) => ({ id: res }), gives: [] },
  { call: 'resource/resource.remove', send: ({ res }) => ({ ids: res }), gives: true },
]
