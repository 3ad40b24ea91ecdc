/** Requests as nobody means them: random, oversized, wrongly typed, deeply nested and hostile ones, for any call. */
import fc from 'fast-check'
import type { Call, Resource } from '../../../src/model/types'
import type { Entry } from '../../builders/entry-of'

/** A call of a schema, or a route of the server's own. */
export interface Target {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly resource?: Resource
  readonly call?: Call
  /** An address that only the open dialect has. */
  readonly isOpen?: boolean
}

export interface Hostile {
  /** Which of the targets, by its place. */
  readonly at: number
  /** Starts from parameters that the call can do with. */
  readonly isNearlyRight: boolean
  readonly who: 'root' | 'staff' | 'nobody' | 'stranger'
  readonly changes: readonly { readonly name: NameChoice; readonly value: unknown }[]
  /** The way in which parameters travel; `both`: some in the address, others in a form, two of them in both. */
  readonly form: 'json' | 'form' | 'query' | 'both' | 'multipart' | 'cipher' | 'raw'
  /** The dialect of the request, chosen by its client. */
  readonly dialect: 'product' | 'open'
  /** Files beside the fields of a multipart body. */
  readonly file?: { readonly field: string; readonly name: string; readonly text: string }
  readonly raw: string
  readonly type: string
  readonly headers: Entry
}

type NameChoice = { readonly field: number; readonly suffix: string } | { readonly name: string }

const texts = [
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '\udfff\ud800',
    '💥'.repeat(300),
    'x'.repeat(100_000),
    '\u202egnp.exe',
    '\ufeff',
  ],
  ...[
    "' or '1'='1",
    '1;drop table blade_user--',
    '$1',
    '$' + '{7*7}',
    '{{7*7}}',
    '%',
    '_',
    '\\',
    '%%%',
    '\\u0000',
    '\r\nset-cookie: a=b',
  ],
  ...[
    '<script>alert(1)</script>',
    'javascript:alert(1)',
    '../../../../etc/passwd',
    'file:///etc/passwd',
    '//evil.example',
  ],
  ...[
    'NaN',
    'Infinity',
    '-0',
    '1e999',
    '9'.repeat(40),
    '-9223372036854775809',
    '2147483648',
    '0x10',
    '1.5',
    '-1',
    '0',
    '1',
  ],
  ...[
    'null',
    'undefined',
    'true',
    'false',
    '[object Object]',
    '__proto__',
    'constructor',
    'hasOwnProperty',
    'toString',
  ],
  ...[
    '2026-02-30',
    '0000-00-00',
    '0000-01-01 00:00:00',
    '9999-12-31 23:59:59',
    '10000-01-01',
    '2026-01-01 25:61:61',
    '2026-01-01',
  ],
  ...[
    ',',
    ',,,',
    '1,2,3',
    ','.repeat(5000),
    '1,'.repeat(2000),
    '999999999999999999',
    '000000',
    '100001',
    '{"a":1}',
    '[',
    '{a:1}',
  ],
]
const numbers = [0, 1, -1, 1.5, -0.1, 1e308, -1e308, 2 ** 31, 2 ** 53, 2 ** 53 + 2, -(2 ** 63), 1e-300, 999_999_999_999]

const nested = (levels: number): unknown => {
  let value: unknown = 'deep'
  for (let level = 0; level < levels; level++) value = level % 2 ? { inner: value } : [value]
  return value
}

const value: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom<unknown>(...texts) },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...numbers) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [{}], [null], ['']) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(
      { $gt: '' },
      { toString: 1 },
      { length: 5 },
      { value: 1, label: 'x' },
      [{ id: '1' }, { id: '1' }],
      Array(1200).fill('1'),
      Array(300).fill(null),
      nested(5),
      nested(28),
      nested(40),
    ),
  },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
)

/** Passwords as they travel, and what only looks like it. */
const secrets = [
  ...['enc:', 'enc:AAAA', `enc:${'A'.repeat(64)}`, `enc:${'QUJD'.repeat(2000)}`, `enc:${' '.repeat(24)}`, 'ENC:AAAA'],
  ...['04'.padEnd(240, 'ab'), 'ab'.repeat(97), '00'.repeat(120), 'ff'.repeat(5000), `04${'0'.repeat(193)}`],
  ...['Lectern2026x', 'x', 'x'.repeat(100_000), `$2a$10$${'x'.repeat(53)}`, 'd41d8cd98f00b204e9800998ecf8427e'],
]
const secret = fc.record({
  name: fc.record({ name: fc.constantFrom('password', 'oldPassword', 'newPassword', 'newPassword1') }),
  value: fc.constantFrom<unknown>(...secrets),
})

const file = fc.record({
  field: fc.constantFrom('file', 'file', 'files', 'ids', '__proto__', ''),
  name: fc.constantFrom(
    ...['a.xlsx', 'a.csv', '../../a.xlsx', 'a.png', 'a.svg', 'a.html', 'a', '.xlsx', 'a.xlsx\0.png', 'a.pdf', 'a.mp4'],
    `${'x'.repeat(400)}.csv`,
  ),
  text: fc.oneof(
    fc.constantFrom(
      '',
      'PK',
      'a,b\n1,2\n',
      '=1+1,"',
      '\x89PNG\r\n\x1a\n',
      '%PDF-1.4',
      '<svg onload="a()"/>',
      ',\n'.repeat(5000),
    ),
    fc.string({ unit: 'binary', maxLength: 100 }),
  ),
})

const suffixes = ['', '', '', 'equal', 'notequal', 'like', 'notlike', 'likeleft', 'likeright', 'ge', 'le', 'gt', 'lt']
const timeSuffixes = ['datege', 'dategt', 'datele', 'datelt', 'dateequal', 'null', 'notnull', 'in', 'constructor']
const common = [
  ...['id', 'ids', 'current', 'size', 'ascs', 'descs', 'tenantId', 'search', 'parentId', 'status', 'revision', 'items'],
  ...['of', 'data', 'code', 'password', 'grant_type', 'username', 'refresh_token', 'phone', 'key', 'value', 'name'],
  ...[
    'block',
    'locale',
    'columns',
    'type',
    'force',
    'confirm',
    'x',
    '',
    ' ',
    '0',
    'a.b',
    'a[b]',
    'createTime',
    'isDeleted',
  ],
]

const name: fc.Arbitrary<NameChoice> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ field: fc.nat(100), suffix: fc.constantFrom(...suffixes, ...timeSuffixes) }),
  },
  { weight: 2, arbitrary: fc.record({ name: fc.constantFrom(...common) }) },
  { weight: 1, arbitrary: fc.record({ name: fc.string({ maxLength: 20 }) }) },
)

const raws = [
  ...[
    '',
    '{',
    '[]',
    '[1,2]',
    'null',
    '"text"',
    '123',
    '{"a":',
    '{"a":1,"a":2}',
    '{"__proto__":{"x":1}}',
    '\0',
    '%E0%A4%A',
  ],
  ...['{"constructor":{"prototype":{"x":1}}}', 'a=b&a=c&__proto__=x', 'data=AAAA', '{"data":"AAAA"}', '\ufeff{}'],
  ...['['.repeat(20_000), '{"a":'.repeat(500), `{"x":"${'y'.repeat(300_000)}"}`, `[${'{},'.repeat(2000)}{}]`],
  ...[
    '--x\r\ncontent-disposition: form-data; name="file"; filename="../../a.xlsx"\r\n\r\nPK\r\n--x--\r\n',
    '--x\r\n',
    '--x--',
  ],
  ...[
    '--x\r\ncontent-disposition: form-data; name="a\0"\r\n\r\n1\r\n--x--\r\n',
    '--x\r\ncontent-disposition: form-data\r\n\r\n',
  ],
]
const types = [
  ...[
    'application/json',
    'application/json; charset=utf-16',
    'application/x-www-form-urlencoded',
    'text/plain',
    'text/html',
  ],
  ...[
    'multipart/form-data; boundary=x',
    'multipart/form-data',
    'application/octet-stream',
    '',
    'a/b/c',
    'application/json;',
  ],
]
const headers = fc.record(
  {
    'accept-language': fc.constantFrom('en-US', 'zh', '*', ';;;', 'x'.repeat(5000)),
    'tenant-id': fc.constantFrom('', '000000', '100001', "'", '999999', 'x'.repeat(300)),
    'payload-crypto': fc.constantFrom('1', '2'),
    'text-response': fc.constant('1'),
    'user-agent': fc.constantFrom('', 'x'.repeat(5000), "' or 1"),
    cookie: fc.constantFrom('lectern-access-token=', 'lectern-access-token=x; a', ';;;=', '='.repeat(3000)),
    'captcha-key': fc.constantFrom('x', ''),
    'if-none-match': fc.constantFrom('*', '""'),
    range: fc.constantFrom('bytes=9-1', 'x'),
    referer: fc.constantFrom('http://[', 'x'),
    'x-forwarded-for': fc.constantFrom('1.2.3.4, 5', "'", 'x'.repeat(200)),
  },
  { requiredKeys: [] },
)

/** `count` requests that follow from the seed; every target has its turn. */
export function hostileRequests(targets: number, count: number, seed: number): Hostile[] {
  const one = fc.record({
    at: fc.nat(targets - 1),
    isNearlyRight: fc.boolean(),
    who: fc.constantFrom<Hostile['who']>('root', 'root', 'staff', 'staff', 'staff', 'nobody', 'stranger'),
    changes: fc.array(
      fc.oneof({ weight: 12, arbitrary: fc.record({ name, value }) }, { weight: 1, arbitrary: secret }),
      { maxLength: 4 },
    ),
    form: fc.constantFrom<Hostile['form']>(
      ...(['json', 'json', 'json', 'form', 'query', 'both', 'multipart', 'cipher', 'cipher', 'raw'] as const),
    ),
    dialect: fc.constantFrom<Hostile['dialect']>('product', 'product', 'open'),
    file: fc.option(file, { nil: undefined }),
    raw: fc.oneof(fc.constantFrom(...raws), fc.string({ unit: 'binary', maxLength: 200 })),
    type: fc.constantFrom(...types),
    headers,
  })
  const start = Math.abs(seed) % targets
  return fc.sample(one, { seed, numRuns: count }).map((each, n) => ({ ...each, at: (start + n) % targets }))
}

/** The parameters of a request: what the call can do with, then what the request makes of it. */
export function paramsOf(hostile: Hostile, target: Target, right: Entry): Entry {
  const fields = target.resource?.fields.map((field) => field.name) ?? common
  const params: Entry = hostile.isNearlyRight ? { ...right } : {}
  for (const { name: chosen, value: given } of hostile.changes) {
    if ('name' in chosen) params[chosen.name] = given
    else {
      const field = fields[chosen.field % fields.length]!
      params[chosen.suffix ? `${field}_${chosen.suffix}` : field] = given
    }
  }
  return params
}
