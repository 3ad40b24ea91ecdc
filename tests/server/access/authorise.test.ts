import { describe, expect, it } from 'vitest'
import { authorise, requesterOf } from '../../../src/server/access/authorise'
import type { Caller } from '../../../src/server/core/context/caller'
import { aPerson, modelOf, written } from '../../builders/written'

const model = modelOf([
  written('desk/note', {
    'x-resource': { display: 'name' },
    'x-api': {
      base: '/api/desk/note',
      list: { at: 'GET page', perm: '@client' },
      create: { at: 'POST submit', perm: 'add' },
      update: { at: 'POST submit', perm: 'edit' },
    },
    'x-access': { perm: 'note' },
    'x-actions': { pin: { title: 'x', on: 'row', as: 'toggle', field: 'pinned', call: 'update', perm: 'pin' } },
    properties: {
      name: { type: 'string', maxLength: 50 },
      pinned: { type: 'integer', enum: [0, 1], default: 0, 'x-enum': { 0: 'a', 1: 'b' } },
    },
  }),
])
const resource = model.resources['desk/note']!
const target = (name: string) => ({ resource, call: resource.calls[name]! })
const at = (...names: string[]) => ({ targets: names.map(target) })
const visitor = { caller: null, clientId: '', ip: '' }
const holder = (...codes: string[]) => aPerson({ codes: new Set(codes) })
const codeOf = (decision: ReturnType<typeof authorise>) => (decision.allowed ? 'allowed' : decision.refusal.code)
const decided = (names: string[], caller: Caller, params?: object) =>
  codeOf(authorise(at(...names), requesterOf(caller), params && { ...params }))

describe('A call is refused', () => {
  it('to a visitor without the credential of a client, then without a session', () => {
    expect(codeOf(authorise(at('list'), visitor))).toBe('client.unauthorised')
    expect(codeOf(authorise(at('create'), { ...visitor, clientId: 'app' }))).toBe('session.ended')
  })

  it('to a person whose password is due, before anything else is said', () => {
    expect(decided(['create'], { ...holder(), mustChangePassword: true })).toBe('session.password-due')
  })

  it('where an API scope closes it, whatever codes the caller holds', () => {
    const scope = { code: 'notes', methods: ['POST'], pattern: /^\/api\/desk\//, held: false }
    const caller = { ...holder('note_add', 'role_grant'), apiScopes: [scope] }
    const decision = authorise(at('create'), requesterOf(caller), {})
    expect(decision).toMatchObject({
      allowed: false,
      refusal: { code: 'access.refused', values: { missing: ['notes'] } },
    })
  })

  it('without its code, which is named to those alone who grant rights', () => {
    const missing = (caller: Caller) => {
      const decision = authorise(at('create'), requesterOf(caller), {})
      return decision.allowed ? [] : decision.refusal.values.missing
    }
    expect(missing(holder('role_grant'))).toEqual(['note_add'])
    expect(missing(holder())).toBeUndefined()
  })
})

describe('A call is allowed', () => {
  it('to a visitor where any client may make it, in the tenant that they name', () => {
    const decision = authorise(at('list'), { caller: null, clientId: 'app', ip: '', tenantId: '100001' })
    expect(decision).toMatchObject({ allowed: true, caller: { userId: '', tenantId: '100001', clientId: 'app' } })
  })

  it('before its parameters are read, when the caller could make one of the calls at the address', () => {
    expect(decided(['create', 'update'], holder('note_add'))).toBe('allowed')
    expect(decided(['update'], holder('note_add'))).toBe('access.refused')
  })

  it('for the one field that the caller may switch, when they send it', () => {
    const pinner = holder('note_pin')
    expect(decided(['update'], pinner)).toBe('allowed')
    expect(decided(['update'], pinner, { name: 'x' })).toBe('access.refused')
    const decision = authorise(at('update'), requesterOf(pinner), { pinned: 1, name: 'x' })
    expect(decision).toMatchObject({ allowed: true, targets: [{ call: { fields: ['pinned'] } }] })
  })
})
