/** A theme in antd's terms. Every text pair made here can be read at 4.5:1; `contrast.test.ts` checks it. */
import { type ThemeConfig, theme as antdTheme } from 'antd'
import { contrast, mix, readable, readableShade } from './contrast'
import type { Theme } from './themes'

/** The class under which antd declares its variables; the body wears it, so that everything drawn sees them. */
export const variableClass = 'lectern'

/** The shade of the primary colour that white text can be read on: filled buttons. */
export const filledShade = (theme: Theme): string => readableShade(theme.primary, '#000000', '#ffffff')

/** The ground of rows and entries that are chosen, and the same under the pointer. */
const chosenGrounds = ({ card, primary, dark }: Theme) =>
  [mix(card, primary, dark ? 0.18 : 0.1), mix(card, primary, dark ? 0.26 : 0.18)] as const

/** The shade of a colour that can be read as text on a card, behind it, and on a chosen item. */
export function textShade(colour: string, theme: Theme): string {
  return readableShade(colour, theme.dark ? '#ffffff' : '#000000', theme.card, theme.body, ...chosenGrounds(theme))
}

const states = { colorSuccess: '#52c41a', colorWarning: '#faad14', colorError: '#f5222d' } as const

/** True when the person asked the system for pages that do not move; the library then draws no transition at all. */
const prefersStillness = (): boolean => !!globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches

/** antd's tokens for a theme, with shades that keep to the contrasts of WCAG. */
export function themeConfig(theme: Theme): ThemeConfig {
  const filled = filledShade(theme)
  const primary = textShade(theme.primary, theme)
  const stateColours = Object.entries(states).map(([name, colour]) => {
    const back = mix(theme.card, colour, theme.dark ? 0.16 : 0.06)
    return { name, back, text: readableShade(textShade(colour, theme), theme.dark ? '#ffffff' : '#000000', back) }
  })
  const [chosen, chosenHover] = chosenGrounds(theme)
  const filledButton = {
    colorPrimary: filled,
    colorPrimaryHover: mix(filled, '#000000', 0.12),
    colorPrimaryActive: mix(filled, '#000000', 0.24),
    primaryShadow: 'none',
    defaultShadow: 'none',
    dangerShadow: 'none',
    ...dangerColours(theme),
    ...(theme.dark ? { defaultHoverColor: primary, defaultHoverBorderColor: primary } : {}),
  }
  const edge = { activeBorderColor: theme.primary, hoverBorderColor: theme.primary }
  return {
    cssVar: { key: variableClass },
    hashed: false,
    algorithm: [
      theme.dark ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
      // antd derives these from the seed and knows nothing of contrast.
      (_seed, map) => ({
        ...map!,
        colorPrimary: primary,
        colorPrimaryHover: theme.dark ? mix(primary, '#ffffff', 0.15) : mix(primary, '#000000', 0.15),
        colorPrimaryActive: mix(primary, theme.dark ? '#ffffff' : '#000000', 0.25),
        colorPrimaryBorder: mix(theme.primary, theme.card, 0.4),
        colorPrimaryBg: chosen,
        colorPrimaryBgHover: chosenHover,
        ...Object.fromEntries(
          stateColours.flatMap(({ name, back, text }) => [
            [name, text],
            [`${name}Bg`, back],
          ]),
        ),
        colorLink: primary,
        colorLinkHover: mix(primary, theme.dark ? '#ffffff' : '#000000', 0.2),
        colorLinkActive: mix(primary, theme.dark ? '#ffffff' : '#000000', 0.3),
        colorBgContainer: theme.card,
        colorBgElevated: theme.dark ? raisedCard(theme) : theme.card,
        colorBgLayout: theme.body,
        colorBorder: theme.dark ? mix(theme.line, '#ffffff', 0.12) : '#d5d9e0',
        colorBorderSecondary: theme.line,
      }),
    ],
    token: {
      motion: !prefersStillness(),
      colorPrimary: theme.primary,
      borderRadius: theme.radius,
      colorText: theme.text,
      colorTextHeading: theme.text,
      colorTextSecondary: theme.quiet,
      colorTextTertiary: theme.quiet,
      colorTextDescription: theme.quiet,
      colorTextPlaceholder: placeholder(theme),
      controlOutline: mix(theme.card, theme.primary, 0.25),
      fontSize: 14,
      fontFamily:
        "-apple-system, BlinkMacSystemFont, 'Segoe UI', 'PingFang SC', 'Hiragino Sans GB', 'Microsoft YaHei', 'WenQuanYi Micro Hei', 'Noto Sans CJK SC', sans-serif",
    },
    components: {
      Button: filledButton,
      DatePicker: { ...edge, colorPrimary: filled },
      // The mark of a confirmation is a picture, not text: 3:1 is enough, and it stays amber.
      Modal: { colorWarning: theme.dark ? states.colorWarning : '#cf7f00' },
      Input: edge,
      InputNumber: edge,
      Select: edge,
      // A branch that cannot be ticked still heads its nodes.
      Tree: { colorTextDisabled: theme.quiet },
      Switch: { colorPrimary: filled, colorPrimaryHover: mix(filled, '#000000', 0.12) },
      Checkbox: { colorPrimary: filled, colorPrimaryHover: mix(filled, '#000000', 0.12) },
      Radio: { buttonSolidCheckedBg: filled },
    },
  }
}

/**
 * antd draws a dangerous button's outline text and another's filling with one colour: on dark ground a light red,
 * which is read as text and carries dark text itself; on light ground a deep red.
 */
function dangerColours(theme: Theme): Readonly<Record<string, string>> {
  const raised = theme.dark ? raisedCard(theme) : theme.card
  const toward = theme.dark ? '#ffffff' : '#000000'
  const colour = readableShade(states.colorError, toward, theme.card, theme.body, raised)
  return {
    colorError: colour,
    colorErrorHover: mix(colour, toward, 0.12),
    dangerColor: theme.dark ? readableShade(theme.card, '#000000', colour) : '#ffffff',
  }
}

/** The menu at the side has colours of its own, light or dark, on any page. */
export function siderColours({ sider, dark }: Theme) {
  const takesWhite = contrast(sider.back, '#ffffff') > readable
  const hoverBack = mix(sider.back, sider.text, 0.1)
  return {
    back: sider.back,
    text: sider.text,
    line: sider.line,
    /** Under a group that is open. */
    inner: mix(sider.back, dark || contrast(sider.back, '#ffffff') > 3 ? '#000000' : '#ffffff', 0.12),
    'hover-back': hoverBack,
    'hover-text': readableShade(sider.text, takesWhite ? '#ffffff' : '#000000', hoverBack),
    'active-back': sider.activeBack,
    'active-text': sider.activeText,
    /** A group that holds the page shown. */
    'branch-text': takesWhite ? '#ffffff' : sider.activeText,
  }
}

/** Background of dialogs and pop-ups in a dark theme. */
const raisedCard = (theme: Theme): string => mix(theme.card, '#ffffff', 0.05)

/** As faint as a text may be that must still be read. */
function placeholder(theme: Theme): string {
  for (let part = 0.6; part >= 0; part -= 0.02) {
    const colour = mix(theme.quiet, theme.card, part)
    if (contrast(colour, theme.card) >= readable) return colour
  }
  return theme.quiet
}
