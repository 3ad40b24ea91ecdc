/** Colours of the console. Not for layout. */
export { applyTheme, presentTheme } from './apply-theme'
export { isThemeName, type Theme, type ThemeName, themeNames, themes } from './themes'
export { siderColours, themeConfig } from './tokens'
export { drawTheme, useTheme } from './use-theme'
