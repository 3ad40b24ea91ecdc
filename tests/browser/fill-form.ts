/** Fills in a form as a person does: types, picks and adds rows, a control after the other. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Field, Resource } from '../../src/model/types'
import type { Entry } from '../builders/entry-of'

const openList = '.ant-select-dropdown:not(.ant-select-dropdown-hidden)'
const select = '.lc-select, .ant-select'

interface Filling {
  readonly page: Page
  readonly resource: Resource
  readonly entry: Entry
  /** The words by which a reference to an entry is known. */
  readonly labelOf: (field: Field, id: unknown) => Promise<string>
}

/** Gives the fields of an open form the values of the entry, those of a step before those of the next. */
export async function fillForm(filling: Filling): Promise<void> {
  const { page, resource, entry } = filling
  const left = resource.fields.filter(({ name, readOnly }) => entry[name] !== undefined && !readOnly)
  const isThere = (field: Field) => page.locator(`[data-field="${field.name}"]`).first().isVisible()
  for (let turn = 0; left.length > 0; turn++) {
    expect(turn, `nowhere in the form: ${left.map(({ name }) => name)}`).toBeLessThan(4)
    for (const field of [...left]) {
      if (!(await isThere(field))) continue
      left.splice(left.indexOf(field), 1)
      await fillField(page.locator(`[data-field="${field.name}"]`), field, filling)
    }
    await turnPage(page, left.length > 0)
  }
}

/** To the next step or tab of the form, when there is one and something is left. */
async function turnPage(page: Page, isMore: boolean): Promise<void> {
  if (!isMore) return
  const next = page.getByRole('button', { name: '下一步' })
  if (await next.isVisible()) return next.click()
  const tab = page.locator('.ant-tabs-tab:not(.ant-tabs-tab-active)').first()
  if (await tab.isVisible()) await tab.click()
}

async function fillField(box: Locator, field: Field, filling: Filling): Promise<void> {
  const value = filling.entry[field.name]
  if (field.child) return fillRows(box, field, value as Entry[], filling)
  if (field.shape) return
  if (field.range) return fillRange(box, [value, filling.entry[field.range]])
  await fillControl(box, field, value, filling)
}

async function fillRows(box: Locator, field: Field, rows: readonly Entry[], filling: Filling): Promise<void> {
  for (const [at, row] of rows.entries()) {
    const first = box.locator(`[data-cell^="${field.name}[${at}]."]`).first()
    if (!(await first.isVisible())) await box.getByRole('button', { name: /^添加一行/ }).click()
    await first.waitFor()
    for (const part of field.child!.row.fields) {
      const cell = box.locator(`[data-cell="${field.name}[${at}].${part.name}"]`)
      if (row[part.name] === undefined || part.child || part.shape || !(await cell.isVisible())) continue
      await fillControl(cell, part, row[part.name], filling)
    }
  }
}

async function fillRange(box: Locator, ends: readonly unknown[]): Promise<void> {
  for (const [at, end] of ends.entries()) {
    if (end === undefined) continue
    const input = box.locator('input').nth(at)
    await input.fill(String(end))
    await input.press('Enter')
  }
}

async function fillControl(box: Locator, field: Field, value: unknown, { page, labelOf }: Filling): Promise<void> {
  if (field.upload) return
  const chosen = async () => {
    if (field.ref) return labelOf(field, [value].flat()[0])
    return field.choices?.find((choice) => choice.value === [value].flat()[0])?.title['zh-CN']
  }
  switch (field.type) {
    case 'switch': {
      const toggle = box.getByRole('switch')
      const isOn = (await toggle.getAttribute('aria-checked')) === 'true'
      if (isOn !== Boolean(value)) await toggle.click()
      return
    }
    case 'choice':
    case 'dict-choice':
    case 'reference':
      return pick(page, box, field, await chosen())
    case 'date':
    case 'date-time':
    case 'time':
      await box.locator('input').fill(String(value))
      return box.locator('input').press('Enter')
    case 'text':
      if (!field.many) return box.locator('input').fill(String(value))
      for (const word of value as string[]) {
        await box.locator('input').fill(word)
        await box.locator('input').press('Enter')
      }
      return
    case 'number':
      return box.locator('input').fill(String(field.value.format === 'money' ? Number(value) / 100 : value))
    case 'long-text':
      return box.locator('textarea').fill(String(value))
    case 'color':
      return box.locator('input:not([type=color])').fill(String(value))
    default:
      throw new Error(`Nothing fills in a field of the type ${field.type}.`)
  }
}

/** Picks by the title, whatever the face: options in sight, a list, a tree, or a table in a dialog. */
async function pick(page: Page, box: Locator, field: Field, title = ''): Promise<void> {
  if ((await box.locator(select).count()) === 0) return box.getByText(title, { exact: true }).click()
  await box.locator(select).first().hover()
  await box.locator('.ant-select').first().click()
  if (field.ref?.picker === 'table' || field.ref?.picker === 'people') {
    const table = page.getByRole('dialog', { name: /^选择/ })
    return table.getByRole('button', { name: `选择${title}`, exact: true }).click()
  }
  const option = page.locator(openList).locator('.ant-select-item-option, .ant-select-tree-node-content-wrapper')
  await option.filter({ hasText: title }).first().click()
  if (field.many) await page.keyboard.press('Escape')
}
