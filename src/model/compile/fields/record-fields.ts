/** Fields that every resource has without declaring them (00-conventions §14, and `revision`). */
import type { FieldDeclaration } from '../../../generated/schema-files'
import { declaredTitle } from '../../titles/title-text'

const user = { 'x-ref': { to: 'system/user', label: 'realName' } }
const instant = { type: 'string', format: 'lectern-datetime', readOnly: true } as const

export const recordFields: Readonly<Record<string, FieldDeclaration>> = {
  id: { type: 'string', ...declaredTitle('record.id'), readOnly: true },
  tenantId: { type: 'string', ...declaredTitle('record.tenantId'), readOnly: true, maxLength: 12 },
  createUser: { type: 'string', ...declaredTitle('record.createUser'), readOnly: true, ...user },
  createDept: { type: 'string', ...declaredTitle('record.createDept'), readOnly: true },
  createTime: { ...declaredTitle('record.createTime'), ...instant, 'x-search': 'range' },
  updateUser: { type: 'string', ...declaredTitle('record.updateUser'), readOnly: true, ...user },
  updateTime: { ...declaredTitle('record.updateTime'), ...instant },
  status: { type: 'integer', ...declaredTitle('record.status'), readOnly: true, default: 1 },
  revision: { type: 'integer', ...declaredTitle('record.revision'), readOnly: true, default: 1 },
}
