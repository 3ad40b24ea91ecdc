import { textsIn } from '../../src/console/i18n/i18n'
import './browser'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ControlRegistryProvider } from '../../src/fields/control/registry'
import { controls, loadInputs } from '../../src/fields/controls'
import type { Field } from '../../src/fields/definition/field'
import { type FieldType, fieldTypes } from '../../src/fields/definition/field-type'
import { samples } from '../../src/fields/samples'
import type { SampleCase } from '../../src/fields/definition/shape'
import { shapes } from '../../src/fields/shapes'
import type { Locale } from '../../src/fields/definition/text'
import { graveFaultsOf } from '../builders/grave-faults'
import { drawInput } from './drawn'
import { fieldOf } from './field-of'
import { smallServices } from './services'
import { isFull, orInFull } from '../full'

const locales: readonly Locale[] = ['zh-CN', 'en-US']
const everyCase = samples.flatMap(({ type, cases }) => cases.map((sample) => ({ type, name: sample.name, sample })))

beforeAll(() => loadInputs(fieldTypes))
afterEach(cleanup)

/** The step that gives the first case of a type a value, and the value that must be handed out. */
const acts: Record<FieldType, { readonly act: (field: Field) => void | Promise<void>; readonly gives: unknown }> = {
  text: { act: () => type('ab'), gives: 'ab' },
  'long-text': { act: () => type('一\n二'), gives: '一\n二' },
  'rich-text': {
    act: () => void fireEvent.click(screen.getByRole('button', { name: '分隔线' })),
    gives: '<hr><p></p>',
  },
  number: { act: () => type('12'), gives: 12 },
  switch: { act: () => void fireEvent.click(screen.getByRole('switch')), gives: 0 },
  choice: { act: () => void fireEvent.click(screen.getByLabelText('课程')), gives: 'course' },
  'dict-choice': { act: () => pick('女'), gives: '2' },
  date: { act: () => typeDate('2026-01-31'), gives: '2026-01-31' },
  'date-time': { act: () => typeDate('2026-01-31 18:05:00'), gives: '2026-01-31 18:05:00' },
  'date-range': {
    act: async () => {
      await typeDate('2026-01-31 18:05:00', 0)
      await typeDate('2026-02-01 00:00:00', 1)
    },
    gives: { sample: '2026-01-31 18:05:00', endTime: '2026-02-01 00:00:00' },
  },
  time: { act: () => typeDate('08:05:00'), gives: '08:05:00' },
  reference: { act: () => pick('直播'), gives: '1123598821738675202' },
  image: { act: () => choose(png('a.png')), gives: '/upload/20260131/a.png' },
  file: { act: () => choose(png('a.pdf')), gives: '/upload/20260131/a.pdf' },
  color: { act: () => type('#409EFF'), gives: '#409EFF' },
  icon: { act: () => pick('Book'), gives: 'BookOutlined' },
  'tree-parent': { act: () => pick('总公司', 'tree'), gives: '1123598813738675201' },
  json: {
    act: () => {
      fireEvent.click(screen.getByRole('button', { name: /^添加一项/ }))
      fireEvent.change(screen.getByLabelText(/^名称：/), { target: { value: 'a' } })
      fireEvent.change(screen.getByLabelText(/^值：/), { target: { value: 'b' } })
    },
    gives: { a: 'b' },
  },
  child: {
    act: async () => {
      fireEvent.click(screen.getByRole('button', { name: '添加一行：联系人' }))
      fireEvent.change(await screen.findByLabelText('名称，第1行'), { target: { value: 'a' } })
    },
    gives: [{ name: 'a' }],
  },
  shaped: {
    act: () => void fireEvent.change(screen.getByLabelText(/正确项/), { target: { value: 'C' } }),
    gives: { right: 'C' },
  },
  secret: { act: () => type('abcd1234'), gives: 'abcd1234' },
}

/** The text that shows the first valid value of the first case. */
const shows: Record<FieldType, string> = {
  text: 'ab',
  'long-text': '第一行\n第二行',
  'rich-text': '课程介绍',
  number: '1',
  switch: '启用',
  choice: '不跳转',
  'dict-choice': '男',
  date: '2026-01-31',
  'date-time': '2026-01-31 18:05:00',
  'date-range': '2026-01-31 18:05:00',
  time: '08:05:00',
  reference: '首页',
  image: '/upload/20260131/a.png',
  file: 'a.pdf',
  color: '#409EFF',
  icon: 'Home',
  'tree-parent': '顶级',
  json: 'a\n1',
  child: 'a',
  shaped: 'A',
  secret: 'abcd1234',
}

describe.each(samples)('$type', ({ type: fieldType, cases }) => {
  it('shows the value it has', async () => {
    const [sample] = cases
    const field = fieldOf(sample!)
    drawInput(field, smallServices().services, entryOf(field, sample!.valid[0], sample!.beside))
    await settled()
    expect(seen()).toContain(shows[fieldType])
  })

  it('hands out what travels when a person gives a value', async () => {
    const field = fieldOf(cases[0]!)
    const { last } = drawInput(field, smallServices().services, cases[0]!.beside)
    await settled()
    await acts[fieldType].act(field)
    await waitFor(() => expect(last()).toEqual(acts[fieldType].gives))
  })

  it('is disabled, invalid and described where it is told so', async () => {
    const field = fieldOf(cases[0]!)
    const { container } = drawInput(field, smallServices().services, cases[0]!.beside, {
      disabled: true,
      describedBy: 'why',
    })
    await settled()
    expect(container.querySelector('[aria-describedby~="why"]')).not.toBeNull()
    expect(container.querySelector(':disabled')).not.toBeNull()
  })
})

describe.each(everyCase)('$type, $name', ({ type: fieldType, sample }) => {
  it.each(locales.slice(0, orInFull(1, locales.length)))(
    'has a name, takes each value and none, and axe finds no serious fault in %s',
    async (locale) => {
      const field = fieldOf(sample)
      for (const value of [...sample.valid, null]) {
        cleanup()
        const { held } = drawInput(field, smallServices(locale).services, entryOf(field, value, sample.beside))
        await settled()
        expect(screen.getAllByLabelText(field.title[locale]).length).toBeGreaterThan(0)
        expect(held.changes).toEqual([])
        const isEmptyOnce = value === null && locale === 'zh-CN' && isFull
        if (value === sample.valid[0] || isEmptyOnce) await expectSound()
      }
    },
  )

  it('is a text to read where it can only be read', async () => {
    const field = fieldOf(sample)
    for (const value of [null, ...sample.valid]) {
      const entry = entryOf(field, value, sample.beside)
      const { container } = drawInput(field, smallServices().services, entry, { readOnly: true })
      await settled()
      expect(container.querySelectorAll('input, textarea, [role=switch]')).toHaveLength(0)
      expect(screen.getByRole('status').textContent || container.querySelector('output img')).toBeTruthy()
      if (value === null) expect(screen.getByRole('status').textContent).toBe('-')
      cleanup()
    }
  })

  it.each(locales.slice(0, orInFull(1, locales.length)))(
    'has a light cell for each value and for none, and axe finds no serious fault in %s',
    async (locale) => {
      const faces = shapes[fieldType].columnAs.map((as) => {
        const field = fieldOf(sample, { column: { as, ellipsis: as === 'text', sortable: false, edit: false } })
        const draw = controls[fieldType].cell(field, {
          locale,
          t: textsIn(locale),
          dictionaries: { sex: { 1: '男' } },
          empty: '-',
        })
        expect(draw(null, {})).toBe('-')
        expect(draw('', {})).toBe('-')
        const values = sample.valid.filter((value) => !(Array.isArray(value) && value.length === 0))
        return values.map((value) => (
          <p key={`${as} ${JSON.stringify(value)}`}>{draw(value, entryOf(field, value, sample.beside))}</p>
        ))
      })
      const { container } = render(
        <ControlRegistryProvider value={controls}>
          <main>{faces}</main>
        </ControlRegistryProvider>,
      )
      await settled()
      for (const cell of container.querySelectorAll('p')) expect(cell.innerHTML).not.toBe('')
      expect(container.querySelectorAll('[class^=ant-]')).toHaveLength(0)
      await expectSound()
    },
  )
})

function entryOf(field: Field, value: unknown, beside: SampleCase['beside']) {
  return { ...beside, [field.name]: value, sampleName: value ? '首页' : undefined }
}

/** Texts, values of inputs, pictures and what is checked. */
function seen(): string {
  const checked = document.querySelectorAll('label:has(:checked)')
  if (checked.length > 0) return [...checked].map(({ textContent }) => textContent).join('\n')
  const inputs = [...document.querySelectorAll<HTMLInputElement>('main input, main textarea')].map(({ value }) => value)
  const pictures = [...document.querySelectorAll('main img')].map((image) => image.getAttribute('src'))
  return [document.querySelector('main')?.textContent, ...inputs, ...pictures].join('\n')
}

/** Lets promises and what they change come to rest. */
async function settled() {
  await act(async () => {
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0))
  })
}

const expectSound = async () => expect(await graveFaultsOf(document.body)).toEqual([])

function here(): HTMLElement {
  return document.getElementById('here')!
}

function type(text: string) {
  fireEvent.change(here(), { target: { value: text } })
}

async function typeDate(text: string, at = 0) {
  const input = document.querySelectorAll<HTMLInputElement>('.ant-picker input')[at]!
  await act(async () => {
    input.focus()
    fireEvent.mouseDown(input)
    fireEvent.click(input)
    fireEvent.change(input, { target: { value: text } })
    fireEvent.keyDown(input, { key: 'Enter', keyCode: 13 })
  })
}

async function pick(label: string, role: 'option' | 'tree' = 'option') {
  fireEvent.mouseDown(here())
  const list = role === 'tree' ? '.ant-select-tree' : '.ant-select-item-option-content'
  await waitFor(() => expect(document.querySelector(list)).not.toBeNull())
  const found = await waitFor(() => {
    const nodes = [
      ...document.querySelectorAll<HTMLElement>('.ant-select-item-option, .ant-select-tree-node-content-wrapper'),
    ]
    const node = nodes.find((each) => each.textContent === label)
    if (!node) throw new Error(`No "${label}" among ${nodes.map((each) => each.textContent)}`)
    return node
  })
  fireEvent.click(found)
}

function png(name: string, bytes = 10): File {
  return new File([new Uint8Array(bytes)], name)
}

async function choose(...files: File[]) {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  await act(async () => {
    fireEvent.change(input, { target: { files } })
  })
}
