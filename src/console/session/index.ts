/** The signed-in person and their permissions. Not for drawing. */
export {
  chainOfPath,
  flatMenus,
  leafMenus,
  type MenuRow,
  menuName,
  type ScreenRow,
  shownMenus,
} from './menus'
export {
  clearCache,
  currentSession,
  loadSession,
  type Manifest,
  type Session,
  type SessionUser,
  signIn,
  signOut,
} from './session'
export { store } from '../browser/storage'
export { setLocale } from './language'
export { useCodes, useMayAsk, useMayAskIdle, useSession } from './useSession'
