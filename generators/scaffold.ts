/** A first schema file for a new content type: valid as it stands, meant to be changed. */

/** The text of `schemas/<area>/<name>.json`. */
export function printScaffold(resource: string): string {
  const [area = '', name = ''] = resource.split('/')
  const words = name.split('-')
  const title = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
  const code = `${area}_${name}`.replaceAll('-', '_')
  return `{
  "$schema": "../meta/resource.schema.json", "$id": "lectern:${resource}", "title": "${title}管理", "type": "object",
  "x-resource": { "name": "${resource}", "version": 1, "table": "${code}", "display": "name" },
  "x-i18n": { "en-US": { "title": "${title}" } },
  "x-api": { "base": "/api/${area}/${name}" },
  "x-access": { "perm": "${code}" },
  "properties": {
    "name": { "type": "string", "title": "名称", "minLength": 1, "maxLength": 50, "x-unique": true, "x-column": true, "x-search": true, "x-i18n": { "en-US": { "title": "Name" } } },
    "remark": { "type": "string", "title": "备注", "maxLength": 200, "x-widget": "textarea", "x-column": { "ellipsis": true }, "x-i18n": { "en-US": { "title": "Remark" } } }
  },
  "required": ["name"], "additionalProperties": false
}
`
}
