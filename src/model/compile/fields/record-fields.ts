/** Fields that every resource has without declaring them (00-conventions §14, and `revision`). */
import type { FieldDeclaration } from '../../../generated/schema-files'

const user = { 'x-ref': { to: 'system/user', label: 'realName' } }
const instant = { type: 'string', format: 'lectern-datetime', readOnly: true } as const
const en = (title: string) => ({ 'x-i18n': { 'en-US': { title } } })

export const recordFields: Readonly<Record<string, FieldDeclaration>> = {
  id: { type: 'string', title: '主键', readOnly: true, ...en('Id') },
  tenantId: { type: 'string', title: '租户', readOnly: true, maxLength: 12, ...en('Tenant') },
  createUser: { type: 'string', title: '创建人', readOnly: true, ...user, ...en('Created by') },
  createDept: { type: 'string', title: '创建部门', readOnly: true, ...en('Created in') },
  createTime: { title: '创建时间', ...instant, 'x-search': 'range', ...en('Created') },
  updateUser: { type: 'string', title: '更新人', readOnly: true, ...user, ...en('Updated by') },
  updateTime: { title: '更新时间', ...instant, ...en('Updated') },
  status: { type: 'integer', title: '记录状态', readOnly: true, default: 1, ...en('Record state') },
  revision: { type: 'integer', title: '版本', readOnly: true, default: 1, ...en('Revision') },
}
