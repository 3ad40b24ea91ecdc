/** The part of the day that is about sheets and files. */
import { expect } from 'vitest'
import type { Step } from './day'

const text: unknown = expect.stringMatching(/./)
const headings = ['登录账号*', '姓名*', '手机号码', '所属部门*', '邮箱']
const screened = { screenId: text, total: 2, matched: 1, unmatched: 1, repeated: 0, userIds: [text] }
const importLog = '/api/blade-resource/import-log'

export const files: readonly Step[] = [
  // People from a sheet: one at once with a fault, one in the background.
  {
    call: 'system/user.import',
    sheet: () => [headings, ['daysheet1', '表一', '13500000011', '日常部', ''], ['daysheet2', '', '1', '日常部', '']],
    gives: expect.objectContaining({ total: 2, successCount: 1, failCount: 1, errors: expect.any(Array) }),
    keep: 'import',
  },
  {
    call: `GET ${importLog}/progress`,
    send: () => ({ resource: 'system/user' }),
    gives: expect.objectContaining({ total: 2, successCount: 1, failCount: 1, status: 1 }),
  },
  {
    call: `GET ${importLog}/fail-file`,
    send: ({ import: id }) => ({ id }),
    holds: ['daysheet2', '错误原因', '请输入姓名'],
  },
  {
    call: 'system/user.importLater',
    sheet: () => [headings, ['daysheet3', '表三', '13500000013', '日常部', '']],
    gives: { importLogId: expect.stringMatching(/^\d+$/) },
  },
  {
    call: 'system/user.screenSheet',
    send: () => ({ field: 'account' }),
    sheet: () => [['daysheet1'], ['nobody9']],
    gives: screened,
    keep: 'screening',
  },
  {
    call: 'system/user.screenExport',
    send: ({ screening }) => ({ screenId: screening, result: 'unmatched' }),
    holds: ['nobody9', '未找到'],
  },
  { call: 'system/user.groupExport', send: ({ group }) => ({ groupId: group }), holds: ['day1', '张三丰'] },
  { call: 'system/user.export', send: () => ({ account: 'daysheet1' }), holds: ['daysheet1', '表一', '13500000011'] },
  {
    call: 'system/post.import',
    sheet: () => [
      ['岗位编号', '岗位名称', '岗位类型', '岗位排序'],
      ['daypost', '日常岗', '基层', 1],
    ],
    gives: expect.objectContaining({ successCount: 1, failCount: 0 }),
    keep: 'posts',
  },
  { call: `GET ${importLog}/file`, send: ({ posts }) => ({ id: posts }), holds: ['daypost', '日常岗'] },
  {
    call: 'GET /api/blade-resource/oss/template/value',
    send: () => ({ code: 'user' }),
    gives: {
      code: 'user',
      name: expect.stringContaining('.xlsx'),
      link: expect.stringContaining('/template/download'),
    },
  },
  {
    call: 'GET /api/blade-resource/oss/template/download',
    send: () => ({ code: 'user' }),
    holds: ['登录账号', '所属部门'],
  },
  // A file comes, is looked at and goes.
  {
    call: 'POST /api/blade-resource/oss/endpoint/put-file',
    picture: true,
    gives: {
      link: text,
      domain: expect.any(String),
      name: text,
      originalName: 'dot.png',
      size: expect.any(Number),
      contentType: 'image/png',
      attachId: text,
    },
    keep: 'file',
  },
  {
    call: 'resource/attachment.open',
    send: ({ file }) => ({ id: file }),
    gives: { link: text, download: text, expiresIn: 600 },
  },
  { call: 'resource/attachment.remove', send: ({ file }) => ({ ids: file }), gives: true },
]
