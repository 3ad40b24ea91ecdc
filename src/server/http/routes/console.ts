/** Calls under our own prefix: what a console needs to start, and to draw the model. */
import { inEveryLocale } from '../../core/texts'
import { locales } from '../../../locales'
import { programValues } from '../../../model/titles/program-values'
import type { Text } from '../../../model/types'
import { longestSearch } from '../../../fields/definition/search-length'
import { screensOf } from './screens'
import type { BuiltInRoute } from '../../core/context/route'
import type { Caller } from '../../core/context/caller'
import type { TypedDb } from '../../core/context/database'
import { tableIn } from '../../core/context/tables'
import type { ServerParts } from '../services'
import { Refusal } from '../../core/errors'
import { kindsHere } from '../../files/limits'
import { RawAnswer } from '../../core/context/raw-response'
import { formSettings } from '../../operations/entry/condition-needs'
import { settingsOf } from '../../operations/entry/condition-scope'
import { facts, listOf, needed, optional } from '../../core/context/route-description'
import { builtInRoute } from '../dispatch/call-context'
import { withOrigin } from '../../database/connection/executor'
import { immutable } from '../reply/headers'
import { assignableRoles } from '../../product/actions/system/roles/assignable-roles'

/** Seconds after which a console renews its token. */
const tokenTime = 3000

type Parts = Pick<ServerParts, 'config' | 'models' | 'registry' | 'database' | 'selectOptions' | 'changes'>

/** The routes; nothing of the parts is touched before one of them is called. */
export function consoleRoutes(parts: Parts): BuiltInRoute[] {
  return [
    configRoute(parts),
    manifestRoute(parts),
    changesRoute(parts),
    byHash('resource', inEveryLocale('openapi:summary.compiledResource'), (hash) => parts.models.resourceOf(hash)),
    byHash('page', inEveryLocale('openapi:summary.compiledScreenFile'), (hash) => parts.models.screenOf(hash)),
    programRoute(parts),
    optionsRoute(parts),
  ]
}

function configRoute(parts: Parts): BuiltInRoute {
  const texts = 'title clientId clientSecret payloadCrypto cryptoKey sm2PublicKey tokenHeader zone'
  return builtInRoute('/api/lectern/client-config', {
    auth: 'public',
    wrapped: false,
    describe: {
      summary: inEveryLocale('openapi:summary.whatConsoleNeedsToStart'),
      answer: facts(texts, 'tokenTime', {
        captcha: { type: 'boolean' },
        tenantMode: { type: 'boolean' },
        languages: listOf({ type: 'string' }),
        phoneLogin: { type: 'boolean' },
        socialSources: listOf({ type: 'string' }),
        iframeHosts: listOf({ type: 'string' }),
      }),
    },
    handle: async () => ({ ...clientConfig(parts), phoneLogin: await isPhoneGranted(parts) }),
  })
}

function manifestRoute(parts: Parts): BuiltInRoute {
  return builtInRoute('/api/lectern/manifest', {
    describe: {
      summary: inEveryLocale('openapi:summary.versionsOfResourcesAndGeneric'),
      answer: facts('model', '', {
        resources: { type: 'object', additionalProperties: { type: 'string' } },
        pages: { type: 'object', additionalProperties: { type: 'string' } },
        screens: listOf(facts('route resource view')),
        settings: { type: 'object', additionalProperties: { type: 'string' } },
        files: { type: 'object', additionalProperties: { type: 'object' } },
      }),
    },
    handle: async ({ caller }) => manifest(parts, caller),
  })
}

/** Waits until somebody wrote what open screens follow: their rights, rows that they keep, the screens themselves. */
function changesRoute({ changes }: Parts): BuiltInRoute {
  return builtInRoute('/api/lectern/changes', {
    describe: {
      summary: inEveryLocale('openapi:summary.whatScreensFollow'),
      params: { since: optional('openapi:parameter.versionsKnown', { type: 'string', pattern: '^\\d+\\.\\d+$' }) },
      answer: facts('', 'grants live screens'),
    },
    handle: async ({ params }) => {
      const known = /^(\d{1,15})\.(\d{1,15})$/.exec(String(params.since ?? ''))
      const [, live = 0, screens = 0] = known ?? []
      return changes?.next(known ? { live: Number(live), screens: Number(screens) } : undefined)
    },
  })
}

/** A part of the model under its content hash: its answer never changes. */
function byHash(what: string, summary: Text, find: (hash: string) => unknown): BuiltInRoute {
  return builtInRoute(`/api/lectern/${what}/{hash}.json`, {
    download: true,
    describe: { summary, media: 'application/json', answer: { type: 'object' } },
    handle: async ({ params }) => {
      const found = find(String(params.hash))
      if (!found) throw new Refusal('entry.not-found')
      const cacheControl = `private, ${immutable}`
      return new RawAnswer(JSON.stringify(found), 'application/json; charset=utf-8', { cacheControl })
    },
  })
}

function programRoute({ models }: Parts): BuiltInRoute {
  return builtInRoute('/api/lectern/program', {
    describe: {
      summary: inEveryLocale('openapi:summary.whatIsInstalledResourcesFields'),
      params: {
        program: needed('openapi:parameter.program'),
        of: optional('openapi:parameter.resourceForChoicesResourceField'),
      },
      answer: listOf({ $ref: '#/components/schemas/Option' }),
    },
    handle: async ({ caller, params, locale }) => {
      if (!caller) throw new Refusal('session.ended')
      const values = programValues(models.current(), String(params.program), params.of)
      if (!values) throw new Refusal('request.parameter-type', { name: 'program' })
      return values.map(({ value, title }) => ({ value, label: title[locale] }))
    },
  })
}

function optionsRoute(parts: Parts): BuiltInRoute {
  return builtInRoute('/api/lectern/options', {
    describe: {
      summary: inEveryLocale('openapi:summary.whatReferenceMayBeSet'),
      params: {
        of: needed('openapi:parameter.resourceAndFieldOpsmBanner'),
        search: optional('openapi:parameter.partOfLabel', { type: 'string', maxLength: longestSearch }),
        values: optional('openapi:parameter.onlyLabelsOfTheseValues'),
        named: optional('openapi:parameter.onlyEntriesThatTheseLabels'),
        parent: optional('openapi:parameter.oneLevelOfTree'),
        table: optional('openapi:parameter.when1WithColumnsOf'),
        related: optional('openapi:parameter.flag1WithValuesThatConditions'),
        side: optional('openapi:parameter.valueOfSideOfList'),
        filter: optional('openapi:parameter.when1ToSearchBy'),
      },
      answer: listOf({ $ref: '#/components/schemas/Option' }),
    },
    handle: async ({ caller, now, locale, params, requestId }) => {
      if (!caller) throw new Refusal('session.ended')
      const database = withOrigin(parts.database, { requestId, call: 'lectern.options' })
      return parts.selectOptions({
        model: parts.models.of(caller.tenantId),
        registry: parts.registry,
        caller,
        database,
        now,
        locale,
        params,
        narrow: assignableRoles,
      })
    },
  })
}

/** The client secret is no secret: any browser of any visitor holds it. It names the client, people are named by tokens. */
function clientConfig({ config }: Pick<ServerParts, 'config'>) {
  const own = config.clients[0]
  return {
    title: 'Lectern',
    clientId: own?.id ?? '',
    clientSecret: own?.secret ?? '',
    payloadCrypto: config.payloadCrypto,
    cryptoKey: config.keys.payloadKey,
    sm2PublicKey: config.keys.sm2PublicKey,
    captcha: config.captcha,
    tenantMode: true,
    tokenTime,
    tokenHeader: 'Blade-Auth',
    zone: config.zone,
    languages: locales.map(({ tag }) => tag),
    socialSources: config.social.map(({ name }) => name),
    iframeHosts: config.frameHosts,
  }
}

/** True when the console's client may sign people in by a code on the phone. */
async function isPhoneGranted({
  config,
  models,
  database,
}: Pick<ServerParts, 'config' | 'models' | 'registry' | 'database'>) {
  const db: TypedDb = database.kysely
  const clients = tableIn(models.current(), 'system/client')
  const id = config.clients[0]?.id
  if (!clients || !id) return false
  const row = await db
    .selectFrom(clients)
    .select('authorized_grant_types')
    .where('client_id', '=', id)
    .where('status', '=', 1)
    .where('is_deleted', '=', 0)
    .executeTakeFirst()
  return row?.authorized_grant_types?.includes('sms_code') ?? false
}

async function manifest({ models, database }: Pick<ServerParts, 'models' | 'database'>, caller: Caller | null) {
  const model = models.of(caller?.tenantId)
  const resources = Object.values(model.resources)
  const settings = await settingsOf(database.kysely, model, caller?.tenantId ?? '', formSettings(model))
  return {
    model: model.hash,
    resources: Object.fromEntries(resources.map(({ name, hash }) => [name, hash])),
    pages: Object.fromEntries(model.screens.map(({ name, hash }) => [name, hash])),
    screens: screensOf(model),
    settings: Object.fromEntries(settings),
    files: await kindsHere(database.kysely, model),
  }
}
