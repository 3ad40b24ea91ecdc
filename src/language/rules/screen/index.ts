/** Screen files: blocks are what they say, and show what exists. */
import { checkCondition } from '../../conditions/check'
import { nearestName } from '../../nearest-name'
import { under } from '../../pointer'
import { commonKeys, keysOfKind } from '../../vocabulary/screen-file'
import { standardActions } from '../../vocabulary/screen'
import { columnFaults } from '../list'
import { type FileFinding, type FileRule, inFile, setTo, takeAway, unknownInFile } from '../file-rule'
import { codeFaults, missingTexts } from '../file-texts'
import { permissionCodes } from '../permission-codes'
import { queryFaults } from '../report/query'
import { reportSubject } from '../report/report-subject'
import { blockRule, type PlacedBlock, type ScreenSubject, screenRule } from './blocks'
import { parameterRules } from './parameters'

export const screenRules: readonly FileRule[] = [
  screenRule('screen-id', 'The id of a screen file is made of its name', ({ json, name, path }) => {
    const right = `lectern:${name}`
    if (json.$id === right) return []
    const fix = { title: `write "${right}"`, kind: 'set', pointer: '/$id', value: right } as const
    return [inFile(path, '/$id', `is "${json.$id}"; it must be "${right}".`, fix)]
  }),
  ...parameterRules,
  blockRule('screen-block', 'A block is of one of the ten kinds', ({ kinds, at, block, isPage }, { path }) => {
    const hasBlocks = isPage && (block as { blocks?: unknown }).blocks !== undefined
    if (kinds.length === (hasBlocks ? 0 : 1)) return []
    if (kinds.length === 0)
      return [inFile(path, at, 'shows nothing; name one of list, form, detail, report and so on.')]
    const [first, second] = hasBlocks ? ['blocks', kinds[0]] : kinds
    const fix = takeAway(`${at}/${second}`)
    return [inFile(path, `${at}/${second}`, `is there beside "${first}"; a block is of one kind.`, fix)]
  }),
  blockRule('screen-block-key', 'A key of a block belongs to its kind', ({ block, kinds, at, isPage }, { path }) => {
    const kind = kinds[0]
    if (kinds.length !== 1 || !kind) return []
    const allowed = [kind, ...keysOfKind[kind], ...commonKeys, ...(isPage ? ['route', 'blocks'] : [])]
    return Object.keys(block).flatMap((key) =>
      allowed.includes(key)
        ? []
        : [inFile(path, `${at}/${key}`, `does not belong to a block of kind "${kind}".`, takeAway(`${at}/${key}`))],
    )
  }),
  screenRule('screen-block-id', 'Blocks have ids of their own, and the export names them', ({ json, blocks, path }) => {
    const ids = blocks.flatMap(({ block }) => block.id ?? [])
    const twice = blocks.flatMap(({ block, at }, index) =>
      block.id !== undefined && blocks.slice(0, index).some((other) => other.block.id === block.id)
        ? [
            inFile(
              path,
              `${at}/id`,
              `is "${block.id}", which another block has already.`,
              setTo(`${at}/id`, `${block.id}2`),
            ),
          ]
        : [],
    )
    const unknown = (json.export ?? []).flatMap((id, index) => {
      const at = under('/export', index)
      const found = blocks.find(({ block }) => block.id === id)
      if (!found) return [unknownInFile(path, at, `is "${id}", which is not the id of a block.`, id, ids)]
      return (found.block.list ?? found.block.report)
        ? []
        : [inFile(path, at, `is "${id}", which has no rows to write.`)]
    })
    return [...twice, ...unknown]
  }),
  blockRule('screen-resource', 'A block shows a resource that exists', ({ block, at }, { path, world }) =>
    (['list', 'form', 'detail', 'tree'] as const).flatMap((key) => {
      const name = block[key]
      if (name === undefined || world.names.has(name)) return []
      return [unknownInFile(path, `${at}/${key}`, `shows "${name}", which is not a resource.`, name, world.names)]
    }),
  ),
  blockRule('screen-about', 'A form or detail is about the record of its screen', ({ block, at }, { path, record }) => {
    const name = block.detail ?? block.form
    if (name === undefined || record?.name === name) return []
    if (block.form !== undefined && !record) return []
    const key = block.detail === undefined ? 'form' : 'detail'
    const fix = record && setTo(`${at}/${key}`, record.name)
    const what = record ? `the record of the screen is of ${record.name}` : 'the screen has no "record"'
    return [inFile(path, `${at}/${key}`, `is about "${name}", but ${what}.`, fix)]
  }),
  blockRule('screen-call', 'A block makes calls of its resource', ({ block, at, target }, { path }) => {
    if (!target) return []
    const names = target.calls.map(({ name }) => name)
    const usual = block.list || block.tree ? 'list' : block.form ? undefined : 'detail'
    const asked = [
      { name: block.call ?? usual, place: block.call === undefined ? at : `${at}/call` },
      { name: block.pick?.call, place: `${at}/pick/call` },
    ]
    return asked.flatMap(({ name, place }) =>
      name === undefined || names.includes(name)
        ? []
        : [unknownInFile(path, place, `makes "${name}", which is not a call of ${target.name}.`, name, names)],
    )
  }),
  blockRule('screen-field', 'A block names fields and columns of its resource', ({ block, at, target }, { path }) => {
    if (!target) return []
    const lists = (['search', 'fields'] as const).flatMap((key) =>
      (block[key] ?? []).map((name, index) => ({ name, place: under(at, key, index) })),
    )
    const preset = Object.keys(block.preset ?? {}).map((name) => ({ name, place: under(at, 'preset', name) }))
    const unknown = [...lists, ...preset].flatMap(({ name, place }) =>
      target.fields.has(name)
        ? []
        : [
            unknownInFile(
              path,
              place,
              `names "${name}", which is not a field of ${target.name}.`,
              name,
              target.fields.keys(),
            ),
          ],
    )
    const columns = columnFaults(block.columns, `${at}/columns`, target).map(({ pointer, message }) => {
      const index = Number(pointer.slice(pointer.lastIndexOf('/') + 1))
      const near = nearestName(
        block.columns![index]!,
        target.declared.map(({ name }) => name),
      )
      const fix = near ? ({ title: `write "${near}"`, kind: 'set', pointer, value: near } as const) : undefined
      return inFile(path, pointer, message, target.fields.has(block.columns![index]!) ? undefined : fix)
    })
    return [...unknown, ...columns]
  }),
  blockRule('screen-action', 'A block offers actions of its resource', ({ block, at, target }, { path }) => {
    if (!target) return []
    const known = [...standardActions, ...Object.keys(target.json['x-actions'] ?? {})]
    return (block.actions ?? []).flatMap((name, index) =>
      known.includes(name)
        ? []
        : [
            unknownInFile(
              path,
              under(at, 'actions', index),
              `offers "${name}", which is not an action of ${target.name}.`,
              name,
              known,
            ),
          ],
    )
  }),
  screenRule('screen-head-action', 'The head offers actions of the record', ({ json, path, record }) => {
    const known = [...standardActions, ...Object.keys(record?.json['x-actions'] ?? {})]
    return (json.actions ?? []).flatMap((name, index) =>
      record && known.includes(name)
        ? []
        : [
            unknownInFile(
              path,
              under('/actions', index),
              `offers "${name}", which is no action of the record.`,
              name,
              known,
            ),
          ],
    )
  }),
  blockRule('screen-view', 'A block opens a saved view of its resource', ({ block, at, target }, { path }) => {
    if (block.view === undefined || !target) return []
    const ids = (target.json['x-list']?.views ?? []).map(({ id }) => id)
    if (ids.includes(block.view)) return []
    const message = `opens "${block.view}", which is not a view of ${target.name}.`
    return [unknownInFile(path, `${at}/view`, message, block.view, ids)]
  }),
  blockRule('screen-component', 'A block shows a component that is registered', ({ block, at }, { path, world }) => {
    const { components } = world.known
    if (block.component === undefined || !components || components.includes(block.component)) return []
    const message = `shows "${block.component}", which is not a component.`
    return [unknownInFile(path, `${at}/component`, message, block.component, components)]
  }),
  blockRule('screen-report', 'A block draws a report that exists', ({ block, at }, { path, world }) => {
    const names = world.set.reports.map(({ name }) => name)
    if (block.report === undefined || names.includes(block.report)) return []
    return [unknownInFile(path, `${at}/report`, `draws "${block.report}", which is not a report.`, block.report, names)]
  }),
  blockRule('screen-figure', 'A block asks for dimensions and measures of its report', ({ block, at }, screen) => {
    const file = screen.world.set.reports.find(({ name }) => name === block.report)
    if (!file) return []
    const report = reportSubject(file, screen.world)
    const lacks = block.measures ? [] : [inFile(screen.path, at, 'asks for no figure; name "measures".')]
    return [
      ...lacks,
      ...queryFaults({ query: block, path: screen.path, at }, report),
      ...viewFaults(block, at, screen.path),
    ]
  }),
  blockRule('screen-condition', 'The conditions of a screen can be asked', conditionFaults),
  screenRule('screen-code', 'Every code of a screen is one of the menu', ({ json, path, blocks, world }) => {
    const codes = permissionCodes(world)
    if (!codes) return []
    return [
      ...codeFaults(json.access?.perm ?? [], '/access/perm', path, codes),
      ...blocks.flatMap(({ block, at }) => codeFaults(block.access?.perm ?? [], `${at}/access/perm`, path, codes)),
    ]
  }),
  screenRule(
    'screen-i18n',
    'A text of a screen has a version in every locale',
    ({ json, path, blocks }) =>
      [{ block: json as object, at: '' }, ...blocks].flatMap(({ block, at }) =>
        missingTexts(block, at, path, ['title', 'description', 'text']),
      ),
    'warning',
  ),
]

const charts = ['line', 'bar', 'ring', 'radar', 'funnel', 'heat', 'top']

/** A chart is drawn along a dimension; tiles are figures over everything. */
function viewFaults({ as, by = [] }: PlacedBlock['block'], at: string, path: string): FileFinding[] {
  if (as === 'header')
    return [inFile(path, `${at}/as`, 'is "header", which is a face of details.', takeAway(`${at}/as`))]
  if (as !== undefined && charts.includes(as) && by.length === 0) {
    return [
      inFile(path, at, `is drawn as "${as}" along nothing; name a dimension in "by".`, setTo(`${at}/as`, 'tiles')),
    ]
  }
  if (as === 'tiles' && by.length > 0) {
    return [inFile(path, `${at}/by`, 'tells figures apart; tiles are figures over everything.', takeAway(`${at}/by`))]
  }
  return []
}

function conditionFaults({ block, at, target }: PlacedBlock, { path, record }: ScreenSubject): FileFinding[] {
  const filter =
    block.filter && target
      ? checkCondition(block.filter, `${at}/filter`, { subject: target, record, params: true, named: true })
      : []
  const shown = !block.if
    ? []
    : record
      ? checkCondition(block.if, `${at}/if`, { subject: record, params: true })
      : [{ pointer: `${at}/if`, message: 'asks about the record, but the screen has none.', fix: undefined }]
  return [...filter, ...shown].map(({ pointer, message, fix }) => inFile(path, pointer, message, fix))
}
