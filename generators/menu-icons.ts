/** The icons of the shipped menu as one sheet: pictures need no script, and a sheet is asked for once. */
import * as antIcons from '@ant-design/icons'
import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** Stands for a name that is no icon. */
const unknown = 'AppstoreOutlined'

/** Icons of content types that stand in no menu file (`src/model/screens/unlisted-menu.ts`). */
const unlistedIcons = ['ExperimentOutlined', 'FileOutlined']

/** Names of all icons in a menu file, sorted. */
export function menuIconNames(menu: unknown): readonly string[] {
  const named = [...JSON.stringify(menu).matchAll(/"icon":"(\w+)"/g)].map(([, name]) => name!)
  named.push(...unlistedIcons)
  return [...new Set([...named, unknown])].sort()
}

/** A symbol for each name. */
export function printIconSheet(names: readonly string[]): string {
  const symbols = names.map((name) => {
    const { viewBox, paths } = drawingOf(name)
    return `<symbol id="${name}" viewBox="${viewBox}">${paths}</symbol>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg">\n<title>Icons of the menu</title>\n${symbols.join('\n')}\n</svg>\n`
}

/** Icons are components that pass a ref on: objects, which React marks. */
const isComponent = (value: unknown): value is ComponentType =>
  typeof value === 'object' && value !== null && '$$typeof' in value

function drawingOf(name: string) {
  const Icon: unknown = Reflect.get(antIcons, name)
  if (!isComponent(Icon)) throw new Error(`"${name}" names an icon that is not in the set.`)
  const drawn = renderToStaticMarkup(createElement(Icon))
  const [, viewBox] = /viewBox="([^"]+)"/.exec(drawn)!
  const [, paths] = /<svg[^>]*>(.*)<\/svg>/.exec(drawn)!
  return { viewBox, paths }
}

const cell = { width: 220, height: 32, inRow: 4 } as const

/** A picture of icons, each beside its name, for the reference. */
export function printIconPicture(names: readonly string[]): string {
  const cells = names.map((name, at) => {
    const { viewBox, paths } = drawingOf(name)
    const [x, y] = [(at % cell.inRow) * cell.width + 8, Math.floor(at / cell.inRow) * cell.height + 6]
    const icon = `<svg x="${x}" y="${y}" width="20" height="20" viewBox="${viewBox}">${paths}</svg>`
    return `${icon}<text x="${x + 28}" y="${y + 15}">${name}</text>`
  })
  const [width, height] = [cell.width * cell.inRow, Math.ceil(names.length / cell.inRow) * cell.height + 8]
  const style = 'font-family="sans-serif" font-size="13" fill="#1f1f1f"'
  const ground = '<rect width="100%" height="100%" fill="#fff"/>'
  const open = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ${style}>`
  return `${open}\n<title>Icons</title>\n${ground}\n${cells.join('\n')}\n</svg>\n`
}

/** The names, for the console. */
export function printIconNames(names: readonly string[]): string {
  const list = names.map((name) => `  '${name}',`).join('\n')
  return `/** Icons in \`src/generated/menu-icons.svg\`. Printed by \`npm run generate\`; not to be edited. */
export const menuIcons: ReadonlySet<string> = new Set([
${list}
])
`
}
