/** The session of the person at this browser: user, menus and rights, and its begin and end. */
import type { FileKinds } from '../../fields/definition/uploads/upload-rules'
import { clientConfig, request } from '../api'
import { isRefusal } from '../api/api-error'
import { createObservable } from '../browser/emitter'
import {
  type ButtonRow,
  buttonCodes,
  flatMenus,
  type MenuRow,
  menusFor,
  type ScreenRow,
  withButtons,
  withOwnPaths,
} from './menus'
import type { TokenAnswer } from './token-refresh'
import { store } from '../browser/storage'
import { accessToken, clearTokens, storeTokens, personKey } from '../api/tokens'

/** The answer of `user-info`. */
export interface SessionUser {
  readonly id: string
  readonly tenantId: string
  readonly tenantName?: string
  readonly account: string
  readonly realName?: string
  readonly name?: string
  readonly avatar?: string
  readonly deptName?: string
  /** The person's posts, joined by comma. */
  readonly postName?: string
  /** 1: given by others, to be changed before anything else. */
  readonly mustChangePassword?: number
  /** The rule that holds for the person's password, `format.passwordA`. */
  readonly passwordRule?: string
  readonly roles?: string | readonly string[]
}

export interface Manifest {
  readonly model: string
  readonly resources: Readonly<Record<string, string>>
  readonly screens: readonly ScreenRow[]
  /** The hash of each screen file. */
  readonly pages?: Readonly<Record<string, string>>
  /** Limits of the installation for each kind of file. */
  readonly files?: FileKinds
  /** Parameters that conditions of forms speak of, by key. */
  readonly settings?: Readonly<Record<string, string>>
}

export interface Session {
  /** `failed`: the server could not be asked; trying again may help. */
  readonly status: 'none' | 'loading' | 'ready' | 'failed'
  readonly user: SessionUser | null
  readonly menus: readonly MenuRow[]
  readonly codes: ReadonlySet<string>
  readonly manifest: Manifest
}

const noManifest: Manifest = { model: '', resources: {}, screens: [] }
const nobody: Session = { status: 'none', user: null, menus: [], codes: new Set(), manifest: noManifest }

const session = createObservable(nobody)

export const currentSession: () => Session = session.get
export const subscribeSession = session.subscribe
/** The same person with another manifest, or with the codes of a role whose screens are being previewed. */
export const changeSession = (part: Partial<Pick<Session, 'manifest' | 'codes'>>) =>
  session.set({ ...session.get(), ...part })

export interface SignInForm {
  readonly tenantId: string
  readonly username: string
  readonly password: string
  readonly captchaKey?: string
  readonly captchaCode?: string
  readonly remember: boolean
  /** Binds the account of a provider to the one that signs in. */
  readonly oauthId?: string
}

/** Signs in and loads the person's session; rejects with the CallFailure of the refused call. */
export async function signIn(form: SignInForm): Promise<void> {
  const withCaptcha = clientConfig().captcha
  const answer = await request<TokenAnswer>({
    method: 'POST',
    path: '/api/blade-auth/oauth/token',
    body: {
      tenantId: form.tenantId,
      username: form.username.trim(),
      password: form.password,
      grant_type: withCaptcha ? 'captcha' : 'password',
      scope: 'all',
      ...(form.oauthId && { oauthId: form.oauthId }),
    },
    as: 'form',
    auth: 'client',
    bare: true,
    headers: {
      'Tenant-Id': form.tenantId,
      ...(withCaptcha ? { 'Captcha-Key': form.captchaKey ?? '', 'Captcha-Code': form.captchaCode?.trim() ?? '' } : {}),
    },
  })
  acceptTokens(answer, form.tenantId)
  if (form.remember) store.set('account', form.username.trim())
  else store.remove('account')
  await loadSession()
}

/** Stores the tokens of a new sign-in. */
export function acceptTokens(answer: TokenAnswer, tenantId: string): void {
  storeTokens({ access: answer.access_token, refresh: answer.refresh_token })
  store.set('tenant', answer.tenant_id || tenantId)
  store.remove('lock', 'lock-hash')
}

/**
 * Loads person, menus, codes and screens; the session ends when the server refuses one of them. `prepare` hears of it before
 * it is drawn.
 */
export async function loadSession(prepare?: (session: Session) => Promise<void>): Promise<void> {
  const token = accessToken()
  // A reply that came after signing out told of new rights, or another window signed out just now.
  if (token === '') return dropSession()
  const before = session.get()
  if (before.status !== 'ready') session.set({ ...before, status: 'loading' })
  try {
    const [user, buttons, routes, manifest] = await Promise.all([
      request<SessionUser>({ path: '/api/blade-auth/oauth/user-info' }),
      request<readonly ButtonRow[]>({ path: '/api/blade-system/menu/buttons' }),
      request<readonly MenuRow[]>({ path: '/api/blade-system/menu/routes' }),
      request<Manifest>({ path: '/api/lectern/manifest' }),
    ])
    // Signed out while the answers were under way.
    if (accessToken() === '') return dropSession()
    // Somebody else may have signed in at another window meanwhile.
    if (accessToken() !== token) return loadSession()
    const menus = menusFor(withButtons(withOwnPaths(routes), buttons), rolesOf(user))
    const platform = isPlatformAdministrator(user) ? ['@platform'] : []
    const codes = [...buttonCodes(buttons), ...flatMenus(menus).map(({ code }) => code), ...platform]
    const loaded = {
      status: 'ready',
      user,
      menus,
      codes: reuseIfEqual(session.get().codes, new Set(codes)),
      manifest,
    } as const
    await prepare?.(loaded)
    if (accessToken() !== token) return loadSession()
    session.set(loaded)
    store.set(personKey, user.id)
  } catch (failure) {
    if (accessToken() !== '' && accessToken() !== token) return loadSession()
    if (isRefusal(failure)) endSession()
    else if (session.get().status === 'loading') session.set({ ...session.get(), status: 'failed' })
    throw failure
  }
}

/** Loads the session where nobody waits for it: a refusal ends up in its status, which the guard reads. */
export function loadSessionInBackground(): void {
  loadSession().catch(() => {})
}

/** Reads the rows of every tenant. */
const isPlatformAdministrator = (user: SessionUser): boolean =>
  user.tenantId === '000000' && rolesOf(user).includes('administrator')

export function rolesOf(user: SessionUser | null): readonly string[] {
  const roles = user?.roles ?? []
  return typeof roles === 'string' ? roles.split(',').filter(Boolean) : roles
}

/** Revokes the tokens and forgets the session and its drafts. */
export async function signOut(): Promise<void> {
  try {
    await revokeSession()
  } finally {
    // A person who signs out leaves no drafts behind; after a session that ended by itself they are needed.
    store.removeAll('draft')
  }
}

/** Revokes the tokens, which takes the download cookie back; a server that cannot be reached keeps nobody signed in here. */
export async function revokeSession(): Promise<void> {
  try {
    await request({ path: '/api/blade-auth/oauth/logout' })
  } finally {
    endSession()
  }
}

/** The same object for the same codes, so that components do not render again. */
const reuseIfEqual = (before: ReadonlySet<string>, now: ReadonlySet<string>) =>
  before.size === now.size && [...now].every((code) => before.has(code)) ? before : now

/** 00-conventions §10: everything of the session and its views goes; theme, language, tenant and account stay. */
export function endSession(): void {
  clearTokens()
  store.remove(personKey, 'tabs', 'lock', 'lock-hash', 'lock-path', 'renewal')
  clearViews()
  session.set(nobody)
}

/** Clears data of screens in this browser and the server's cache of the person; sign-in stays. */
export async function clearCache(): Promise<void> {
  clearViews()
  store.removeAll('draft')
  await request({ path: '/api/blade-auth/oauth/clear-cache' })
  await loadSession()
}

/** Another window signed out, or somebody else in: drops the data here; tokens and lock are that window's. */
export function dropSession(): void {
  store.remove('tabs')
  clearViews()
  session.set(nobody)
}

function clearViews(): void {
  store.remove('home-view', 'banner', 'nav-list')
  store.removeAll('columns')
}
