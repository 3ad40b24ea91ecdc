import { store } from '../browser/storage'
import { filledShade, siderColours, textShade, variableClass } from './tokens'
import { isColour, isThemeName, type Theme, type ThemeName, themes, withPrimary } from './themes'

/** The theme chosen at this browser; without a choice, the system's. */
export function chosenTheme(): ThemeName {
  const kept = store.get<string>('theme')
  if (isThemeName(kept)) return kept
  return globalThis.matchMedia?.('(prefers-color-scheme: dark)').matches ? 'dark' : 'default'
}

/** The primary colour chosen at this browser, which wins over that of any theme. */
export function chosenColour(): string | undefined {
  const kept = store.get<string>('primary')
  return isColour(kept) ? kept : undefined
}

/** The theme of the page. */
export const presentTheme = (): Theme => withPrimary(themes[chosenTheme()], chosenColour())

/** Keeps the primary colour that a person chose; undefined: that of the theme. */
export function keepColour(colour: string | undefined): void {
  if (colour === undefined) store.remove('primary')
  else store.set('primary', colour)
}

/** Stores the choice, and the colours in which `public/theme.js` paints the first frame. */
export function keepTheme(name: ThemeName): void {
  store.set('theme', name)
  store.set('first-paint', { scheme: schemeOf(themes[name]), back: themes[name].body })
}

const schemeOf = ({ dark }: Theme): 'dark' | 'light' => (dark ? 'dark' : 'light')

/** Puts the theme on the page: a class on the body, and the colours that `base.css` draws with. */
export function applyTheme(theme: Theme): void {
  const { name, paint } = theme
  const { body, documentElement: root } = document
  for (const old of [...body.classList]) if (old.startsWith('theme-')) body.classList.remove(old)
  body.classList.add(`theme-${name}`, variableClass)
  root.style.colorScheme = schemeOf(theme)
  root.style.backgroundColor = theme.body
  const colours: Record<string, string> = {
    body: theme.body,
    ground: paint?.ground ?? theme.body,
    card: theme.card,
    text: theme.text,
    quiet: theme.quiet,
    line: theme.line,
    primary: theme.primary,
    'primary-text': textShade(theme.primary, theme),
    error: textShade('#f5222d', theme),
    filled: filledShade(theme),
    'header-back': paint?.header ?? theme.header.back,
    'header-text': theme.header.text,
    ...Object.fromEntries(Object.entries(siderColours(theme)).map(([part, colour]) => [`sider-${part}`, colour])),
    ...(paint?.active && { 'sider-active-back': paint.active }),
    radius: `${theme.radius}px`,
  }
  for (const [part, value] of Object.entries(colours)) root.style.setProperty(`--lectern-${part}`, value)
}
