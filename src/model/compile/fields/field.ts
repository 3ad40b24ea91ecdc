/** One property of a schema file becomes one field: type by shape, every default filled in. */
import { sameText } from '../../../fields/definition/text'
import type { Prefix } from '../../names'
import type { Choice, Field, Upload, ValueShape } from '../../../fields/definition/field'
import type { Shape } from '../../../fields/definition/shape'
import { shapeOf } from '../../../fields/shapes'
import { programCode } from '../../titles/program-values'
import { childOf } from './child'
import { computedOf } from './computed'
import { accessOf, bounds, columnOf, formerlyOf, overlayOf, searchOf, uniqueOf, whenOf } from './facets'
import type { FieldSource } from './field-source'
import { compact, listOf, objectOf, type Raw } from '../raw'
import { parentReference, referenceOf } from './reference'
import { shapedOf } from './shaped'
import { keyedTexts, textOf } from '../texts'

/** Compiles one property; the language's rules have said before that a shape claims it. */
export function compileField(source: FieldSource): Field {
  const { name, required, system, treeOf, rangeOf } = source
  const property = treeOf ? { ...source.property, 'x-tree-parent': true } : source.property
  const shape = shapeOf(property)
  if (!shape) throw new Error(`No field type claims ${name}; the language lets through what it should refuse.`)
  const access = objectOf(property['x-access'])
  return compact<Field>({
    name,
    type: shape.type,
    title: textOf(property, 'title') ?? sameText(name),
    description: textOf(property, 'description'),
    placeholder: textOf({ ...property, placeholder: property['x-placeholder'] }, 'placeholder'),
    many: property.type === 'array',
    textIn: textIn(property),
    value: shapeOfValue(property),
    required,
    default: property.default,
    readOnly: property.readOnly === true,
    writeOnly: property.writeOnly === true,
    deprecated: property.deprecated === true ? true : undefined,
    system,
    choices: choicesOf(property),
    dict: dictOf(property),
    ref: treeOf ? parentReference(name, treeOf) : referenceOf(name, property),
    upload: uploadOf(property),
    child: childOf(property, source, rowFields),
    shape: shapedOf(property, source, rowFields),
    control: controlOf(name, property, shape),
    column: columnOf(property, shape),
    search: searchOf(property, shape),
    when: whenOf(property),
    messages: keyedTexts(property, 'x-messages', 'messages'),
    unique: uniqueOf(property),
    range: property['x-range'] as string | undefined,
    rangeOf,
    ...computedOf(property),
    access: accessOf(access, source.perm),
    formerly: formerlyOf(property['x-renamed-from']),
    overlay: overlayOf(property),
    store: isOwned(property) ? 'rows' : ((access.store as Field['store'] | undefined) ?? 'plain'),
  })
}

/** The fields of a part of an entry that is described in place. */
function rowFields(part: Raw, perm: Prefix, defs: Raw): Field[] {
  const required = new Set(listOf(part.required))
  const properties = Object.entries(objectOf(part.properties))
  const ends = new Map(
    properties.flatMap(([name, each]) => {
      const end = objectOf(each)['x-range']
      return typeof end === 'string' ? [[end, name] as const] : []
    }),
  )
  return properties.map(([name, property]) =>
    compileField({
      name,
      property: objectOf(property),
      required: required.has(name),
      system: false,
      rangeOf: ends.get(name),
      perm,
      defs,
    }),
  )
}

/** The field that keeps the text of this one in another language. */
function textIn(property: Raw): Field['textIn'] {
  const english = objectOf(objectOf(property['x-i18n'])['en-US']).field
  return english === undefined ? undefined : { 'en-US': String(english) }
}

function shapeOfValue(property: Raw): ValueShape {
  const item = property.type === 'array' ? objectOf(property.items) : property
  const format = item.format === undefined ? undefined : String(item.format).replace(/^lectern-/, '')
  const { minItems, maxItems, uniqueItems } = property as Partial<ValueShape>
  const taken = Object.fromEntries(bounds.map((facet) => [facet, item[facet]]))
  const json = property['x-child'] === undefined ? jsonTypeOf(item.type) : 'object'
  return compact({ json, format, ...taken, minItems, maxItems, uniqueItems })
}

/** Rows of another resource, which have no column here. */
const isOwned = (property: Raw) => objectOf(property['x-child']).resource !== undefined

/** `["integer", "null"]` is an integer that may be absent. */
function jsonTypeOf(type: unknown): ValueShape['json'] {
  return listOf(type).find((name) => name !== 'null') as ValueShape['json']
}

function choicesOf(property: Raw): readonly Choice[] | undefined {
  const values = (property.enum ?? objectOf(property.items).enum) as Choice['value'][] | undefined
  if (!values) return undefined
  const texts = keyedTexts(property, 'x-enum', 'enum')
  const faces = objectOf(property['x-enum'])
  return values.map((value) => {
    const key = String(value)
    return compact({
      value,
      title: texts[key] ?? sameText(key),
      color: objectOf(faces[key]).color as string | undefined,
    })
  })
}

function dictOf(property: Raw): Field['dict'] {
  const dict = property['x-dict']
  if (dict === undefined) return undefined
  if (typeof dict === 'string') return { code: dict, scope: 'system' }
  const { code, scope, program, of, open: isOpen } = objectOf(dict)
  const open = isOpen === true ? (true as const) : undefined
  if (program !== undefined)
    return compact({
      code: programCode(String(program)),
      scope: 'program' as const,
      of: of as string | undefined,
      open,
    })
  return compact({ code: String(code), scope: scope === 'biz' ? ('biz' as const) : ('system' as const), open })
}

const accepted: Readonly<Record<Upload['kind'], readonly string[]>> = {
  image: ['jpg', 'jpeg', 'png', 'gif', 'webp', 'bmp'],
  avatar: ['jpg', 'jpeg', 'png'],
  video: ['mp4', 'webm', 'mov', 'm4v'],
  audio: ['mp3', 'm4a', 'wav'],
  doc: ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'txt', 'csv', 'zip'],
  package: ['apk', 'ipa', 'wgt'],
  file: ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'txt', 'csv', 'zip', 'jpg', 'jpeg', 'png'],
}

function uploadOf(property: Raw): Upload | undefined {
  if (!property['x-upload']) return undefined
  const raw = objectOf(property['x-upload'])
  const kind = (raw.kind as Upload['kind'] | undefined) ?? 'file'
  return compact<Upload>({
    kind,
    accept: (raw.accept as string[] | undefined) ?? accepted[kind],
    // What a kind may hold is the installation's to say; a file of any kind is no film.
    maxMB: (raw.maxMB as number | undefined) ?? (kind === 'file' ? 10 : undefined),
    ratio: raw.ratio as string | undefined,
    count: (raw.count as number | undefined) ?? 1,
    private: raw.private === true || undefined,
  })
}

function controlOf(name: string, property: Raw, shape: Shape): Field['control'] {
  const widget = property['x-widget']
  const own = typeof widget === 'string' ? { name: widget, props: {} } : objectOf(widget)
  const props = { ...objectOf(own.props) }
  // 00-conventions §6: enableStatus 0 is enabled; every other flag is on at 1.
  if (shape.type === 'switch' && props.on === undefined) props.on = switchedOn(name, property)
  return { name: String(own.name ?? shape.controls[0]), props }
}

function switchedOn(name: string, property: Raw): unknown {
  if (property.type === 'boolean') return true
  return name === 'enableStatus' ? 0 : 1
}
