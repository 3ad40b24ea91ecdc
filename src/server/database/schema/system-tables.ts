/** Tables of the product itself, which no schema declares: sessions, captchas, the change log, settings, running numbers. */
import type { SqlType } from '../../../fields/definition/shape'
import { indexName } from './index-name'
import { type IndexDef, quoted, type TableDef } from './table-definition'

const at = 'timestamptz'

/** `name?` may be empty; the first is the key. */
function ownTable(name: string, columns: Record<string, SqlType>, ...indexes: string[][]): TableDef {
  const table = `lectern_${name}`
  const names = Object.keys(columns)
  return {
    name: table,
    columns: names.map((column) => ({
      name: column.replace('?', ''),
      sql: columns[column]!,
      nullable: column.endsWith('?'),
    })),
    primaryKey: [names[0]!],
    indexes: indexes.map((keys) => index(table, keys)),
  }
}

function index(table: string, columns: string[]): IndexDef {
  return { name: indexName(table, columns, 'idx'), isUnique: false, method: 'btree', keys: columns.map(quoted) }
}

export const ownTables: readonly TableDef[] = [
  ownTable(
    'session',
    {
      token_hash: 'text',
      'refresh_hash?': 'text',
      user_id: 'text',
      tenant_id: 'text',
      client_id: 'text',
      created_at: at,
      expires_at: at,
      'refresh_expires_at?': at,
      'refresh_used_at?': at,
      'replaced_by?': 'text',
      'replacement?': 'text',
      'revoked_at?': at,
      'wrote_at?': at,
      'ip?': 'text',
      'user_agent?': 'text',
    },
    ['refresh_hash'],
    ['user_id'],
    ['expires_at'],
    ['replaced_by'],
  ),
  ownTable('captcha', { key: 'text', code: 'text', expires_at: at }, ['expires_at']),
  ownTable('attempt', { id: 'text', kind: 'text', subject: 'text', at }, ['kind', 'subject', 'at'], ['at']),
  ownTable(
    'change',
    {
      id: 'text',
      'tenant_id?': 'text',
      resource: 'text',
      row_id: 'text',
      'ref_name?': 'text',
      action: 'text',
      'before?': 'jsonb',
      'after?': 'jsonb',
      'user_id?': 'text',
      'user_name?': 'text',
      'ip?': 'text',
      at,
      'note?': 'text',
    },
    ['tenant_id', 'resource', 'row_id', 'at'],
    ['tenant_id', 'at'],
  ),
  ownTable('password', { id: 'text', tenant_id: 'text', user_id: 'text', hash: 'text', at }, ['user_id', 'at']),
  ownTable('setting', { key: 'text', 'value?': 'jsonb' }),
  ownTable('serial', { series: 'text', last: 'bigint' }),
  // Accounts elsewhere and the people they are bound to; the key holds a digest of the account.
  ownTable('social', { id: 'text', tenant_id: 'text', source: 'text', user_id: 'text', at }, ['user_id']),
  // Mails and texts that were sent: the limits count them, and a mail is handed to its server once.
  ownTable(
    'sent',
    { id: 'text', tenant_id: 'text', kind: 'text', 'subject?': 'text', at, 'mail_id?': 'text', 'outcome?': 'text' },
    ['tenant_id', 'kind', 'at'],
    ['at'],
    ['mail_id'],
  ),
  // Results of a search for many people, for the person who searched.
  ownTable('screening', { id: 'text', tenant_id: 'text', user_id: 'text', lines: 'jsonb', at }, ['at']),
  ownTable(
    'import_fault',
    { id: 'text', log_id: 'text', 'tenant_id?': 'text', row: 'integer', 'field?': 'text', message: 'text', at },
    ['log_id', 'row'],
    ['at'],
  ),
]
