/** Calls around imports: the template of a resource, how far an import is, its files. */
import { holdsCode } from '../../access/permission'
import { inEveryLocale } from '../../core/texts'
import { textsIn } from '../../core/texts'
import { ownValue } from '../../../model/own-value'
import { createReadStream } from 'node:fs'
import { menuCodes } from '../../../model/names'
import type { Model, Resource } from '../../../model/types'
import type { CallContext, Registry } from '../../core/context/call'
import type { BuiltInRoute, RouteContext } from '../../core/context/route'
import type { Caller } from '../../core/context/caller'
import type { Database } from '../../core/context/database'
import { Refusal } from '../../core/errors'
import { sql } from '../../database/connection/sql-tag'
import { contentTypeOf } from '../../files/kinds'
import { RawAnswer } from '../../core/context/raw-response'
import { facts, needed, type RouteDescription } from '../../core/context/route-description'
import { logSource } from '../../sheets/import/import-log'
import { failedFile, isStored, sentFile } from '../../sheets/import/import-files'
import { importTemplate } from '../../sheets/export/template'

export interface ImportParts {
  readonly database: Database
  readonly model: () => Model
  readonly registry: Registry
  /** The data folder. */
  readonly folder: string
}

const xlsx = contentTypeOf('xlsx')!

const sheet = { type: 'string', contentMediaType: xlsx } as const
const ofResource = { code: needed('openapi:parameter.codeOfResource') }
const ofImport = { id: needed('openapi:parameter.idOfImportLog') }

const descriptions: Readonly<Record<'value' | 'template' | 'progress' | 'failed' | 'sent', RouteDescription>> = {
  value: {
    summary: inEveryLocale('openapi:summary.templateOfImport'),
    params: ofResource,
    answer: facts('code name link'),
  },
  template: {
    summary: inEveryLocale('openapi:summary.downloadTemplateOfImport'),
    params: ofResource,
    answer: sheet,
    media: xlsx,
  },
  progress: {
    summary: inEveryLocale('openapi:summary.howFarCallerNewestImport'),
    params: { resource: needed('openapi:parameter.nameOfResourceSystemUser') },
    answer: { type: 'object' },
  },
  failed: {
    summary: inEveryLocale('openapi:summary.downloadRowsThatFailed'),
    params: ofImport,
    answer: sheet,
    media: xlsx,
  },
  sent: {
    summary: inEveryLocale('openapi:summary.downloadFileThatWasSent'),
    params: ofImport,
    answer: sheet,
    media: xlsx,
  },
}

/** The routes; nothing of the parts is touched before one of them is called. */
export function importRoutes(parts: ImportParts): BuiltInRoute[] {
  return [
    route('/api/blade-resource/oss/template/value', 'detail', {
      encrypted: true,
      describe: descriptions.value,
      handle: (asked) => value(parts, asked),
    }),
    route('/api/blade-resource/oss/template/download', 'export', {
      download: true,
      describe: descriptions.template,
      handle: async (asked) => {
        const context = contextOf(parts, asked)
        const saveAs = templateName(context)
        return new RawAnswer(await importTemplate(context), xlsx, { saveAs })
      },
    }),
    route('/api/blade-resource/import-log/progress', 'detail', {
      describe: descriptions.progress,
      handle: (asked) => progress(parts, asked),
    }),
    route('/api/blade-resource/import-log/fail-file', 'export', {
      download: true,
      describe: descriptions.failed,
      handle: async (asked) => {
        const log = await readLog(parts, asked)
        const saveAs = `${textsIn(asked.locale)('sheets:failed', { title: baseName(log.file_name) })}.xlsx`
        return storedFile(failedFile(parts.folder, log.id), xlsx, saveAs, asked.now)
      },
    }),
    route('/api/blade-resource/import-log/file', 'export', {
      download: true,
      describe: descriptions.sent,
      handle: async (asked) => {
        const log = await readLog(parts, asked)
        const extension = /\.([a-z]+)$/i.exec(log.file_name)?.[1]?.toLowerCase() ?? 'xlsx'
        const type = contentTypeOf(extension) ?? xlsx
        return storedFile(sentFile(parts.folder, log.id, extension), type, log.file_name, asked.now)
      },
    }),
  ]
}

function route(path: string, kind: string, rest: Partial<BuiltInRoute> & Pick<BuiltInRoute, 'handle'>): BuiltInRoute {
  return {
    method: 'GET',
    path,
    kind,
    auth: 'bearer',
    encrypted: false,
    wrapped: true,
    resource: 'system/import-log',
    ...rest,
  }
}

async function value(parts: ImportParts, asked: RouteContext) {
  const context = contextOf(parts, asked)
  const code = String(asked.params.code)
  const link = `/api/blade-resource/oss/template/download?code=${encodeURIComponent(code)}`
  return { code, name: templateName(context), link }
}

const templateName = ({ resource, locale }: CallContext) =>
  `${textsIn(locale)('sheets:sheet', { title: resource.title[locale] })}.xlsx`

/** The import that a code names, as its call would see it. */
function contextOf({ database, registry, model: current, folder }: ImportParts, asked: RouteContext): CallContext {
  const { params, caller, locale, now, requestId } = asked
  if (!caller) throw new Refusal('session.ended')
  if (!params.code) throw new Refusal('request.parameter-missing', { name: 'code' })
  const model = current()
  const resource = resourceOf(model, String(params.code))
  const call = resource && Object.values(resource.calls).find(({ kind }) => kind === 'import')
  if (!resource || !call) throw new Refusal('entry.not-found')
  return { model, registry, resource, call, caller, locale, now, requestId, database, folder, params: {} }
}

/** `system/param`, or a code of its menu, `param`. */
function resourceOf({ resources }: Model, code: string): Resource | undefined {
  const named = ownValue(resources, code)
  if (named) return named
  return Object.values(resources).find(({ access, io }) => menuCodes(access).includes(code) && io?.import)
}

interface LogRow {
  readonly id: string
  readonly file_name: string
}

/** The log of an import that the caller made, or may see. */
async function readLog({ database, model }: ImportParts, { params, caller }: RouteContext): Promise<LogRow> {
  if (!caller) throw new Refusal('session.ended')
  if (!params.id) throw new Refusal('request.parameter-missing', { name: 'id' })
  const source = logSource({ model: model(), caller })
  const owner = seesAll(caller) ? sql`true` : sql`create_user = ${caller.userId}`
  const { rows } = await sql<LogRow>`select id, file_name from ${source.table}
    where ${source.limit} and id = ${String(params.id)} and ${owner}`.execute(database.kysely)
  if (!rows[0]) throw new Refusal('entry.not-found')
  return rows[0]
}

const seesAll = (caller: Caller) => holdsCode(caller, 'import_log_view')

/** The caller's newest import of a resource. */
async function progress({ database, model }: ImportParts, { params, caller }: RouteContext) {
  if (!caller) throw new Refusal('session.ended')
  const source = logSource({ model: model(), caller })
  const { rows } = await sql<Record<string, unknown>>`select id, total, done_count, success_count, fail_count, status
    from ${source.table} where ${source.limit} and create_user = ${caller.userId} and resource = ${String(params.resource ?? '')}
    order by update_time desc, id desc limit 1`.execute(database.kysely)
  const [row] = rows
  if (!row) return {}
  const { id, total, done_count: doneCount, success_count: successCount, fail_count: failCount, status } = row
  return { importLogId: id, total, doneCount, successCount, failCount, status }
}

async function storedFile(path: string, type: string, saveAs: string, now: Date): Promise<RawAnswer> {
  if (!(await isStored(path, now))) throw new Refusal('import.expired')
  return new RawAnswer(createReadStream(path), type, { saveAs })
}

const baseName = (name: string) => name.replace(/\.[A-Za-z]+$/, '')
