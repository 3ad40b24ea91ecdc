/** `x-upload`: addresses are kept in texts, and no active file type is taken. `x-files`: files that values name. */
import { normalise, type Normal } from '../../conditions/normal'
import { isWorkedOut } from '../../subject/worked-out'
import type { Subject } from '../../subject/subject'
import { under } from '../../text/pointer'
import { problem, rulesOf } from '../rule'

const { fieldRule, rules } = rulesOf('x-upload')
export const uploadRules = rules

fieldRule('upload-type', 'An upload is kept in a text, or in a list of texts', ({ field, at }) => {
  const upload = field['x-upload']
  if (!upload) return
  const item = field.type === 'array' ? (field.items?.type ?? 'string') : field.type
  if (item !== undefined && item !== 'string')
    return problem(`${at}/x-upload`, `keeps addresses of files, which are texts; the field is ${item}.`, {
      title: 'write "string"',
      kind: 'set',
      pointer: field.type === 'array' ? `${at}/items/type` : `${at}/type`,
      value: 'string',
    })
  if ((upload.count ?? 1) > 1 && field.type !== 'array') {
    return problem(`${at}/x-upload/count`, `takes ${upload.count} files, but the field is no list.`)
  }
})

/** Types that a browser runs. */
const active = new Set(['svg', 'html', 'htm', 'xhtml', 'xml', 'js', 'mjs', 'exe', 'swf', 'sh', 'bat'])

fieldRule('upload-active', 'No file that could run is taken', ({ field, at }) =>
  (field['x-upload']?.accept ?? []).map((ending, index) =>
    active.has(ending)
      ? problem(under(`${at}/x-upload/accept`, index), `takes "${ending}", which can carry a script.`)
      : undefined,
  ),
)

const withRatio = new Set(['image', 'avatar', 'video'])

fieldRule('upload-ratio', 'Only pictures have a ratio', ({ field, at }) => {
  const upload = field['x-upload']
  if (upload?.ratio === undefined || withRatio.has(upload.kind ?? 'file')) return
  return problem(`${at}/x-upload/ratio`, `suggests a ratio, but the kind is "${upload.kind ?? 'file'}".`)
})

const { fieldRule: filesRule, rules: ofFiles } = rulesOf('x-files')
export const filesRules = ofFiles

filesRule('files-type', 'Files are named in a text or in data that the row keeps plain', ({ field, at }) => {
  if (!field['x-files']) return
  const { type = 'string' } = field
  const isKept = (field['x-access']?.store ?? 'plain') === 'plain' && !isWorkedOut(field)
  if (['string', 'object', 'array'].includes(type) && isKept && !field['x-child'] && !field['x-ref']) return
  return problem(`${at}/x-files`, 'is on a value in which no address of a file is found; leave it out.', {
    title: 'leave "x-files" out',
    kind: 'remove',
    pointer: `${at}/x-files`,
  })
})

filesRule('files-condition', 'The condition of named files compares fields of the row with values', ({ field, at }) => {
  const files = field['x-files']
  if (typeof files !== 'object') return
  return (['if', 'removed'] as const).map((key) => {
    const condition = files[key]
    if (typeof condition !== 'object' || isPlain(normalise(condition))) return undefined
    return problem(`${at}/x-files/${key}`, 'is more than an index can hold; compare fields of the row with values.')
  })
})

filesRule('files-removed', 'Removed rows whose files stay are kept themselves', ({ field, at, subject }) => {
  const files = field['x-files']
  if (typeof files !== 'object' || !files.removed || !losesRemoved(subject)) return
  const recycle = subject.json['x-recycle']
  return problem(`${at}/x-files/removed`, 'speaks of rows that leave their table when they leave the recycle bin.', {
    title: 'keep the rows',
    kind: 'set',
    pointer: '/x-recycle',
    value: { ...(typeof recycle === 'object' ? recycle : {}), keepsRow: true },
  })
})

/** True when removed rows go for good, with the end of their time in the bin. */
function losesRemoved({ json, calls }: Subject): boolean {
  const recycle = json['x-recycle']
  const removal = calls.find(({ name, kind }) => name === 'remove' && kind === 'remove')
  if (!removal || recycle === false) return false
  if (recycle === undefined) return removal.facts.action === undefined
  return recycle === true || recycle.keepsRow !== true
}

/** True when an index can hold it: fields of the row that are, are not or are among values, or are empty. */
function isPlain(normal: Normal): boolean {
  if (normal.kind === 'all') return normal.of.every(isPlain)
  if (normal.kind !== 'test' || normal.path.length > 1 || !['eq', 'ne', 'in', 'empty'].includes(normal.op)) return false
  return [normal.operand].flat().every((value) => ['string', 'number', 'boolean'].includes(typeof value))
}
