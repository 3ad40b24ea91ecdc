/** `x-widget`: the control is registered, edits this type, and takes these props. */
import { Ajv2020 } from 'ajv/dist/2020'
import { shapeOf } from '../../../fields/shapes'
import { under } from '../../text/pointer'
import type { Finding } from '../../problem'
import { type FieldView, problem, rulesOf, unknownName } from '../rule'

const { fieldRule, rules } = rulesOf('x-widget')
export const widgetRules = rules

fieldRule('widget-name', 'The control of a field is registered', (view) => {
  const widget = widgetOf(view)
  const { known } = view.subject.world
  if (!widget || !known.controls) return
  const names = [...Object.keys(known.controls), ...(known.components ?? [])]
  if (names.includes(widget.name)) return
  return unknownName(widget.at, `names "${widget.name}", which is not a registered control.`, widget.name, names)
})

fieldRule('widget-type', 'The control of a field edits values of its type', (view) => {
  const widget = widgetOf(view)
  const { known } = view.subject.world
  const shape = shapeOf(view.field)
  // A hand-made one edits what its author says; that it is registered is the rule above.
  if (!widget || !shape || widget.name.includes('/')) return
  const control = known.controls?.[widget.name]
  if (known.controls && !control) return
  if (shape.controls.includes(widget.name) || control?.types?.includes(shape.type)) return
  return problem(
    widget.at,
    `names "${widget.name}", which does not edit ${shape.type}; fitting: ${shape.controls.join(', ')}.`,
  )
})

fieldRule('widget-stars', 'Stars are whole numbers up to a few', ({ field, at, ...view }) => {
  const widget = widgetOf({ field, at, ...view })
  if (widget?.name !== 'rating') return
  const most = field.maximum ?? 5
  if (field.type === 'integer' && most >= 2 && most <= 10 && (field.minimum ?? 0) >= 0) return
  return problem(widget.at, 'draws a star for each whole number from 1 to "maximum", from 2 to 10 of them.')
})

fieldRule('widget-props', 'The props of a control have the form it takes', (view) => {
  const widget = widgetOf(view)
  const schema = widget && view.subject.world.known.controls?.[widget.name]?.props
  if (!widget?.props || !schema) return
  const ajv = new Ajv2020({ allErrors: true, strict: false })
  const validate = ajv.compile(schema)
  validate(widget.props)
  return (validate.errors ?? []).map((error): Finding => {
    const extra: unknown = error.params.additionalProperty
    const place = `${view.at}/x-widget/props${error.instancePath}`
    if (typeof extra === 'string') return problem(under(place, extra), `is not a prop of "${widget.name}".`)
    return problem(place, `${error.message ?? 'has the wrong form'}.`)
  })
})

function widgetOf({ field, at }: FieldView) {
  const written = field['x-widget']
  if (written === undefined) return undefined
  if (typeof written === 'string') return { name: written, props: undefined, at: `${at}/x-widget` }
  return { name: written.name, props: written.props, at: `${at}/x-widget/name` }
}
