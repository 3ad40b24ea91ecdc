import '../fields/browser'
import { readFileSync } from 'node:fs'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { PageProps } from '../../src/components'
import { componentNames, componentRegistry } from '../../src/components/all'
import { ComponentRegistryProvider } from '../../src/components/registry'
import { examples } from '../../src/components/examples/files'
import { fieldNames } from '../../src/components/examples/Gallery/FieldSamples'
import Gallery from '../../src/components/examples/Gallery/Gallery'
import SeriesChart from '../../src/console/screen/report/SeriesChart'
import { shippedModel } from '../builders/shipped'
import { orInFull } from '../full'

afterEach(cleanup)

const names = componentNames.filter((name) => name !== 'examples/Gallery')
const docs = readFileSync('docs/components.md', 'utf8')

it('every hand-made component has an example, and a line in docs/components.md', () => {
  expect(Object.keys(examples).toSorted()).toEqual(names.toSorted())
  expect(componentNames.filter((name) => !docs.includes(`| \`${name}\``))).toEqual([])
})

const Fields: PageProps['Fields'] = ({ children }) => children

/** The page of examples at one of them; answers what it said meanwhile. */
async function draw(of: string, locale: PageProps['locale']): Promise<string[]> {
  const said: string[] = []
  const page: PageProps = {
    path: '/examples',
    query: new URLSearchParams({ of }),
    locale,
    person: { id: '1', codes: new Set() },
    call: () => Promise.reject(new Error('The page of examples asked the server.')),
    resource: async (name) => shippedModel.resources[name]!,
    Fields,
    SeriesChart,
    options: async () => [],
    dictionary: async () => [],
    entryPath: (_, id) => `/shown?id=${id}`,
    go: (path) => said.push(path),
    goInTab: (path) => said.push(path),
    replaceQuery: (query) => said.push(JSON.stringify(query)),
    toast: (text) => said.push(text),
    onDirty: () => undefined,
    drafts: { read: () => undefined, keep: () => undefined, drop: () => undefined },
  }
  render(
    <ComponentRegistryProvider value={componentRegistry}>
      <Gallery {...page} />
    </ComponentRegistryProvider>,
  )
  await screen.findByRole('heading', { name: of, level: 2 })
  await waitFor(() => expect(document.querySelector('.ant-skeleton')).toBeNull())
  await act(async () => {})
  return said
}

/** Colours and sizes are looked at in a browser. */
const judge = async () => {
  const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } }
  const { violations } = await axe.run(document.body, { rules, resultTypes: ['violations'], preload: false })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
}

// The controls of fields are judged in tests/fields; here it matters that the page can draw them.
describe.each([...names, ...fieldNames])('the example of %s', (name) => {
  it.each((['zh-CN', 'en-US'] as const).slice(0, orInFull(1, 2)))(
    'is drawn in %s without a fault, for everybody',
    async (locale) => {
      const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
      const said = await draw(name, locale)
      const shown = document.querySelector('.gallery-stage, .gallery-field')!
      expect(shown.textContent!.length + shown.querySelectorAll('input, textarea, img').length).toBeGreaterThan(0)
      expect(shown.querySelector('.ant-alert-error')?.textContent).toBeUndefined()
      if (names.includes(name) && locale === 'zh-CN') expect(await judge()).toEqual([])
      expect(errors.mock.calls.map(([first]) => String(first).slice(0, 300))).toEqual([])
      expect(said).toEqual([])
      errors.mockRestore()
    },
  )
})
