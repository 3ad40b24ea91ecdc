/** The part of the day that is about who is signed in: what they are shown, and how they leave. */
import { expect } from 'vitest'
import { memberPassword } from '../../builders/people'
import { account } from '../mail/post-office'
import type { Step } from './day'

const text: unknown = expect.stringMatching(/./)
const rows: unknown = expect.any(Array)
const auth = '/api/blade-auth/oauth'
const menu = '/api/blade-system/menu'
const atOffice = { host: '127.0.0.1', secure: 0, account: account.user, password: account.password }
const guest = { tenantId: '000000', name: '访客', account: 'dayguest', password: 'abcd1234' }

export const session: readonly Step[] = [
  { call: `GET ${auth}/captcha`, as: 'nobody', gives: { key: text, image: expect.stringMatching(/^data:image\//) } },
  {
    call: 'GET /api/blade-system/tenant/info',
    as: 'nobody',
    send: () => ({ domain: 'nowhere.example.com' }),
    gives: {},
  },
  {
    call: `POST ${auth}/token`,
    as: 'nobody',
    send: ({ memberAccount }) => ({
      tenantId: '000000',
      username: memberAccount,
      password: memberPassword,
      grant_type: 'password',
      scope: 'all',
    }),
    is: expect.objectContaining({
      access_token: text,
      refresh_token: text,
      token_type: 'bearer',
      expires_in: expect.any(Number),
      tenant_id: '000000',
      user_id: text,
      user_name: text,
      type: 2,
    }),
  },
  { call: `GET ${auth}/user-info`, as: 'member', gives: expect.objectContaining({ tenantId: '000000', roles: rows }) },
  {
    call: `GET ${menu}/routes`,
    as: 'member',
    gives: expect.arrayContaining([expect.objectContaining({ path: text })]),
  },
  {
    call: `GET ${menu}/buttons`,
    as: 'member',
    gives: expect.arrayContaining([expect.objectContaining({ code: text })]),
  },
  { call: `GET ${menu}/top-menu`, as: 'member', gives: rows },
  { call: `POST ${auth}/language`, as: 'member', send: () => ({ language: 'zh-CN' }), gives: true },
  { call: `GET ${auth}/clear-cache`, as: 'member', gives: true },
  {
    call: 'GET /api/blade-user/sms/send-activate',
    as: 'nobody',
    send: () => ({ tenantId: '000000', phone: '13500000011', scene: 'login' }),
    gives: true,
  },
  // Registration is opened, and somebody comes.
  {
    call: 'system/param.list',
    send: () => ({ paramKey: 'account.registerUser' }),
    gives: expect.anything(),
    keep: 'open',
  },
  { call: 'system/param.update', send: ({ open }) => ({ id: open, paramValue: '1' }), gives: { id: text } },
  { call: 'system/user.register', as: 'nobody', send: () => guest, gives: { id: text } },
  // A mail goes out, a job is tried again, a change is looked at.
  { call: 'message/email-setting.detail', gives: expect.objectContaining({ password: '******' }), keep: 'mail' },
  {
    call: 'message/email-setting.update',
    send: ({ mail, mailPort }) => ({ id: mail, ...atOffice, port: Number(mailPort) }),
    gives: { id: text },
  },
  {
    call: 'message/email-setting.send',
    send: () => ({ to: 'ada@home.example', title: '日常', content: '好' }),
    gives: true,
  },
  { call: 'system/job.retry', send: ({ job }) => ({ ids: [job] }), gives: true },
  { call: 'opsm/equity-card.remove', send: ({ spareCard }) => ({ ids: spareCard }), gives: true },
  { call: 'log/change-log.list', send: () => ({ resource: 'system/param' }), gives: expect.anything(), keep: 'change' },
  { call: 'log/change-log.export', send: () => ({ resource: 'system/param' }), holds: ['系统参数', '管理员'] },
  {
    call: 'log/change-log.detail',
    send: ({ change }) => ({ id: change }),
    gives: expect.objectContaining({ resource: 'system/param', action: 'update' }),
  },
  { call: 'log/change-log.putBack', send: ({ change }) => ({ id: change }), gives: true },
  // The end of the day.
  {
    call: `POST ${auth}/logout`,
    as: 'member',
    send: () => ({ logs: [{ url: '/wel/index', time: '2026-01-01 00:00:00', type: 'error', message: 'x' }] }),
    gives: { count: 1 },
  },
  {
    call: 'system/user.password',
    as: 'member',
    send: () => ({ oldPassword: memberPassword, newPassword: 'xyz12345', newPassword1: 'xyz12345' }),
    gives: true,
  },
  { call: `GET ${auth}/logout`, gives: true },
]
