/** Prints the meta-schemas from the vocabulary, so that any editor completes, checks and explains a schema file. */
import { jsonSchemaKeywords, keywords, parts } from '../vocabulary'
import { type JsonSchema, map, names, text, textLike } from '../vocabulary/build'
import { menuFile, menuParts, rowsFile, rowsParts } from '../vocabulary/files/first-run'
import { reportFile, reportParts } from '../vocabulary/files/report'
import { screenFile, screenParts } from '../vocabulary/files/screen'

export const metaNames = ['resource', 'trait', 'rows', 'menu', 'screen', 'report'] as const
export type MetaName = (typeof metaNames)[number]

/** The meta-schemas by name; `schemas/meta/<name>.schema.json` holds each. */
export function generateMeta(): Readonly<Record<MetaName, JsonSchema>> {
  return {
    resource: { ...head('resource', 'A resource: a content type of Lectern.'), ...resource(), $defs: dataParts() },
    trait: {
      ...head('trait', 'A trait: parts of resources that several of them share.'),
      ...trait(),
      $defs: dataParts(),
    },
    rows: { ...head('rows', 'First-run rows.'), ...rowsFile, $defs: rowsParts },
    menu: { ...head('menu', 'The menu.'), ...menuFile, $defs: menuParts },
    screen: { ...head('screen', 'A screen file of Lectern.'), ...screenFile, $defs: screenParts },
    report: { ...head('report', 'A report file of Lectern.'), ...reportFile, $defs: reportParts },
  }
}

/** How a meta-schema is kept in its file. */
export function printMeta(meta: JsonSchema): string {
  return `${JSON.stringify(meta, null, 2)}\n`
}

function head(name: MetaName, title: string): JsonSchema {
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', $id: `lectern:meta/${name}`, title }
}

function resource(): JsonSchema {
  return {
    type: 'object',
    properties: rootProperties({
      $id: textLike('`lectern:<area>/<name>`.', '^lectern:\\S+$', 'is not an id; write "lectern:<area>/<name>".'),
      type: { description: 'A resource is an object.', const: 'object' },
    }),
    required: ['$schema', '$id', 'title', 'type', 'x-resource', 'properties', 'additionalProperties'],
    additionalProperties: false,
  }
}

function trait(): JsonSchema {
  return {
    type: 'object',
    properties: rootProperties({
      $id: textLike('`lectern:trait/<name>`.', '^lectern:trait/\\S+$', 'is not an id; write "lectern:trait/<name>".'),
      type: { description: 'A resource is an object.', const: 'object' },
    }),
    required: ['$schema', '$id', 'title'],
    additionalProperties: false,
  }
}

function rootProperties(own: Readonly<Record<string, JsonSchema>>): Readonly<Record<string, JsonSchema>> {
  return {
    $schema: text('The relative path of the meta-schema, so that editors complete and check.'),
    ...own,
    title: text('The name of an entry in zh-CN.'),
    description: text('Its description, in zh-CN.'),
    $comment: jsonSchemaKeywords.$comment!,
    ...Object.fromEntries(keywords.flatMap(({ name, root }) => (root ? [[name, root]] : []))),
    properties: map('The fields, in order.', { $ref: '#/$defs/field' }),
    required: names('The fields that must be given.'),
    additionalProperties: { description: 'Always false: other names are refused.', const: false },
    $defs: map('Parts used by `$ref`.', { $ref: '#/$defs/field' }),
  }
}

function dataParts(): JsonSchema {
  const field = {
    description: 'A field.',
    type: 'object',
    properties: {
      ...jsonSchemaKeywords,
      ...Object.fromEntries(keywords.flatMap(({ name, field: schema }) => (schema ? [[name, schema]] : []))),
    },
    additionalProperties: false,
  }
  return { field, ...parts, block: screenParts.block! }
}
