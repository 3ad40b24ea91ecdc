/** Screen files: blocks are what they say, and show what exists. */
import { checkCondition } from '../../conditions/check'
import { under } from '../../text/pointer'
import { commonKeys, keysOfKind } from '../../vocabulary/files/screen'
import {
  codeFaults,
  missingTexts,
  type FileFinding,
  type FileRule,
  inFile,
  setTo,
  takeAway,
  unknownInFile,
} from '../file-rule'
import { permissionCodes } from '../permission-codes'
import { blockRule, type PlacedBlock, screenRule, type ScreenSubject } from './blocks'
import { figureRules } from './figures'
import { namedRules } from './named'
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
    const hasBlocks = isPage && 'blocks' in block && block.blocks !== undefined
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
  ...namedRules,
  ...figureRules,
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
    'A text of a screen has a version in English',
    ({ json, path, blocks }) =>
      [{ block: json, at: '' }, ...blocks].flatMap(({ block, at }) =>
        missingTexts(block, at, path, ['title', 'description', 'text']),
      ),
    'warning',
  ),
]

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
