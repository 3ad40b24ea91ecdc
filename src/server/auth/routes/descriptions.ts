/** Parameters and answers of the session's routes, by address, for the OpenAPI document. */
import { inEveryLocale } from '../../core/texts'
import { locales } from '../../../locales'
import type { BuiltInRoute } from '../../core/context/route'
import { facts, header, listOf, needed, optional, type RouteDescription } from '../../core/context/route-description'

const token = facts(
  'access_token refresh_token token_type tenant_id user_id user_name userName nick_name avatar dept_id post_id role_id role_name oauth_id scope',
  'expires_in type must_change_password',
)

const person = facts(
  'id tenantId tenantName account userName realName name avatar deptId deptName postId postName roleIds logo theme',
  'type mustChangePassword',
  { roles: listOf({ type: 'string' }) },
)

const menuNode = facts('id parentId name nameEn path source code resource component', 'isOpen isHidden', {
  roles: listOf({ type: 'string' }),
})

const buttonNode = facts('id parentId code name alias path source', 'sort action category')

const newPassword = {
  newPassword: needed('openapi:parameter.newPassword', { type: 'string', writeOnly: true }),
  newPassword1: needed('openapi:parameter.newPasswordAgain', { type: 'string', writeOnly: true }),
}

const descriptions: Readonly<Record<string, RouteDescription>> = {
  'POST /api/blade-auth/oauth/token': {
    summary: inEveryLocale('openapi:summary.signInOrRenewToken'),
    description: inEveryLocale('openapi:description.answersFlatTokenObjectFailure'),
    body: 'form',
    params: {
      grant_type: needed('openapi:parameter.kindOfGrant', {
        type: 'string',
        enum: ['captcha', 'password', 'refresh_token', 'sms_code', 'social'],
      }),
      tenantId: optional('openapi:parameter.tenant'),
      username: optional('openapi:parameter.accountMobileNumberOrMail'),
      password: optional('openapi:parameter.password', { type: 'string', writeOnly: true }),
      source: optional('openapi:parameter.placeOfOutsideAccountSocial'),
      code: optional('openapi:parameter.codeThatPlaceOrText'),
      state: optional('openapi:parameter.stateThatSignInBegan'),
      oauthId: optional('openapi:parameter.bindsOutsideAccountItWas'),
      refresh_token: optional('openapi:parameter.refreshToken'),
      scope: optional('openapi:parameter.alwaysAll'),
      'Captcha-Key': header('openapi:parameter.keyOfCaptcha'),
      'Captcha-Code': header('openapi:parameter.whatPictureShows'),
      'Tenant-Id': header('openapi:parameter.tenant'),
    },
    answer: token,
  },
  'GET /api/blade-auth/oauth/ways': {
    summary: inEveryLocale('openapi:summary.waysInOfTenant'),
    params: { tenantId: optional('openapi:parameter.tenant') },
    answer: facts('', '', { phone: { type: 'boolean' }, reset: listOf({ type: 'string', enum: ['mail', 'phone'] }) }),
  },
  'POST /api/blade-auth/oauth/password/code': {
    summary: inEveryLocale('openapi:summary.sendCodeForNewPassword'),
    params: {
      tenantId: optional('openapi:parameter.tenant'),
      account: needed('openapi:parameter.accountMobileNumberOrMail'),
      by: needed('openapi:parameter.wayOfCode', { type: 'string', enum: ['mail', 'phone'] }),
      'Captcha-Key': header('openapi:parameter.keyOfCaptcha'),
      'Captcha-Code': header('openapi:parameter.whatPictureShows'),
    },
    answer: { const: true },
  },
  'POST /api/blade-auth/oauth/password/reset': {
    summary: inEveryLocale('openapi:summary.setForgottenPassword'),
    params: {
      tenantId: optional('openapi:parameter.tenant'),
      account: needed('openapi:parameter.accountMobileNumberOrMail'),
      code: needed('openapi:parameter.codeThatWasSent'),
      ...newPassword,
    },
    answer: { const: true },
  },
  'POST /api/blade-auth/oauth/password/own': {
    summary: inEveryLocale('openapi:summary.replaceDuePassword'),
    params: newPassword,
    answer: token,
  },
  'GET /api/blade-auth/oauth/social': {
    summary: inEveryLocale('openapi:summary.beginToSignInBy'),
    params: { source: needed('openapi:parameter.placeOfAccount'), tenantId: optional('openapi:parameter.tenant') },
    answer: facts('url state'),
  },
  'GET /api/blade-auth/oauth/captcha': {
    summary: inEveryLocale('openapi:summary.pictureToBeReadBy'),
    answer: facts('key image'),
  },
  'GET /api/blade-user/sms/send-activate': {
    summary: inEveryLocale('openapi:summary.sendSignInCodeTo'),
    params: {
      phone: optional('openapi:parameter.mobileNumberThatGetsSign'),
      tenantId: optional('openapi:parameter.tenant'),
      userIds: optional('openapi:parameter.peopleWhoGetActivationTexts'),
    },
    answer: { type: ['boolean', 'object'] },
  },
  'GET /api/blade-system/tenant/info': {
    summary: inEveryLocale('openapi:summary.publicFactsOfTenantOf'),
    params: { domain: optional('openapi:parameter.domainOfPage') },
    answer: { ...facts('tenantId tenantName domain logo backgroundUrl loginTitle theme'), required: [] },
  },
  'GET /api/blade-auth/oauth/logout': {
    summary: inEveryLocale('openapi:summary.signOut'),
    answer: { const: true },
  },
  'POST /api/blade-auth/oauth/logout': {
    summary: inEveryLocale('openapi:summary.reportErrorsOfBrowser'),
    params: {
      logs: needed('openapi:parameter.errors', { type: ['array', 'string'], items: { type: 'object' } }),
    },
    answer: facts('', 'count'),
  },
  'GET /api/blade-auth/oauth/user-info': {
    summary: inEveryLocale('openapi:summary.whoIsSignedIn'),
    answer: person,
  },
  'POST /api/blade-auth/oauth/language': {
    summary: inEveryLocale('openapi:summary.keepLanguageThatMailsAnd'),
    params: { language: needed('openapi:parameter.language', { type: 'string', enum: locales.map(({ tag }) => tag) }) },
    answer: { const: true },
  },
  'GET /api/blade-auth/oauth/clear-cache': {
    summary: inEveryLocale('openapi:summary.forgetCachedRights'),
    answer: { const: true },
  },
  'GET /api/blade-system/menu/routes': {
    summary: inEveryLocale('openapi:summary.menusOfPerson'),
    params: { topMenuId: optional('openapi:parameter.onlyThoseUnderThisTop') },
    answer: listOf({ ...menuNode, description: 'children: the same, absent on leaves' }),
  },
  'GET /api/blade-system/menu/buttons': {
    summary: inEveryLocale('openapi:summary.buttonsOfPerson'),
    answer: listOf({ ...buttonNode, description: 'children: the same, absent on leaves' }),
  },
  'GET /api/blade-system/menu/top-menu': {
    summary: inEveryLocale('openapi:summary.topMenusOfPerson'),
    answer: listOf(facts('id code name source path', 'sort')),
  },
}

/** The route with its description, when it has one here. */
export function described(route: BuiltInRoute): BuiltInRoute {
  const describe = descriptions[`${route.method} ${route.path}`]
  return describe && !route.describe ? { ...route, describe } : route
}
