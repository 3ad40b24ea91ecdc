/** The kinds of roles of the demo, each with what it holds: by groups of the menu, kinds of buttons, and scopes by their codes. */

export interface RoleKind {
  readonly alias: string
  readonly name: string
  readonly nameEn: string
  readonly sort: number
  /** Codes of the groups whose pages it opens; all that do not speak of the platform itself when absent. */
  readonly groups?: readonly string[]
  /** Pages left out of these groups. */
  readonly without?: readonly string[]
  /** The buttons it holds, by their last word; all when absent. */
  readonly only?: readonly string[]
  /** The buttons it does not hold. */
  readonly except?: readonly string[]
  readonly dataScopes?: readonly string[]
  readonly apiScopes?: readonly string[]
}

const content = ['home', 'resources', 'activity', 'information', 'homeoperation', 'desk', 'messagecenter']

export const roleKinds: readonly RoleKind[] = [
  {
    alias: 'tenant_admin',
    name: '租户管理员',
    nameEn: 'Tenant administrator',
    sort: 1,
    apiScopes: ['demo_banner_export', 'demo_feedback_remove'],
  },
  {
    alias: 'editor',
    name: '内容编辑',
    nameEn: 'Editor',
    sort: 2,
    groups: [...content, 'course_group', 'signature'],
    except: ['delete'],
    dataScopes: ['demo_news_below', 'demo_activity_own'],
  },
  {
    alias: 'auditor',
    name: '审核员',
    nameEn: 'Reviewer',
    sort: 3,
    groups: ['home', 'examine', 'activity', 'information'],
    without: ['news_page_comments'],
    only: ['view', 'audit', 'export'],
  },
  {
    alias: 'reader',
    name: '只读用户',
    nameEn: 'Reader',
    sort: 4,
    groups: [...content, 'consumer'],
    without: ['news_page_comments', 'resource_page_upload', 'group'],
    only: ['view'],
    dataScopes: ['demo_news_department', 'demo_user_below'],
  },
  { alias: 'user', name: '学员', nameEn: 'Learner', sort: 5, groups: [] },
]

/** The role of each demo account. */
export const roleAccounts: Readonly<Record<string, string>> = {
  manager: 'tenant_admin',
  editor: 'editor',
  auditor: 'auditor',
  reader: 'reader',
}
