/** Messages that are sent by hand: their addresses, their attachments, and an SMS that its template allows. */
import type { Columns } from '../../core/context/tables'
import { mostTargets, targetLines, wrongLine } from '../../../model/message-templates/message-targets'
import { fitsTemplate } from '../../../model/message-templates/message-text'
import { sql } from '../../database/connection/sql-tag'
import { Refusal } from '../../core/errors'
import { filesOfLinks, mostBytes } from '../../messages/mail/attachments'
import type { NamedCheck } from '../../core/context/call'

/** Every line is an address of the channel. */
export const targets: NamedCheck = async ({ checked: { entry } }) => {
  const n = wrongLine(entry.extraTargets, entry.msgType)
  return n === undefined ? null : { n }
}

export const targetCount: NamedCheck = async ({ checked: { entry } }) =>
  targetLines(entry.extraTargets).length > mostTargets ? {} : null

/** Mail servers refuse what is larger; answered as any other body that is over its limit. */
export const attachmentSizes: NamedCheck = async ({ tx, checked: { context, entry, tenantId, changed } }) => {
  if (!changed.has('attachments')) return null
  const files = await filesOfLinks(tx, context.model, tenantId, entry.attachments)
  if (files.reduce((sum, { size }) => sum + Number(size), 0) <= mostBytes) return null
  const code = 'message.attachments-too-large'
  const values = { max: mostBytes / 1024 ** 2 }
  const message = new Refusal(code, values).text(context.locale)
  throw new Refusal(code, values, [{ field: 'attachments', rule: 'attachmentSizes', message }])
}

/** Providers know the template, and refuse a text that is another one. */
export const hasTemplate: NamedCheck = async ({ tx, checked: { context, entry } }) => {
  const templates = context.model.resources['message/msg-template']
  if (!templates || !entry.templateId) return null
  const { rows } = await sql<
    Columns<'message/msg-template', 'content'>
  >`select content from ${sql.table(templates.table)}
    where id = ${String(entry.templateId)} and is_deleted = 0`.execute(tx)
  const content = String(entry.content ?? '')
  return !rows[0] || !content || fitsTemplate(content, String(rows[0].content ?? '')) ? null : {}
}
