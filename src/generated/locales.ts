// Printed by `npm run generate` from the folders of `src/locales`; not edited by hand.
import { name as zhCN } from '../locales/zh-CN'
import { name as enUS } from '../locales/en-US'

export const locales = [
  { tag: 'zh-CN', name: zhCN },
  { tag: 'en-US', name: enUS },
] as const

export const namespacesOf = {
  'zh-CN': {
    account: () => import('../locales/zh-CN/account'),
    common: () => import('../locales/zh-CN/common'),
    'components/access': () => import('../locales/zh-CN/components/access'),
    'components/audit': () => import('../locales/zh-CN/components/audit'),
    'components/examples': () => import('../locales/zh-CN/components/examples'),
    'components/message': () => import('../locales/zh-CN/components/message'),
    'components/resource': () => import('../locales/zh-CN/components/resource'),
    'components/system': () => import('../locales/zh-CN/components/system'),
    detail: () => import('../locales/zh-CN/detail'),
    fields: () => import('../locales/zh-CN/fields'),
    form: () => import('../locales/zh-CN/form'),
    home: () => import('../locales/zh-CN/home'),
    importExport: () => import('../locales/zh-CN/importExport'),
    list: () => import('../locales/zh-CN/list'),
    notifications: () => import('../locales/zh-CN/notifications'),
    report: () => import('../locales/zh-CN/report'),
    screen: () => import('../locales/zh-CN/screen'),
    shell: () => import('../locales/zh-CN/shell'),
    signIn: () => import('../locales/zh-CN/signIn'),
  },
  'en-US': {
    account: () => import('../locales/en-US/account'),
    common: () => import('../locales/en-US/common'),
    'components/access': () => import('../locales/en-US/components/access'),
    'components/audit': () => import('../locales/en-US/components/audit'),
    'components/examples': () => import('../locales/en-US/components/examples'),
    'components/message': () => import('../locales/en-US/components/message'),
    'components/resource': () => import('../locales/en-US/components/resource'),
    'components/system': () => import('../locales/en-US/components/system'),
    detail: () => import('../locales/en-US/detail'),
    fields: () => import('../locales/en-US/fields'),
    form: () => import('../locales/en-US/form'),
    home: () => import('../locales/en-US/home'),
    importExport: () => import('../locales/en-US/importExport'),
    list: () => import('../locales/en-US/list'),
    notifications: () => import('../locales/en-US/notifications'),
    report: () => import('../locales/en-US/report'),
    screen: () => import('../locales/en-US/screen'),
    shell: () => import('../locales/en-US/shell'),
    signIn: () => import('../locales/en-US/signIn'),
  },
} as const

export const serverNamespacesOf = {
  'zh-CN': {
    actions: () => import('../locales/zh-CN/server/actions'),
    errors: () => import('../locales/zh-CN/server/errors'),
    logs: () => import('../locales/zh-CN/server/logs'),
    mail: () => import('../locales/zh-CN/server/mail'),
    messages: () => import('../locales/zh-CN/server/messages'),
    openapi: () => import('../locales/zh-CN/server/openapi'),
    reports: () => import('../locales/zh-CN/server/reports'),
    sheets: () => import('../locales/zh-CN/server/sheets'),
    signInFailures: () => import('../locales/zh-CN/server/signInFailures'),
  },
  'en-US': {
    actions: () => import('../locales/en-US/server/actions'),
    errors: () => import('../locales/en-US/server/errors'),
    logs: () => import('../locales/en-US/server/logs'),
    mail: () => import('../locales/en-US/server/mail'),
    messages: () => import('../locales/en-US/server/messages'),
    openapi: () => import('../locales/en-US/server/openapi'),
    reports: () => import('../locales/en-US/server/reports'),
    sheets: () => import('../locales/en-US/server/sheets'),
    signInFailures: () => import('../locales/en-US/server/signInFailures'),
  },
} as const

export type Locale = keyof typeof namespacesOf

type Files = (typeof namespacesOf)['zh-CN'] & (typeof serverNamespacesOf)['zh-CN']

export type Namespace = keyof Files

export type Resources = { readonly [Name in Namespace]: Awaited<ReturnType<Files[Name]>>['default'] }
