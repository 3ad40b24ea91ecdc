/** Sign-in of the open dialect: the same session, in camel case and wrapped. */
import { isRecord } from '../../../fields/definition/guards'
import type { BuiltInRoute, RouteContext } from '../../core/context/route'
import { tokenIn } from '../../auth/session/token-reply'
import { type Address, type Params, partsOf } from './translation'

type Handle = (context: RouteContext) => Promise<unknown>

const forClient = (address: Address, handle: Handle): BuiltInRoute => ({
  ...partsOf(address),
  auth: 'client',
  encrypted: false,
  wrapped: true,
  resource: 'session',
  kind: 'auth',
  handle,
})

/** Routes at addresses that only the open dialect has; they hand on to the product's own. */
export function openSessionRoutes(routes: readonly BuiltInRoute[]): BuiltInRoute[] {
  const ours = (address: string): Handle => {
    const found = routes.find(({ method, path }) => `${method} ${path}` === address)
    if (!found) throw new Error(`${address} is not served, which the open dialect hands on to.`)
    return found.handle
  }
  const token = ours('POST /api/blade-auth/oauth/token')
  const captcha = ours('GET /api/blade-auth/oauth/captcha')
  const logout = ours('GET /api/blade-auth/oauth/logout')
  return [
    {
      ...forClient('POST /api/blade-auth/token', async (context) =>
        openToken(await token({ ...context, params: tokenParams(context.params) })),
      ),
      tokenToKeep: (reply) => tokenIn(reply, 'accessToken'),
    },
    forClient('GET /api/blade-auth/captcha', captcha),
    // A token that is long gone is no reason to keep anybody from leaving.
    {
      ...forClient('POST /api/blade-auth/logout', async (context) => (context.caller ? logout(context) : true)),
      tokenToKeep: () => '',
    },
  ]
}

function tokenParams(params: Params): Params {
  const { grantType, account, refreshToken, ...rest } = params
  return {
    ...rest,
    grant_type: grantType ?? rest.grant_type,
    username: account ?? rest.username,
    refresh_token: refreshToken ?? rest.refresh_token,
  }
}

function openToken(answer: unknown) {
  const reply = isRecord(answer) ? answer : {}
  return {
    accessToken: reply.access_token,
    refreshToken: reply.refresh_token,
    tokenType: reply.token_type,
    expiresIn: reply.expires_in,
    userId: reply.user_id,
    tenantId: reply.tenant_id,
    oauthId: reply.oauth_id,
    account: reply.user_name,
    userName: reply.userName,
    nickName: reply.nick_name,
    realName: reply.userName,
    deptId: reply.dept_id,
    postId: reply.post_id,
    roleId: reply.role_id,
    // Its templates look for the word `admin` in this text.
    authority: reply.role_name,
    avatar: reply.avatar,
    mustChangePassword: reply.must_change_password ?? 0,
    license: '',
  }
}
