/** The part of the day that is about people, roles and groups. */
import { expect } from 'vitest'
import type { Step } from './day'

const id = { id: expect.stringMatching(/^\d+$/) }
const page = { records: expect.any(Array), total: expect.any(Number), size: expect.any(Number) }
const rows: unknown = expect.any(Array)
const person = { realName: '张三', type: 2, postStatus: 1, status: 1 }

export const people: readonly Step[] = [
  // People.
  {
    call: 'system/user.create',
    send: ({ dept }) => ({ ...person, account: 'day1', phone: '13500000001', deptId: dept }),
    gives: id,
    keep: 'user',
  },
  {
    call: 'system/user.create',
    send: ({ dept }) => ({ ...person, account: 'day2', phone: '13500000002', deptId: dept }),
    gives: id,
    keep: 'other',
  },
  { call: 'system/user.update', send: ({ user }) => ({ id: user, realName: '张三丰' }), gives: id },
  { call: 'system/user.updateOwn', send: ({ user }) => ({ id: user, name: '三丰' }), gives: id },
  { call: 'system/user.list', send: () => ({ account: 'day1' }), gives: { ...page, total: 1 } },
  {
    call: 'system/user.pick',
    send: ({ user }) => ({ ids: user }),
    gives: [expect.objectContaining({ account: 'day1', realName: '张三丰' })],
  },
  { call: 'system/user.choose', send: () => ({ keyword: 'day' }), gives: { ...page, total: 2 } },
  { call: 'system/user.profile', gives: expect.objectContaining({ account: 'admin' }) },
  { call: 'system/user.disable', send: ({ user }) => ({ ids: user }), gives: true },
  { call: 'system/user.enable', send: ({ user }) => ({ ids: user }), gives: true },
  { call: 'system/user.status', send: ({ user }) => ({ ids: user, status: 0 }), gives: true },
  { call: 'system/user.postStatus', send: ({ user }) => ({ ids: user, postStatus: 2 }), gives: true },
  { call: 'system/user.reset', send: ({ user }) => ({ userIds: user }), gives: true },
  { call: 'system/user.unlock', send: ({ user }) => ({ userIds: user }), gives: true },
  { call: 'system/user.auditors', gives: rows },
  {
    call: 'system/user.screen',
    send: () => ({ numbers: 'day2\nday9', field: 'account' }),
    gives: expect.objectContaining({ total: 2, matched: 1, unmatched: 1, repeated: 0 }),
  },
  // Roles and what they hold.
  {
    call: 'system/role.create',
    send: () => ({ roleName: '日常', roleAlias: 'day', sort: 9, status: 1 }),
    gives: id,
    keep: 'role',
  },
  {
    call: 'system/role.create',
    send: () => ({ roleName: '闲置', roleAlias: 'spare', sort: 9, status: 1 }),
    gives: id,
    keep: 'spareRole',
  },
  { call: 'system/role.remove', send: ({ spareRole }) => ({ ids: spareRole }), gives: true },
  { call: 'system/role.update', send: ({ role }) => ({ id: role, remark: '改' }), gives: id },
  { call: 'system/role.tree', gives: rows },
  { call: 'system/role.grantTree', gives: { menu: rows, dataScope: rows, apiScope: rows } },
  { call: 'system/role.grant', send: ({ role, menu }) => ({ roleIds: role, menuIds: [menu] }), gives: true },
  {
    call: 'system/role.grantKeys',
    send: ({ role }) => ({ roleIds: role }),
    gives: { menu: [expect.any(String)], dataScope: [], apiScope: [] },
  },
  { call: 'system/user.grant', send: ({ user, role }) => ({ userIds: user, roleIds: role }), gives: true },
  {
    call: 'system/data-scope.create',
    send: ({ menu }) => ({
      menuId: menu,
      scopeName: '日常',
      resourceCode: 'day',
      scopeResource: 'system/post',
      scopeType: 2,
      scopeColumn: 'createUser',
      scopeField: ['*'],
      status: 1,
    }),
    gives: id,
    keep: 'dataScope',
  },
  { call: 'system/data-scope.update', send: ({ dataScope }) => ({ id: dataScope, remark: '改' }), gives: id },
  {
    call: 'system/api-scope.create',
    send: ({ menu }) => ({
      menuId: menu,
      scopeName: '日常',
      resourceCode: 'day',
      scopePath: '/api/blade-day/**',
      scopeMethod: ['GET'],
      scopeType: 2,
      status: 1,
    }),
    gives: id,
    keep: 'apiScope',
  },
  { call: 'system/api-scope.update', send: ({ apiScope }) => ({ id: apiScope, remark: '改' }), gives: id },
  { call: 'system/dept.reachable', gives: expect.arrayContaining([expect.objectContaining({ title: '日常部' })]) },
  // Groups.
  {
    call: 'system/user-group.addUsers',
    send: ({ group, user, other }) => ({ groupId: group, userIds: [user, other] }),
    gives: { added: 2, skipped: 0 },
  },
  { call: 'system/user-group.addUser', send: ({ group, user }) => ({ groupId: group, userId: user }), gives: true },
  { call: 'system/user.leaveGroup', send: ({ group, other }) => ({ groupId: group, userIds: other }), gives: true },
  { call: 'system/user-group.setUsers', send: ({ group, user }) => ({ id: group, userIds: user }), gives: true },
  {
    call: 'system/user.groupDirect',
    send: ({ group }) => ({ id: group }),
    gives: [expect.objectContaining({ account: 'day1' })],
  },
  { call: 'system/user-group.setDepts', send: ({ group, dept }) => ({ id: group, deptIds: dept }), gives: true },
  { call: 'system/user-group.addDept', send: ({ group, dept }) => ({ groupId: group, deptId: dept }), gives: true },
  {
    call: 'system/dept.ofGroup',
    send: ({ group }) => ({ id: group }),
    gives: [expect.objectContaining({ deptName: '日常部' })],
  },
  {
    call: 'system/user.groupUsers',
    send: ({ group }) => ({ groupId: group }),
    gives: expect.arrayContaining([expect.objectContaining({ account: 'day1' })]),
  },
  {
    call: 'system/user.groupPage',
    send: ({ group }) => ({ groupId: group }),
    gives: expect.objectContaining({ ...page, total: 2 }),
  },
  // Administrators.
  {
    call: 'system/admin-user.create',
    send: ({ role }) => ({
      account: 'dayadmin',
      realName: '李四',
      phone: '13500000003',
      type: 1,
      roleId: [role],
      status: 1,
      password: 'Abcdef-12345',
    }),
    gives: id,
    keep: 'admin',
  },
  { call: 'system/admin-user.update', send: ({ admin }) => ({ id: admin, remark: '改' }), gives: id },
  {
    call: 'system/admin-user.detail',
    send: ({ admin }) => ({ id: admin }),
    gives: expect.objectContaining({ account: 'dayadmin', remark: '改' }),
  },
  { call: 'system/admin-user.reset', send: ({ admin }) => ({ userIds: admin, password: 'Abcdef-54321' }), gives: true },
  {
    call: 'system/admin-user.resetAccounts',
    send: () => ({ accounts: 'dayadmin,nobody', password: 'Abcdef-98765' }),
    gives: { successCount: 1, notFound: ['nobody'] },
  },
  { call: 'system/admin-user.remove', send: ({ admin }) => ({ ids: admin }), gives: true },
]
