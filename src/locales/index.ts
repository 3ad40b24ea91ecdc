// Printed by `npm run generate` from the folders of `src/locales`; not edited by hand.
import { name as zhCN } from './zh-CN'
import { name as enUS } from './en-US'

export const locales = [
  { tag: 'zh-CN', name: zhCN },
  { tag: 'en-US', name: enUS },
] as const

export const namespacesOf = {
  'zh-CN': {
    account: () => import('./zh-CN/account'),
    common: () => import('./zh-CN/common'),
    'components/access': () => import('./zh-CN/components/access'),
    'components/audit': () => import('./zh-CN/components/audit'),
    'components/certificate': () => import('./zh-CN/components/certificate'),
    'components/course': () => import('./zh-CN/components/course'),
    'components/exam': () => import('./zh-CN/components/exam'),
    'components/examples': () => import('./zh-CN/components/examples'),
    'components/grading': () => import('./zh-CN/components/grading'),
    'components/learning': () => import('./zh-CN/components/learning'),
    'components/log': () => import('./zh-CN/components/log'),
    'components/message': () => import('./zh-CN/components/message'),
    'components/paper': () => import('./zh-CN/components/paper'),
    'components/resource': () => import('./zh-CN/components/resource'),
    'components/system': () => import('./zh-CN/components/system'),
    detail: () => import('./zh-CN/detail'),
    fields: () => import('./zh-CN/fields'),
    form: () => import('./zh-CN/form'),
    home: () => import('./zh-CN/home'),
    importExport: () => import('./zh-CN/importExport'),
    list: () => import('./zh-CN/list'),
    notifications: () => import('./zh-CN/notifications'),
    report: () => import('./zh-CN/report'),
    screen: () => import('./zh-CN/screen'),
    shell: () => import('./zh-CN/shell'),
    signIn: () => import('./zh-CN/signIn'),
    studio: () => import('./zh-CN/studio'),
  },
  'en-US': {
    account: () => import('./en-US/account'),
    common: () => import('./en-US/common'),
    'components/access': () => import('./en-US/components/access'),
    'components/audit': () => import('./en-US/components/audit'),
    'components/certificate': () => import('./en-US/components/certificate'),
    'components/course': () => import('./en-US/components/course'),
    'components/exam': () => import('./en-US/components/exam'),
    'components/examples': () => import('./en-US/components/examples'),
    'components/grading': () => import('./en-US/components/grading'),
    'components/learning': () => import('./en-US/components/learning'),
    'components/log': () => import('./en-US/components/log'),
    'components/message': () => import('./en-US/components/message'),
    'components/paper': () => import('./en-US/components/paper'),
    'components/resource': () => import('./en-US/components/resource'),
    'components/system': () => import('./en-US/components/system'),
    detail: () => import('./en-US/detail'),
    fields: () => import('./en-US/fields'),
    form: () => import('./en-US/form'),
    home: () => import('./en-US/home'),
    importExport: () => import('./en-US/importExport'),
    list: () => import('./en-US/list'),
    notifications: () => import('./en-US/notifications'),
    report: () => import('./en-US/report'),
    screen: () => import('./en-US/screen'),
    shell: () => import('./en-US/shell'),
    signIn: () => import('./en-US/signIn'),
    studio: () => import('./en-US/studio'),
  },
} as const

export const serverNamespacesOf = {
  'zh-CN': {
    actions: () => import('./zh-CN/server/actions'),
    certificates: () => import('./zh-CN/server/certificates'),
    courses: () => import('./zh-CN/server/courses'),
    errors: () => import('./zh-CN/server/errors'),
    exams: () => import('./zh-CN/server/exams'),
    lists: () => import('./zh-CN/server/lists'),
    logs: () => import('./zh-CN/server/logs'),
    mail: () => import('./zh-CN/server/mail'),
    messages: () => import('./zh-CN/server/messages'),
    openapi: () => import('./zh-CN/server/openapi'),
    reports: () => import('./zh-CN/server/reports'),
    sheets: () => import('./zh-CN/server/sheets'),
    signInFailures: () => import('./zh-CN/server/signInFailures'),
    ways: () => import('./zh-CN/server/ways'),
  },
  'en-US': {
    actions: () => import('./en-US/server/actions'),
    certificates: () => import('./en-US/server/certificates'),
    courses: () => import('./en-US/server/courses'),
    errors: () => import('./en-US/server/errors'),
    exams: () => import('./en-US/server/exams'),
    lists: () => import('./en-US/server/lists'),
    logs: () => import('./en-US/server/logs'),
    mail: () => import('./en-US/server/mail'),
    messages: () => import('./en-US/server/messages'),
    openapi: () => import('./en-US/server/openapi'),
    reports: () => import('./en-US/server/reports'),
    sheets: () => import('./en-US/server/sheets'),
    signInFailures: () => import('./en-US/server/signInFailures'),
    ways: () => import('./en-US/server/ways'),
  },
} as const

export type Locale = keyof typeof namespacesOf

type Files = (typeof namespacesOf)['zh-CN'] & (typeof serverNamespacesOf)['zh-CN']

export type Namespace = keyof Files

export type Resources = { readonly [Name in Namespace]: Awaited<ReturnType<Files[Name]>>['default'] }
