/** Calls without which nobody could sign in, see who they are, change the own password, or leave. */
export const alwaysOpen: readonly string[] = [
  '/api/blade-auth/oauth/token',
  '/api/blade-auth/oauth/captcha',
  '/api/blade-auth/oauth/logout',
  '/api/blade-auth/oauth/user-info',
  '/api/blade-system/tenant/info',
  '/api/blade-system/menu/routes',
  '/api/blade-system/menu/buttons',
  '/api/blade-system/menu/top-menu',
  '/api/blade-auth/oauth/password/own',
  '/api/blade-user/update-password',
  '/api/blade-user/user/update-password',
  '/api/blade-user/admin/update-password',
  '/api/lectern/client-config',
  '/api/lectern/manifest',
]
