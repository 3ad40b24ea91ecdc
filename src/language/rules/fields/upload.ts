/** `x-upload`: addresses are kept in texts, and no active file type is taken. */
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
