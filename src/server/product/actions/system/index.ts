/** The actions of this folder by the names that schemas give them. */
import type { ActionsOf } from '../action'
import { addAdmin, readAdmin, resetAccounts } from './accounts/admin-users'
import { assignRoles } from './accounts/assign-roles'
import { changeOwnPassword, resetPasswords, unlockUsers } from './accounts/passwords'
import { sendActivation } from './accounts/send-activation'
import { disableUsers, enableUsers, setPostStatus, setUserStatus } from './accounts/set-user-status'
import { addSensitiveWords } from './add-sensitive-words'
import { listPostTree } from './list-post-tree'
import { listUses } from './list-uses'
import { changeGroup } from './people/change-group'
import { addFaceRecord, removeFaceRecords } from './people/face-records'
import { exportGroupPeople, listGroupDepts, listGroupPeople } from './people/group-people'
import { importUsers, importUsersLater } from './people/import-users'
import { exportPeople, listAuditors, listPeople } from './people/list-people'
import { exportScreening, screenPeople, screenSheet } from './people/match-people'
import { registerGuest } from './people/register-guest'
import { removeUsers } from './people/remove-users'
import { addUser, changeUser, readOwnProfile, updateUser } from './people/save-user'
import { readView } from './read-view'
import { removeClients } from './remove-clients'
import { retryJobs } from './retry-jobs'
import { grantRoles } from './roles/grant-roles'
import { listReachableNodes } from './roles/list-reachable-nodes'
import { makeButtons } from './roles/make-buttons'
import { listGrantableRoles, readGrantTree, readRoleGrants } from './roles/read-grants'
import { removeRoles } from './roles/remove-roles'
import { addRole, changeRole } from './roles/save-role'
import { saveApiScope, saveDataScope } from './roles/save-scope'
import { grantTopMenus, readTopMenuKeys, readTopMenuTree } from './roles/top-menu-grants'
import { saveListSetting } from './save-list-setting'
import { listPackageMenus } from './tenants/list-package-menus'
import { readTenant } from './tenants/read-tenant'
import { addTenant, changeTenant, listTenants, removeTenants } from './tenants/save-tenant'
import { readTenantStatistics } from './tenants/tenant-statistics'

export const systemActions: ActionsOf<'system'> = {
  'system/add-admin': addAdmin,
  'system/add-face-record': addFaceRecord,
  'system/add-role': addRole,
  'system/add-sensitive-words': addSensitiveWords,
  'system/add-tenant': addTenant,
  'system/add-user': addUser,
  'system/assign-roles': assignRoles,
  'system/change-group': changeGroup,
  'system/change-own-password': changeOwnPassword,
  'system/change-role': changeRole,
  'system/change-tenant': changeTenant,
  'system/change-user': changeUser,
  'system/disable-users': disableUsers,
  'system/enable-users': enableUsers,
  'system/export-group-people': exportGroupPeople,
  'system/export-people': exportPeople,
  'system/export-screening': exportScreening,
  'system/grant-roles': grantRoles,
  'system/grant-top-menus': grantTopMenus,
  'system/import-users': importUsers,
  'system/import-users-later': importUsersLater,
  'system/keep-list-setting': saveListSetting,
  'system/list-auditors': listAuditors,
  'system/list-grantable-roles': listGrantableRoles,
  'system/list-group-depts': listGroupDepts,
  'system/list-group-people': listGroupPeople,
  'system/list-package-menus': listPackageMenus,
  'system/list-people': listPeople,
  'system/list-post-tree': listPostTree,
  'system/list-reachable-nodes': listReachableNodes,
  'system/list-tenants': listTenants,
  'system/list-uses': listUses,
  'system/make-buttons': makeButtons,
  'system/read-admin': readAdmin,
  'system/read-grant-tree': readGrantTree,
  'system/read-own-profile': readOwnProfile,
  'system/read-role-grants': readRoleGrants,
  'system/read-tenant': readTenant,
  'system/read-tenant-statistics': readTenantStatistics,
  'system/read-top-menu-keys': readTopMenuKeys,
  'system/read-top-menu-tree': readTopMenuTree,
  'system/read-view': readView,
  'system/register-guest': registerGuest,
  'system/remove-clients': removeClients,
  'system/remove-face-records': removeFaceRecords,
  'system/remove-roles': removeRoles,
  'system/remove-tenants': removeTenants,
  'system/remove-users': removeUsers,
  'system/reset-accounts': resetAccounts,
  'system/reset-passwords': resetPasswords,
  'system/retry-jobs': retryJobs,
  'system/save-api-scope': saveApiScope,
  'system/save-data-scope': saveDataScope,
  'system/screen-people': screenPeople,
  'system/screen-sheet': screenSheet,
  'system/send-activation': sendActivation,
  'system/set-post-status': setPostStatus,
  'system/set-user-status': setUserStatus,
  'system/unlock-users': unlockUsers,
  'system/update-user': updateUser,
}
