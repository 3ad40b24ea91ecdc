import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { changeTitle, changeTitles } from '../../src/model/titles/change-title'
import { plans } from '../../src/server/operations/pipeline/write'
import { programValues } from '../../src/model/titles/program-values'
import { shippedModel } from '../builders/shipped'

const { resources } = shippedModel
const titles = changeTitles(resources)

it('has a title for what the server notes in the change log', () => {
  const files = readdirSync('src/server', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
  const literals = files.flatMap((name) => {
    const text = readFileSync(`src/server/${name}`, 'utf8')
    const noted =
      /(?:recordWrite\(|recordChanges\(|updateLogged(?:<\w+>)?\((?:\w+\([^)]*\)|[\w.]+), \{)[^)]*?action: '([a-z-]+)'/gs
    return [...text.matchAll(noted)].map(([, action]) => action!)
  })
  // The name of the call or of the transition stands in the log for the other kinds.
  const kinds = Object.keys(plans).filter((kind) => kind !== 'change' && kind !== 'transition')
  const noted = [...literals, ...kinds]
  expect(noted).toEqual(expect.arrayContaining(['create', 'remove', 'restore', 'sort', 'password', 'grant', 'retry']))
  expect(noted.filter((action) => !titles.has(action))).toEqual([])
})

it('has a title for every move, and for calls that change rows without one', () => {
  const nameless = Object.values(resources).flatMap((resource) => {
    const moves = resource.states?.moves.map(({ name }) => name) ?? []
    const plain = Object.values(resource.calls)
      .filter(({ kind, action }) => kind === 'transition' && !action && !resource.states)
      .map(({ name }) => name)
    return [...moves, ...plain].filter((name) => !changeTitle(resource, name)).map((name) => `${resource.name} ${name}`)
  })
  expect(nameless).toEqual([])
})

it('offers each word once, under all the titles that resources give it', () => {
  expect(titles.get('offline')).toEqual({ 'zh-CN': '下线 / 下架', 'en-US': 'Take offline / Unpublish' })
  expect(changeTitle(resources['training/activity'], 'offline')).toMatchObject({ 'zh-CN': '下架' })
  expect(titles.get('create')).toEqual({ 'zh-CN': '新增', 'en-US': 'Added' })
  expect(programValues(shippedModel, 'changes', undefined)).toContainEqual({
    value: 'password',
    title: { 'zh-CN': '修改密码', 'en-US': 'Password changed' },
  })
})
