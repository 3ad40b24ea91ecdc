/** The section about conditions: their grammar by example. */
import { operators } from '../../src/fields/definition/condition'
import { codes, table } from './markdown'

export function conditions(): string {
  const rows = [
    ['`{"linkType": "url"}`', 'equal'],
    ['`{"status": [0, 1]}`', 'one of these'],
    ['`{"score": {"gte": 60, "lt": 80}}`', `operators: ${operators.map((name) => `\`${name}\``).join(', ')}`],
    [
      '`{"all": […]}`, `{"any": […]}`, `{"not": …}`',
      'together, one of, the contrary; several keys of one object hold together',
    ],
    ['`{"channel.enableStatus": 0}`', 'the left side steps through single references'],
    ['`{"endTime": {"gt": {"$field": "startTime"}}}`', 'another field of the same entry'],
    ['`{"$old": "a"}`', 'the stored value'],
    [
      '`{"$me": "id"}`',
      'who asks: `id`, `account`, `tenantId`, `clientId`, `deptId`, `deptIds`, `deptAndBelow`, `roleIds`, `roles`',
    ],
    ['`{"$now": true}`, `{"$now": "-7d"}`', 'the present moment, or one before or after it'],
    ['`{"$param": "x"}`', 'a parameter of the call; in a `filter` a part whose parameter was not sent falls away'],
    ['`{"$row": "f"}`', 'the row an action was opened on, in blocks'],
  ]
  const intro = `\`x-when\`, \`filter\`, \`if\`, \`assert\` and row scopes speak one grammar. It is data, never code: the
same condition becomes a test in the browser, a JSON Schema, and bound SQL.`
  return ['## Conditions', intro, table(['condition', 'meaning'], rows), codes('conditions')].join('\n\n')
}
