/** Statements of the program that write rows past the operations: each logs what it changes, or stands here with its reason. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'
import { columnName } from '../../src/model/names'
import { loggedFields } from '../../src/server/sql/write/change-log'
import { shippedModel } from '../builders/shipped'

const root = resolve(import.meta.dirname, '../../src/server')

/** The layers below hold the builders of statements; what `startup` writes is there before anybody signs in. */
const builders = /^(?:sql|database|startup)\//

const files = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
  .map((entry) => relative(root, join(entry.parentPath, entry.name)))
  .filter((file) => !builders.test(file))

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

interface RawWrite {
  readonly verb: string
  /** The resource or the table; undefined where the text does not tell. */
  readonly target?: string
  /** The columns that an update sets; undefined where the text does not tell them all. */
  readonly columns?: readonly string[]
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'

const nodesIn = (node: Node): Node[] => [
  node,
  ...Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []))
    .flatMap(nodesIn),
]

const mayWrite =
  /\b(?:insert into|update \$\{|update lectern_|delete from|insertInto|updateTable|deleteFrom|insertOf)\b/

function rawWrites(source: string): RawWrite[] {
  if (!mayWrite.test(source)) return []
  const nodes = nodesIn(parseAst(source, { lang: 'ts' }) as unknown as Node)
  const textOf = ({ start, end }: Node) => source.slice(start, end)
  const constants = new Map(
    nodes.flatMap(({ type, id, init }) =>
      type === 'VariableDeclarator' && isNode(id) && isNode(init) ? [[textOf(id), textOf(init)] as const] : [],
    ),
  )
  const targetOf = (text: string): string | undefined => {
    const named = /^(?:table|tableOf)\(.*'([a-z-]+\/[a-z-]+)'\)$/s.exec(text) ?? /^'([a-z_/-]+)'$/.exec(text)
    const constant = constants.get(text)
    return named ? named[1] : constant && constant !== text ? targetOf(constant) : undefined
  }
  return nodes.flatMap((node) => {
    if (node.type === 'TaggedTemplateExpression' && textOf(node.tag as Node) === 'sql') {
      const { quasis, expressions } = node.quasi as { quasis: Node[]; expressions: Node[] } & Node
      const text = quasis.map(
        (quasi, at) => `${(quasi.value as { raw: string }).raw}${at in expressions ? `§${at} ` : ''}`,
      )
      return inStatement(text.join(''), (at) => targetOf(textOf(expressions[at]!)))
    }
    return node.type === 'CallExpression' ? inCall(node, (argument) => targetOf(textOf(argument))) : []
  })
}

/** A value of a statement is `§` with its number. */
function inStatement(text: string, targetOf: (value: number) => string | undefined): RawWrite[] {
  const found = text.matchAll(/\b(?:(insert) into|(?<!for )(update)|(delete) from) (§\d+|lectern_\w+|\w+ (?=set))/g)
  return [...found].map(([all, insert, update, remove, at]) => {
    const target = at!.startsWith('§') ? targetOf(Number(at!.slice(1))) : at!.trim()
    const verb = insert ?? update ?? remove!
    return { verb, target, columns: update ? columnsSet(text.slice(text.indexOf(all) + all.length)) : undefined }
  })
}

/** The names before `=` in the list after `set`, with what stands in brackets left out. */
function columnsSet(rest: string): string[] | undefined {
  const [, list = ''] = /\bset\s(.*)$/s.exec(rest) ?? []
  let flat = list
  while (/\([^()]*\)/.test(flat)) flat = flat.replace(/\([^()]*\)/g, '')
  const sets = flat.split(/\)|\bwhere\b|\bfrom\b|\breturning\b/)[0]!.split(',')
  const names = sets.map((each) => /^\s*([a-z_]+)\s*=/.exec(each)?.[1])
  return names.every((name) => name !== undefined) ? (names as string[]) : undefined
}

const verbs: Readonly<Record<string, readonly [verb: string, argument: number]>> = {
  insertInto: ['insert', 0],
  updateTable: ['update', 0],
  deleteFrom: ['delete', 0],
  insertOf: ['insert', 1],
}

function inCall(node: Node, targetOf: (argument: Node) => string | undefined): RawWrite[] {
  const callee = node.callee as Node
  const name = String(callee.name ?? (callee.property as Node | undefined)?.name)
  const known = Object.hasOwn(verbs, name) ? verbs[name] : undefined
  return known ? [{ verb: known[0], target: targetOf((node.arguments as Node[])[known[1]]!) }] : []
}

/** The write in words, where it could change what the log tells; a removal is logged of every resource with a log. */
function pastTheLog({ verb, target = '?', columns }: RawWrite): string[] {
  if (target.startsWith('lectern_')) return []
  const resource = shippedModel.resources[target]
  if (!resource) return [`${verb} ${target}${columns ? `: ${columns.join()}` : ''}`]
  if (resource.history === false) return []
  const logged = new Set(['is_deleted', ...loggedFields(resource).map(({ name }) => columnName(name))])
  const changed = columns?.filter((name) => logged.has(name))
  return changed?.length === 0 ? [] : [`${verb} ${target}${changed ? `: ${changed.join()}` : ''}`]
}

/** Each file with the writes that no line of the log tells, or that it logs by itself. */
const permitted: Readonly<Record<string, readonly string[]>> = {
  // Marks of the server on a person, of no change by anybody: the last sign-in, the language last used.
  'auth/people/language.ts': ['update ?'],
  'auth/sign-in/complete-sign-in.ts': ['update ?'],
  // Sweeps after the time that the schema or a parameter sets: rows that were removed before, and the files of nobody.
  'files/delete-files.ts': ['delete ?'],
  'jobs/delete-in-batches.ts': ['delete ?'],
  'product/jobs/sweeps/sweep-files.ts': ['delete ?'],
  'product/jobs/sweeps/sweep-resources.ts': ['update ?: is_deleted,update_time'],
  'product/jobs/sweeps/sweep-tenants.ts': ['delete ?', 'update ?: is_deleted,update_time'],
  // The log of requests is a log.
  'http/telemetry/log-writer.ts': ['insert ?'],
  // The queue of jobs: the row of a job is the record of its runs.
  'jobs/queue.ts': [
    'insert ?',
    'update ?: state,attempts,locked_by,locked_until,start_time,update_time',
    'update ?: locked_until',
    'update ?: state,end_time,update_time,locked_until,message,revision',
    'delete ?',
    'update ?: state,message,run_at,locked_until,end_time,update_time,revision',
  ],
  // Records of sending keep no log: each is the record of one message to one person.
  'messages/delivery/queue-records.ts': [
    'update ?: send_status,update_time',
    'update ?: send_status,try_count,due_time,fail_reason,fail_reason_en,update_time',
  ],
  'messages/delivery/records.ts': ['insert ?'],
  'messages/delivery/send-due.ts': [
    'update ?: try_count,due_time',
    'update ?: try_count,due_time',
    'update ?: send_status,send_time,update_time,fail_reason,fail_reason_en',
    'update ?: send_status,fail_reason,fail_reason_en,due_time,update_time',
  ],
  'product/actions/message/records.ts': [
    'update ?: send_status,try_count,due_time,fail_reason,fail_reason_en,update_time',
  ],
  // Copies of a message in the inboxes of its people, and that these read them; the message itself is logged.
  'messages/inbox/add-messages.ts': ['insert ?', 'insert ?'],
  'messages/inbox/system-messages.ts': ['update ?: send_status,update_time'],
  'product/actions/message/inbox.ts': ['update ?: read_status,read_time'],
  // They follow from a write that the pipeline logs: references to removed rows, paths below a moved one.
  'operations/pipeline/referrers.ts': ['update ?'],
  'operations/pipeline/validate/tree-position.ts': ['update ?'],
  // Rows added by a query, which the next line logs.
  'product/actions/course/study/orders.ts': ['insert course/order'],
  'product/actions/course/pushes/push-learners.ts': ['insert course/push-course'],
  // A row removed for good, which the next line logs.
  'product/studio/overlay-rows.ts': ['delete ?'],
  // Lists that are worked out of other rows.
  'product/resources/shares.ts': ['update ?: open_to,use_by,download_by'],
  // Part of the creation of an account, which is logged: a parameter decides.
  'product/actions/system/accounts/add-account.ts': ['update system/user'],
  'product/actions/system/people/import-users.ts': ['update system/user'],
  // Contents of a role or a top menu: one line of the role or the top menu names all that came and went.
  'product/actions/system/roles/grants/grant-links.ts': ['insert ?', 'delete ?'],
  'product/actions/system/roles/top-menu-grants.ts': ['delete system/top-menu-item', 'insert system/top-menu-item'],
  // Part of the creation of a tenant, which is logged, as are the rows that it begins with.
  'product/actions/system/tenants/save-tenant.ts': ['update system/tenant', 'update system/tenant', 'insert ?'],
  // The line of the tenant names the menus of its package.
  'product/actions/system/tenants/tenant-package.ts': [
    'delete system/role-menu',
    'insert system/role-menu',
    'insert ?',
  ],
  // The line of the move has the reason as its note.
  'product/effects/exam.ts': ['update exam/exam: stop_reason'],
  // The same value encrypted by another key.
  'product/jobs/reencrypt-unique.ts': ['update ?'],
  // Earned by study, or logged by the action that issues by hand.
  'product/learning/certificates/issue.ts': ['insert certificate/certificate-user'],
  // Answer sheets, results and study records keep no log: their rows are the record of what learners did.
  'product/exams/sheets/open-sheet.ts': ['update ?: dept_id,post_id'],
  'product/learning/scopes/assignments.ts': ['insert ?', 'update ?: member_status,update_time', 'update ?'],
  'product/learning/studies/save-record.ts': ['insert ?', 'update ?'],
  'product/learning/tables.ts': ['insert ?'],
  // The signature that a learner of a course will give comes and goes with the learner; giving it is logged.
  'product/learning/scopes/course-members.ts': ['insert course/signature', 'update ?: is_deleted,update_time'],
}

/** Files that use a builder of rows and log nothing. */
const silent: readonly string[] = [
  // Resources that keep no log: imports, frozen papers.
  'sheets/import/import-log.ts',
  'product/exams/papers/freeze-paper.ts',
  // Answer sheets keep no log: grades that staff enter stand in one.
  'product/exams/grades/skill-grades.ts',
  // A log itself.
  'messages/unsent-log.ts',
  // Takes a unique value over; the row that gave it is logged where it is written.
  'operations/pipeline/validate/unique.ts',
]

describe('A write past the operations', () => {
  it('goes through the one that logs it, or has a reason', () => {
    const found = files.flatMap((file) => {
      const writes = rawWrites(readFileSync(join(root, file), 'utf8')).flatMap(pastTheLog)
      return writes.length > 0 ? [[file, writes] as const] : []
    })
    expect(Object.fromEntries(found)).toEqual(permitted)
  })

  it('of a field that the schema excepts from the log needs no reason, of others it does', () => {
    const names = loggedFields(shippedModel.resources['course/push']!).map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['name', 'remindDays', 'publishStatus']))
    expect(names).not.toContain('remindTime')
    expect(pastTheLog({ verb: 'update', target: 'course/push', columns: ['remind_time', 'remind_days'] })).toEqual([
      'update course/push: remind_days',
    ])
  })

  it('by a builder of rows stands in a file that records what it writes', () => {
    const found = files.filter((file) => {
      const source = readFileSync(join(root, file), 'utf8')
      return /from '[./]+\/sql\/write\/write'/.test(source) && !source.includes('.recordWrite(')
    })
    expect(found.toSorted()).toEqual(silent.toSorted())
  })
})
