/** What the calls of the session take and answer, by address, for the document of calls. */
import type { BuiltInRoute } from '../../core/context/route'
import {
  facts,
  header,
  listOf,
  needed,
  optional,
  type RouteDescription,
  say,
} from '../../core/context/route-description'

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

const descriptions: Readonly<Record<string, RouteDescription>> = {
  'POST /api/blade-auth/oauth/token': {
    summary: say('登录，或更新令牌', 'Sign in, or renew the token'),
    description: say(
      '成功返回扁平的令牌对象；失败以 HTTP 400 返回 `{error, error_description}`。密码可写作 `enc:` 加密文。',
      'Answers a flat token object; a failure is HTTP 400 with `{error, error_description}`. A password may travel as `enc:` and its cipher.',
    ),
    body: 'form',
    params: {
      grant_type: needed('授权方式', 'The kind of grant', {
        type: 'string',
        enum: ['captcha', 'password', 'refresh_token', 'sms_code', 'social'],
      }),
      tenantId: optional('租户编号', 'The tenant'),
      username: optional('账号、手机号或邮箱', 'Account, mobile number or mail address'),
      password: optional('密码', 'The password', { type: 'string', writeOnly: true }),
      source: optional('第三方来源（social）', 'The place of the outside account (social)'),
      code: optional('第三方返回的授权码，或短信验证码', 'The code that the place, or a text to the phone, gave'),
      state: optional('发起第三方登录时取得的 state', 'The state that the sign-in began with'),
      oauthId: optional('绑定第三方账号的凭据', 'Binds the outside account it was answered for'),
      refresh_token: optional('更新令牌', 'The refresh token'),
      scope: optional('固定为 all', 'Always all'),
      'Captcha-Key': header('验证码的 key', 'Key of the captcha'),
      'Captcha-Code': header('验证码', 'What the picture shows'),
      'Tenant-Id': header('租户编号', 'The tenant'),
    },
    answer: token,
  },
  'GET /api/blade-auth/oauth/social': {
    summary: say('发起第三方登录', 'Begin to sign in by an outside account'),
    params: { source: needed('第三方来源', 'The place of the account'), tenantId: optional('租户编号', 'The tenant') },
    answer: facts('url state'),
  },
  'GET /api/blade-auth/oauth/captcha': {
    summary: say('取验证码图片', 'A picture to be read by people'),
    answer: facts('key image'),
  },
  'GET /api/blade-user/sms/send-activate': {
    summary: say('发送登录验证码或激活短信', 'Send a sign-in code to a phone, or activation texts to people'),
    params: {
      phone: optional('手机号，取登录验证码', 'The mobile number that gets a sign-in code'),
      tenantId: optional('租户编号', 'The tenant'),
      userIds: optional('人员编号，逗号分隔，发送激活短信', 'People who get activation texts, ids joined by comma'),
    },
    answer: { type: ['boolean', 'object'] },
  },
  'GET /api/blade-system/tenant/info': {
    summary: say('按域名取租户的公开信息', 'Public facts of the tenant of a domain'),
    params: { domain: optional('页面的域名', 'The domain of the page') },
    answer: { ...facts('tenantId tenantName domain logo backgroundUrl loginTitle theme'), required: [] },
  },
  'GET /api/blade-auth/oauth/logout': {
    summary: say('退出登录', 'Sign out'),
    answer: { const: true },
  },
  'POST /api/blade-auth/oauth/logout': {
    summary: say('上报浏览器错误', 'Report errors of the browser'),
    params: {
      logs: needed('错误列表', 'The errors', { type: ['array', 'string'], items: { type: 'object' } }),
    },
    answer: facts('', 'count'),
  },
  'GET /api/blade-auth/oauth/user-info': {
    summary: say('当前登录人', 'Who is signed in'),
    answer: person,
  },
  'POST /api/blade-auth/oauth/language': {
    summary: say(
      '记住当前登录人的语言，邮件和短信以此书写',
      'Keep the language that mails and texts to the person are written in',
    ),
    params: { language: needed('语言', 'The language', { type: 'string', enum: ['zh-CN', 'en-US'] }) },
    answer: { const: true },
  },
  'GET /api/blade-auth/oauth/clear-cache': {
    summary: say('清除权限缓存', 'Forget cached rights'),
    answer: { const: true },
  },
  'GET /api/blade-system/menu/routes': {
    summary: say('当前登录人的菜单', 'The menus of the person'),
    params: { topMenuId: optional('只取该顶部菜单之下', 'Only those under this top menu') },
    answer: listOf({ ...menuNode, description: 'children: the same, absent on leaves' }),
  },
  'GET /api/blade-system/menu/buttons': {
    summary: say('当前登录人的按钮', 'The buttons of the person'),
    answer: listOf({ ...buttonNode, description: 'children: the same, absent on leaves' }),
  },
  'GET /api/blade-system/menu/top-menu': {
    summary: say('当前登录人的顶部菜单', 'The top menus of the person'),
    answer: listOf(facts('id code name source path', 'sort')),
  },
}

/** The route with its description, when it has one here. */
export function described(route: BuiltInRoute): BuiltInRoute {
  const describe = descriptions[`${route.method} ${route.path}`]
  return describe && !route.describe ? { ...route, describe } : route
}
