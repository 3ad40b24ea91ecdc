import { theme as antdTheme } from 'antd'
import { expect, test } from 'vitest'
import { applyTheme, siderColours, type Theme, themeConfig, themeNames, themes } from '../../../src/console/theme'
import { withPrimary } from '../../../src/console/theme/themes'
import { contrast, readable, readableShade } from '../../../src/console/theme/contrast'

test('counts contrast as the guidelines do', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test('leaves a colour that can be read as it is, and keeps the hue of one that cannot', () => {
  expect(readableShade('#003366', '#000000', '#ffffff')).toBe('#003366')
  const shade = readableShade('#ff0000', '#000000', '#ffffff')
  expect(shade).toMatch(/^#..0000$/)
  expect(contrast(shade, '#ffffff')).toBeGreaterThanOrEqual(readable)
})

test.each(themeNames)('every text of the theme %s can be read on what it stands on', (name) => {
  const theme = themes[name]
  expectReadable(theme)
})

test.each(['#ffee00', '#000000', '#ffffff', '#f5222d', '#00897b'])(
  'and so with %s as the colour a person chose',
  (colour) => {
    for (const name of themeNames) expectReadable(withPrimary(themes[name], colour))
  },
)

function expectReadable(theme: Theme): void {
  const config = themeConfig(theme)
  const token = antdTheme.getDesignToken(config)
  const button = config.components!.Button as Record<string, string>
  const menu = siderColours(theme)
  const texts = [token.colorText, token.colorTextSecondary, token.colorTextTertiary, token.colorTextDescription]
  const pairs: [string, string, string][] = [
    ['header', theme.header.text, theme.header.back],
    ...texts.flatMap((text, at): [string, string, string][] => [
      [`text ${at} on a card`, text, token.colorBgContainer],
      [`text ${at} on the page`, text, token.colorBgLayout],
      [`text ${at} on a pop-up`, text, token.colorBgElevated],
    ]),
    ['placeholder', token.colorTextPlaceholder, token.colorBgContainer],
    ['primary text', token.colorPrimary, token.colorBgContainer],
    ['primary text, hovered', token.colorPrimaryHover, token.colorBgContainer],
    ['link', token.colorLink, token.colorBgContainer],
    ['link, hovered', token.colorLinkHover, token.colorBgContainer],
    ['success', token.colorSuccess, token.colorSuccessBg],
    ['warning', token.colorWarning, token.colorWarningBg],
    ['error', token.colorError, token.colorErrorBg],
    ['error on a card', token.colorError, token.colorBgContainer],
    ['filled button', '#ffffff', button.colorPrimary!],
    ['filled button, hovered', '#ffffff', button.colorPrimaryHover!],
    ['filled button, pressed', '#ffffff', button.colorPrimaryActive!],
    ['filled dangerous button', button.dangerColor!, button.colorError!],
    ['dangerous button on a card', button.colorError!, token.colorBgContainer],
    ['dangerous button on the page', button.colorError!, token.colorBgLayout],
    ['dangerous button in a dialog', button.colorError!, token.colorBgElevated],
    ['chosen in a pop-up', token.colorPrimary, token.controlItemBgActive],
    ['link of a chosen row', token.colorLink, token.controlItemBgActive],
    ['removal in a chosen row', token.colorError, token.controlItemBgActive],
    ['chosen in a pop-up, hovered', token.colorPrimary, token.controlItemBgActiveHover],
    ['menu', menu.text, menu.back],
    ['menu below', menu.text, menu.inner],
    ['menu, hovered', menu['hover-text'], menu['hover-back']],
    ['menu, chosen', menu['active-text'], menu['active-back']],
    ['menu, branch of the chosen', menu['branch-text'], menu.back],
  ]
  const faint = pairs.filter(([, text, back]) => contrast(text, back) < readable)
  expect(faint.map(([what, text, back]) => `${what}: ${text} on ${back} = ${contrast(text, back).toFixed(2)}`)).toEqual(
    [],
  )
}

test('puts one theme on the page at a time', () => {
  applyTheme(themes.dark)
  applyTheme(themes.white)
  expect([...document.body.classList].filter((name) => name.startsWith('theme-'))).toEqual(['theme-white'])
  expect(document.documentElement.style.getPropertyValue('--lectern-body')).toBe('#f5f7fa')
})
