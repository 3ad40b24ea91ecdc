/** Schemas that many calls speak of and no resource owns. */
import { statusOf } from '../../core/errors'
import { refTo } from './components'
import type { JsonSchema } from '../../core/context/route-description'

export const sharedSchemas: Readonly<Record<string, JsonSchema>> = {
  Success: {
    type: 'object',
    properties: { code: { const: 200 }, success: { const: true }, data: {}, msg: { type: 'string' } },
    required: ['code', 'success', 'data', 'msg'],
  },
  Problem: {
    type: 'object',
    properties: { field: { type: 'string' }, rule: { type: 'string' }, message: { type: 'string' } },
    required: ['rule', 'message'],
  },
  Failure: {
    type: 'object',
    properties: {
      code: { type: 'integer' },
      success: { const: false },
      data: {
        type: ['object', 'null'],
        properties: { errors: { type: 'array', items: refTo('Problem') } },
      },
      msg: { type: 'string' },
      wayOut: { type: 'string' },
      error: { type: 'string', enum: Object.keys(statusOf) },
      requestId: { type: 'string' },
    },
    required: ['code', 'success', 'data', 'msg', 'error', 'requestId'],
  },
  Saved: { type: 'object', properties: { id: { type: 'string', pattern: '^\\d{1,20}$' } }, required: ['id'] },
  Option: {
    type: 'object',
    properties: {
      value: { type: 'string' },
      label: { type: 'string' },
      parent: { type: 'string' },
      isLeaf: { type: 'boolean' },
      named: { type: 'string' },
      entry: { type: 'object' },
      related: { type: 'object' },
      above: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    },
    required: ['value', 'label'],
  },
  Imported: {
    type: 'object',
    properties: {
      total: { type: 'integer' },
      successCount: { type: 'integer' },
      failCount: { type: 'integer' },
      importLogId: { type: 'string' },
      errors: {
        type: 'array',
        items: {
          type: 'object',
          properties: { row: { type: 'integer' }, field: { type: 'string' }, message: { type: 'string' } },
          required: ['row', 'message'],
        },
      },
    },
    required: ['total', 'successCount', 'failCount', 'importLogId', 'errors'],
  },
  TreeNode: {
    type: 'object',
    properties: {
      id: { type: 'string' },
      parentId: { type: 'string' },
      title: { type: 'string' },
      key: { type: 'string' },
      value: { type: 'string' },
      hasChildren: { type: 'boolean' },
    },
    required: ['id', 'parentId', 'title', 'key', 'value', 'hasChildren'],
  },
}
