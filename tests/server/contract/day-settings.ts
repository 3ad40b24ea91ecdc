/** The part of the day that is about menus, settings, cards and tenants. */
import { expect } from 'vitest'
import type { Step } from './day'

const id = { id: expect.stringMatching(/^\d+$/) }
const page = { records: expect.any(Array), total: expect.any(Number), size: expect.any(Number) }
const rows: unknown = expect.any(Array)
const period = { startTime: '2026-01-01', endTime: '2026-01-31' }

const changed = { resource: 'opsm/banner', scope: 2 }
const relabelled = (value: string) => ({
  ...changed,
  ops: { ops: [{ id: 'o1', op: 'set', at: '/properties/name/x-text/title/zh-CN', value }] },
})

export const settings: readonly Step[] = [
  // Menus, words, posts, settings of lists.
  {
    call: 'system/menu.makeButtons',
    send: ({ menu }) => ({ ids: menu }),
    gives: { successCount: expect.any(Number), skipCount: expect.any(Number) },
  },
  { call: 'system/menu.tree', gives: expect.arrayContaining([expect.objectContaining({ code: 'consumer' })]) },
  { call: 'system/top-menu.grantTree', gives: { menu: rows } },
  {
    call: 'system/top-menu.grant',
    send: ({ topMenu, menu }) => ({ topMenuIds: topMenu, menuIds: [menu] }),
    gives: true,
  },
  {
    call: 'system/top-menu.grantKeys',
    send: ({ topMenu }) => ({ topMenuIds: topMenu }),
    gives: { menu: [expect.any(String)] },
  },
  {
    call: 'system/sensitive-word.addMany',
    send: () => ({ words: '甲乙\n丙丁\n甲乙', level: 1, status: 1 }),
    gives: { successCount: 2, skipCount: 1 },
  },
  { call: 'system/post.lazyTree', gives: rows },
  { call: 'system/list-setting.keep', send: () => ({ screen: 'system/user', content: {} }), gives: expect.anything() },
  {
    call: 'system/saved-view.create',
    send: () => ({ name: '日常', screen: 'system/param', content: { filters: {}, sort: [] } }),
    gives: id,
    keep: 'view',
  },
  {
    call: 'system/saved-view.detail',
    send: ({ view }) => ({ id: view }),
    gives: expect.objectContaining({ told: [] }),
  },
  {
    call: 'system/face-record.send',
    send: () => ({ image: 'https://example.com/a.jpg', score: 90, result: 1 }),
    gives: id,
    keep: 'face',
  },
  { call: 'system/face-record.remove', send: ({ face }) => ({ ids: face }), gives: true },
  // Screens that product staff change: two versions, the first restored, a draft dropped.
  { call: 'studio/overlay.keep', send: () => relabelled('甲'), gives: id },
  { call: 'studio/overlay.publish', send: () => changed, gives: { ...id, version: 1 }, keep: 'overlay' },
  { call: 'studio/overlay.draft', send: () => changed, gives: expect.objectContaining({ isDraft: false, version: 1 }) },
  { call: 'studio/overlay.keep', send: () => relabelled('乙'), gives: id },
  { call: 'studio/overlay.publish', send: () => changed, gives: { ...id, version: 2 } },
  { call: 'studio/overlay.rollback', send: ({ overlay }) => ({ id: overlay }), gives: { ...id, version: 3 } },
  {
    call: 'studio/overlay.versions',
    send: () => changed,
    gives: expect.arrayContaining([expect.objectContaining({ version: 3, sentences: expect.any(Array) })]),
  },
  {
    call: 'studio/overlay.export',
    send: ({ overlay }) => ({ id: overlay }),
    gives: { name: 'opsm-banner.overlay.json', text: expect.stringContaining('lectern:overlay/1') },
  },
  { call: 'studio/overlay.impact', send: () => relabelled('丁'), gives: [{ id: 'o1' }] },
  { call: 'studio/overlay.preview', send: () => relabelled('丁'), gives: expect.objectContaining({ reports: rows }) },
  { call: 'studio/overlay.takeBack', send: () => ({ ...changed, op: 'o1' }), gives: { ...id, version: 4 } },
  { call: 'studio/overlay.keep', send: () => relabelled('丙'), gives: id },
  { call: 'studio/overlay.discard', send: () => changed, gives: true },
  // Settings of stores, messages and mail.
  { call: 'resource/oss-setting.create', send: () => ({ category: 0, ossCode: 'day' }), gives: id, keep: 'store' },
  { call: 'resource/oss-setting.update', send: ({ store }) => ({ id: store, remark: '改' }), gives: id },
  {
    call: 'resource/oss-setting.test',
    send: ({ store }) => ({ id: store }),
    gives: { ok: true, message: expect.any(String), ms: expect.any(Number) },
  },
  { call: 'resource/oss-setting.enable', send: ({ store }) => ({ id: store }), gives: true },
  { call: 'resource/sms-setting.enable', send: ({ sender }) => ({ id: sender }), gives: true },
  {
    call: 'resource/sms-setting.send',
    send: ({ sender }) => ({ id: sender, phone: '13500000001' }),
    gives: { ok: true, message: expect.any(String) },
  },
  { call: 'system/user.activate', send: ({ other }) => ({ userIds: other }), gives: { sent: 1, failed: 0 } },
  {
    call: 'message/email-setting.create',
    send: () => ({
      host: 'mail.example.com',
      port: 465,
      secure: 1,
      account: 'a',
      password: 'b',
      fromAddress: 'a@example.com',
      dailyLimit: 10,
      perMinute: 1,
      enableStatus: 0,
    }),
    gives: id,
  },
  {
    call: 'system/client.create',
    send: () => ({
      clientId: 'kiosk',
      clientSecret: 'kiosk-secret',
      authorizedGrantTypes: ['password'],
      scope: 'all',
      accessTokenValidity: 600,
      refreshTokenValidity: 900,
      status: 1,
    }),
    gives: expect.objectContaining(id),
    keep: 'client',
  },
  { call: 'system/client.remove', send: ({ client }) => ({ ids: client }), gives: true },
  // Cards and answers.
  {
    call: 'opsm/user-card.create',
    send: ({ card, user, other }) => ({ cardId: card, userIds: [user, other] }),
    gives: { successCount: 1, skipped: 1 },
  },
  {
    call: 'opsm/user-card.list',
    send: ({ card }) => ({ cardId: card }),
    gives: expect.objectContaining({ ...page, total: 1 }),
  },
  { call: 'opsm/feedback.update', send: ({ feedback }) => ({ id: feedback, reply: '好' }), gives: id },
  { call: 'message/send-record.unread', gives: 0 },
  { call: 'message/send-record.read', send: () => ({ all: 1 }), gives: 0 },
  // Templates of messages.
  {
    call: 'message/msg-template.variables',
    send: () => ({ eventCode: 'feedback.reply' }),
    gives: expect.arrayContaining([
      { name: 'userName', zh: '姓名', en: expect.any(String), sample: expect.any(String) },
      { name: 'reply', zh: '回复', en: expect.any(String), sample: expect.any(String) },
    ]),
  },
  {
    call: 'message/msg-template.list',
    send: () => ({ eventCode: 'feedback.reply', msgType: 1 }),
    gives: page,
    keep: 'template',
  },
  {
    call: 'message/msg-template.sendTest',
    send: ({ template }) => ({ id: template }),
    gives: { ok: true, message: expect.any(String) },
  },
  {
    call: 'message/msg-template.create',
    send: () => ({
      code: 'day.text',
      name: '日常短信',
      msgType: 3,
      isAuto: 0,
      receiver: [1],
      enableStatus: 0,
      content: '您好',
      smsTemplateCode: 'SMS_1',
      smsSign: '学习',
    }),
    gives: id,
    keep: 'textTemplate',
  },
  // Messages that are sent by hand.
  {
    call: 'message/msg.create',
    send: ({ textTemplate }) => ({ msgType: 3, title: '日常', templateId: textTemplate, extraTargets: '13500000009' }),
    gives: id,
    keep: 'text',
  },
  { call: 'message/msg.update', send: ({ text }) => ({ id: text, title: '日常短信' }), gives: id },
  {
    call: 'message/msg.preflight',
    send: () => ({ msgType: 3, extraTargets: '13500000009' }),
    gives: { total: 1, served: 1, isReady: true, setting: expect.any(String) },
  },
  {
    call: 'message/msg.sendTest',
    send: ({ text }) => ({ id: text, to: '13500000008' }),
    gives: { ok: true, message: expect.any(String) },
  },
  {
    call: 'message/msg.batchSend',
    send: ({ text }) => ({ ids: text }),
    gives: { queued: 1, skipped: 0, planned: 0 },
  },
  {
    call: 'message/send-record.list',
    send: ({ text }) => ({ msgId: text }),
    gives: { ...page, summary: { total: 1, sent: 0, failed: 0, skipped: 0, rate: null } },
  },
  { call: 'message/msg-template.remove', send: ({ textTemplate }) => ({ ids: textTemplate }), gives: true },
  // Tenants.
  {
    call: 'system/tenant.create',
    send: () => ({
      tenantName: '日常司',
      linkman: '王五',
      accountNumber: -1,
      storageLimit: -1,
      status: 1,
      adminAccount: 'dayboss',
      adminName: '王五',
      adminPhone: '13500000004',
      adminPassword: 'Abcdef-12345',
    }),
    gives: { ...id, adminPassword: 'Abcdef-12345', tenantId: expect.stringMatching(/^\d{6}$/) },
    keep: 'tenant',
  },
  {
    call: 'system/tenant.update',
    send: ({ tenant }) => ({ id: tenant, remark: '改' }),
    gives: expect.objectContaining(id),
  },
  { call: 'system/tenant.setting', send: ({ tenant }) => ({ ids: tenant, accountNumber: 50 }), gives: true },
  {
    call: 'system/tenant.detail',
    send: ({ tenant }) => ({ id: tenant }),
    gives: expect.objectContaining({ tenantName: '日常司', accountNumber: 50, usage: expect.any(Object) }),
  },
  {
    call: 'system/tenant.byTenantId',
    send: () => ({ tenantId: '000000' }),
    gives: expect.objectContaining({ tenantId: '000000' }),
  },
  { call: 'system/tenant.select', gives: expect.arrayContaining([expect.objectContaining({ tenantName: '日常司' })]) },
  {
    call: 'system/tenant.statistics',
    send: () => ({ tenantId: '000000', ...period }),
    gives: { tiles: expect.any(Object), series: expect.any(Object), contents: rows, storage: rows, topDepts: rows },
  },
  { call: 'system/tenant.remove', send: ({ tenant }) => ({ ids: tenant }), gives: true },
  // The logs of the day, and the end.
  { call: 'log/change-log.list', gives: page },
  { call: 'system/user.remove', send: ({ other }) => ({ ids: other }), gives: true },
]
