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
    ['`{"rate": {"lte": {"$field": "vehicleId.rate"}}}`', 'a right side steps through single references too'],
    [
      '`{"total": {"lte": {"times": ["budget", 1.1]}}}`, `{"$compare": [a, "lte", b]}`',
      'numbers that are worked out, on the right or on both sides, by `eq ne gt gte lt lte`',
    ],
    ['`{"$old": "a"}`', 'the stored value'],
    [
      '`{"until": {"gt": {"$entry": "from"}}}`',
      'in `count.filter`: a value of the entry being saved; a plain `$field` is of the counted row, `$old` of the entry as it was stored',
    ],
    [
      '`{"$me": "id"}`',
      'who asks: `id`, `account`, `tenantId`, `clientId`, `deptId`, `deptIds`, `deptAndBelow`, `deptAndAbove`, `roleIds`, `roles`',
    ],
    ['`{"$now": true}`, `{"$now": "-7d"}`', 'the present moment, or one before or after it'],
    ['`{"$param": "x"}`', 'a parameter of the call; in a `filter` a part whose parameter was not sent falls away'],
    ['`{"$row": "f"}`', 'the row an action was opened on, in blocks'],
  ]
  const intro = `\`x-when\`, \`filter\`, \`if\`, \`assert\` and row scopes speak one grammar. It is data, never code: the
same condition becomes a test in the browser, a JSON Schema, and bound SQL.`
  const arithmetic = `A number is worked out by one operator and its list, in conditions and in \`x-computed.value\`
([the operators](#part-arithmetic)): \`{"times": [{"minus": ["endKm", "startKm"]}, "vehicleId.rate"]}\`. Decimals are exact
everywhere. A part that is empty makes the whole empty, and \`{"or": ["discount", 0]}\` says otherwise; so does division by
zero. An empty number equals an empty one and stands in no order. The field rounds the result: whole numbers to none,
\`multipleOf: 0.01\` to two decimals, a half away from zero; a result of sixteen digits and more is empty.

\`{"between": ["from", "until", "workdays"]}\` counts the days from the first to the last, both counted, without Saturdays and
Sundays; below zero where the last comes first. A fourth part names the resource whose rows are the days of a calendar
(\`x-resource.calendar\`): its holidays are taken off and its working weekends are added, in the form while people type, in
rules, lists and kept values alike. \`{"sum": ["lines", {"times": ["price", "pieces"]}]}\` adds up the rows of \`lines\`, kept in the
entry or of a resource, by numbers of the row itself. A third part says which rows count, by values of the row:
\`{"sum": ["lines", "price", {"kind": 1}]}\`, and \`{"sum": ["lines", 1, {"kind": 1}]}\` counts them. Reports work figures out by the same operators: of rows in \`sum\`, \`avg\`, \`min\`,
\`max\`, of figures in \`value\` and \`having\`.`
  return ['## Conditions', intro, table(['condition', 'meaning'], rows), arithmetic, codes('conditions')].join('\n\n')
}
