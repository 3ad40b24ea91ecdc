/** The themes of the console (01-shell §7) as data. `tokens.ts` makes them into antd's. */
import { keysOf } from '../../fields/definition/guards'

export interface Theme {
  readonly name: ThemeName
  readonly dark: boolean
  readonly primary: string
  readonly header: { readonly back: string; readonly text: string }
  readonly sider: {
    readonly back: string
    readonly text: string
    readonly activeBack: string
    readonly activeText: string
    readonly line: string
  }
  /** Behind the cards. */
  readonly body: string
  readonly card: string
  readonly text: string
  /** Second-rank text: hints, units, times. */
  readonly quiet: string
  readonly line: string
  readonly radius: number
  /** Painted over the plain colours; every colour in it carries the same text. */
  readonly paint?: { readonly header?: string; readonly active?: string; readonly ground?: string }
}

export type ThemeName =
  | 'default'
  | 'white'
  | 'dark'
  | 'star'
  | 'smart'
  | 'iview'
  | 'vip'
  | 'cool'
  | 'd2'
  | 'hey'
  | 'lte'

const light = { dark: false, card: '#ffffff', text: '#1f2329', quiet: '#646a73', line: '#e4e7ed' } as const

/** Points of light, repeated over the page. */
const stars = [
  'radial-gradient(1px 1px at 12% 18%, #ffffffb0, transparent)',
  'radial-gradient(1px 1px at 34% 72%, #ffffff90, transparent)',
  'radial-gradient(1.5px 1.5px at 58% 30%, #c9d4ffb0, transparent)',
  'radial-gradient(1px 1px at 76% 84%, #ffffff90, transparent)',
  'radial-gradient(1.5px 1.5px at 90% 12%, #ffffffa0, transparent)',
].join(', ')

export const themes: Readonly<Record<ThemeName, Theme>> = {
  default: {
    ...light,
    name: 'default',
    primary: '#409eff',
    header: { back: '#ffffff', text: '#303133' },
    sider: { back: '#20222a', text: '#b9bfc9', activeBack: '#1668c4', activeText: '#ffffff', line: '#20222a' },
    body: '#f0f2f5',
    radius: 4,
  },
  white: {
    ...light,
    name: 'white',
    primary: '#409eff',
    header: { back: '#1b72d0', text: '#ffffff' },
    sider: { back: '#ffffff', text: '#5c6370', activeBack: '#e8f3ff', activeText: '#1668c4', line: '#eceff3' },
    body: '#f5f7fa',
    radius: 4,
  },
  dark: {
    name: 'dark',
    dark: true,
    primary: '#5b9dff',
    header: { back: '#1b2129', text: '#d5dbe3' },
    sider: { back: '#161b22', text: '#aab4c0', activeBack: '#26303b', activeText: '#ffffff', line: '#26303b' },
    body: '#0f1317',
    card: '#1b2129',
    text: '#e3e8ee',
    quiet: '#9aa5b1',
    line: '#303a45',
    radius: 4,
  },
  star: {
    name: 'star',
    dark: true,
    primary: '#6c8cff',
    header: { back: '#171d4d', text: '#ffffff' },
    sider: { back: '#0d1338', text: '#dfe6ff', activeBack: '#303761', activeText: '#ffffff', line: '#232a5c' },
    body: '#171d4d',
    card: '#1f2658',
    text: '#edf0ff',
    quiet: '#b4bde8',
    line: '#39427f',
    radius: 6,
    paint: { header: 'transparent', ground: `${stars}, linear-gradient(160deg, #0b1030, #2a2f6b)` },
  },
  smart: {
    ...light,
    name: 'smart',
    primary: '#1d6fe0',
    header: { back: '#0b4da2', text: '#ffffff' },
    sider: { back: '#0a3f86', text: '#cfe0f7', activeBack: '#083168', activeText: '#ffffff', line: '#0a3f86' },
    body: '#eef3fa',
    radius: 2,
  },
  iview: {
    ...light,
    name: 'iview',
    primary: '#2d8cf0',
    header: { back: '#ffffff', text: '#515a6e' },
    sider: { back: '#001529', text: '#b6c0cc', activeBack: '#1a6fcb', activeText: '#ffffff', line: '#001529' },
    body: '#f0f0f0',
    radius: 4,
  },
  vip: {
    ...light,
    name: 'vip',
    primary: '#c9a063',
    header: { back: '#20222a', text: '#f1d9b5' },
    sider: { back: '#17181d', text: '#d8c3a0', activeBack: '#c9a063', activeText: '#2b2113', line: '#17181d' },
    body: '#f6f3ee',
    radius: 4,
    paint: { active: 'linear-gradient(90deg, #e9cfa4, #c9a063)' },
  },
  cool: {
    ...light,
    name: 'cool',
    primary: '#0a8fd6',
    header: { back: '#0b78b6', text: '#ffffff' },
    sider: { back: '#ffffff', text: '#666c76', activeBack: '#e6f5fd', activeText: '#0871ac', line: '#e4edf3' },
    body: '#f4f8fb',
    radius: 8,
    paint: { header: 'linear-gradient(90deg, #0b78b6, #085f92)' },
  },
  d2: {
    ...light,
    name: 'd2',
    primary: '#2f74ff',
    header: { back: '#ebf1f6', text: '#4b5563' },
    sider: { back: '#ebf1f6', text: '#5b6470', activeBack: '#f7fafc', activeText: '#1f5fe0', line: '#dde5ec' },
    body: '#ebf1f6',
    radius: 4,
  },
  hey: {
    ...light,
    name: 'hey',
    primary: '#3788ee',
    header: { back: '#ffffff', text: '#3b4249' },
    sider: { back: '#ffffff', text: '#4c5560', activeBack: '#f0f6ff', activeText: '#1c66c4', line: '#eceff3' },
    body: '#f3f6f8',
    radius: 4,
  },
  lte: {
    ...light,
    name: 'lte',
    primary: '#3c8dbc',
    header: { back: '#2a7299', text: '#ffffff' },
    sider: { back: '#222d32', text: '#b8c7ce', activeBack: '#1e282c', activeText: '#ffffff', line: '#222d32' },
    body: '#ecf0f5',
    radius: 2,
  },
}

export const themeNames = keysOf(themes)

/** True when a kept value names a theme that still exists. */
export const isThemeName = (name: unknown): name is ThemeName => typeof name === 'string' && name in themes

/** A colour as people choose and browsers keep it. */
export const isColour = (colour: unknown): colour is string =>
  typeof colour === 'string' && /^#[\da-f]{6}$/i.test(colour)

/** The theme with a primary colour that a person chose in place of its own. */
export const withPrimary = (theme: Theme, colour: string | undefined): Theme =>
  colour === undefined ? theme : { ...theme, primary: colour }
