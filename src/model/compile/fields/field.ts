/** One property of a schema file becomes one field: type by shape, every default filled in. */
import { sameText, otherLocales } from '../../../fields/definition/text'
import type { Prefix } from '../../names'
import type { Choice, Field, Upload, ValueShape } from '../../../fields/definition/field'
import type { Shape } from '../../../fields/definition/shape'
import { shapeOf } from '../../../fields/shapes'
import { programCode } from '../../names'
import { childOf } from './child'
import { computedOf } from './computed'
import { accessOf, bounds, columnOf, fallbackOf, formerlyOf, overlayOf, searchOf, uniqueOf, whenOf } from './facets'
import type { Definitions, FieldSource } from './field-source'
import type { FieldDeclaration } from '../../../generated/schema-files'
import { compact, listOf } from '../compact'
import { parentReference, referenceOf } from './reference'
import { shapedOf } from './shaped'
import { keyedTexts, textOf } from '../texts'

/** Compiles one property; the language's rules have said before that a shape claims it. */
export function compileField(source: FieldSource): Field {
  const { name, required, system, treeOf, rangeOf } = source
  const property = treeOf ? { ...source.property, 'x-tree-parent': true } : source.property
  const shape = shapeOf(property)
  if (!shape) throw new Error(`No field type claims ${name}; the language lets through what it should refuse.`)
  const access = property['x-access'] ?? {}
  return compact<Field>({
    name,
    type: shape.type,
    title: textOf(property, 'title') ?? sameText(name),
    description: textOf(property, 'description'),
    placeholder: textOf({ ...property, placeholder: property['x-placeholder'] }, 'placeholder'),
    fallback: fallbackOf(property['x-fallback']),
    span: property['x-span'],
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
    namesFiles: namesFilesOf(property),
    child: childOf(property, source, rowFields),
    shape: shapedOf(property, source, rowFields),
    control: controlOf(name, property, shape),
    column: columnOf(property, shape),
    search: searchOf(property, shape),
    when: whenOf(property),
    messages: keyedTexts(property['x-messages'], (locale) => property['x-i18n']?.[locale]?.messages),
    unique: uniqueOf(property),
    range: property['x-range'],
    rangeOf,
    ...computedOf(property),
    access: accessOf(access, source.perm),
    formerly: formerlyOf(property['x-renamed-from']),
    overlay: overlayOf(property['x-overlay']),
    store: property['x-child']?.resource ? 'rows' : (access.store ?? 'plain'),
  })
}

/** The fields of a part of an entry that is described in place. */
function rowFields(part: FieldDeclaration, perm: Prefix, defs: Definitions): Field[] {
  const required = new Set(listOf(part.required))
  const properties = Object.entries(part.properties ?? {})
  const ends = new Map(
    properties.flatMap(([name, each]) => {
      const end = each['x-range']
      return end === undefined ? [] : [[end, name] as const]
    }),
  )
  return properties.map(([name, property]) =>
    compileField({
      name,
      property,
      required: required.has(name),
      system: false,
      rangeOf: ends.get(name),
      perm,
      defs,
    }),
  )
}

/** The field that keeps the text of this one in another language. */
export function textIn(property: FieldDeclaration | undefined): Field['textIn'] {
  const found = otherLocales.flatMap((locale) => {
    const field = property?.['x-i18n']?.[locale]?.field
    return field === undefined ? [] : [[locale, field] as const]
  })
  return found.length === 0 ? undefined : Object.fromEntries(found)
}

function shapeOfValue(property: FieldDeclaration): ValueShape {
  const item = property.type === 'array' ? (property.items ?? {}) : property
  const format = item.format?.replace(/^lectern-/, '')
  const { minItems, uniqueItems } = property
  const upload = property['x-upload']
  const maxItems = property.maxItems ?? (upload && property.type === 'array' ? (upload.count ?? 1) : undefined)
  const taken = Object.fromEntries(bounds.map((facet) => [facet, item[facet]]))
  // The rules let no list of lists through.
  const json = property['x-child'] === undefined ? (item.type as ValueShape['json']) : 'object'
  return compact({ json, format, ...taken, minItems, maxItems, uniqueItems })
}

function choicesOf(property: FieldDeclaration): readonly Choice[] | undefined {
  const values = property.enum ?? property.items?.enum
  if (!values) return undefined
  const faces = property['x-enum'] ?? {}
  const texts = keyedTexts(faces, (locale) => property['x-i18n']?.[locale]?.enum)
  return values.map((value) => {
    const key = String(value)
    const face = faces[key]
    return compact({
      value,
      title: texts[key] ?? sameText(key),
      color: typeof face === 'object' ? face.color : undefined,
    })
  })
}

function dictOf({ 'x-dict': dict }: FieldDeclaration): Field['dict'] {
  if (dict === undefined) return undefined
  if (typeof dict === 'string') return { code: dict, scope: 'system' }
  const { code, scope, program, of, open: isOpen } = dict
  const open = isOpen === true ? (true as const) : undefined
  if (program !== undefined)
    return compact({
      code: programCode(program),
      scope: 'program' as const,
      of,
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

function uploadOf({ 'x-upload': raw }: FieldDeclaration): Upload | undefined {
  if (!raw) return undefined
  const { kind = 'file' } = raw
  return compact<Upload>({
    kind,
    accept: raw.accept ?? accepted[kind],
    // The installation decides what a kind may hold; a file of any kind is no film.
    maxMB: raw.maxMB ?? (kind === 'file' ? 10 : undefined),
    ratio: raw.ratio,
    count: raw.count ?? 1,
    private: raw.private === true || undefined,
  })
}

function namesFilesOf({ 'x-files': raw }: FieldDeclaration): Field['namesFiles'] {
  if (!raw) return undefined
  return raw === true ? {} : compact({ if: raw.if, removed: raw.removed === false ? undefined : raw.removed })
}

function controlOf(name: string, property: FieldDeclaration, shape: Shape): Field['control'] {
  const widget = property['x-widget']
  const own = typeof widget === 'string' ? { name: widget } : widget
  const props = { ...own?.props }
  // 00-conventions §6: enableStatus 0 is enabled; every other flag is on at 1.
  if (shape.isToggle && props.on === undefined) props.on = switchedOn(name, property)
  return { name: own?.name ?? shape.controls[0]!, props }
}

function switchedOn(name: string, property: FieldDeclaration): unknown {
  if (property.type === 'boolean') return true
  return name === 'enableStatus' ? 0 : 1
}
