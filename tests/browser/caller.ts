/** Calls of the product beside the browser, to bring it into the state that a test is about. */
import { expect } from 'vitest'

/** Of the first administrator of each server and tenant. */
export const password = 'Lectern2026x'
export const platform = '000000'

export interface Address {
  readonly url: string
  /** The tenant that people sign in to; the platform's own where absent. */
  readonly tenantId?: string
  /** The administrator who signs in unless a test names somebody; `admin` where absent. */
  readonly account?: string
}

interface Who {
  readonly tenantId?: string
  readonly account?: string
  readonly password?: string
}

export const administratorOf = ({ account = 'admin' }: Address): string => account

/** Signs in, and answers how to call: `await ask('/api/blade-system/param/list')`; a call that is refused fails the test. */
export async function callerOf(address: Address, who: Who = {}) {
  const { url } = address
  const {
    tenantId = address.tenantId ?? platform,
    account: username = administratorOf(address),
    password: typed = password,
  } = who
  const config = await (await fetch(`${url}/api/lectern/client-config`)).json()
  const authorization = `Basic ${btoa(`${config.clientId}:${config.clientSecret}`)}`
  const body = new URLSearchParams({ tenantId, username, password: typed, grant_type: 'password' })
  const token = `${url}/api/blade-auth/oauth/token`
  const signed = await (await fetch(token, { method: 'POST', headers: { authorization }, body })).json()
  expect(signed, `sign-in of ${username}`).toMatchObject({ access_token: expect.any(String) })
  const headers = { authorization, 'blade-auth': `bearer ${signed.access_token}` }
  // biome-ignore lint/suspicious/noExplicitAny: each call answers what it answers
  return async (path: string, sent?: object): Promise<any> => {
    const answer = await (await fetch(url + path, requestOf(headers, sent))).json()
    expect(answer, `${path} ${answer.msg}`).toMatchObject({ code: 200 })
    return answer.data
  }
}

/** A form goes as it is, other entries as JSON. */
function requestOf(headers: Readonly<Record<string, string>>, sent?: object): RequestInit {
  if (sent instanceof FormData) return { method: 'POST', headers, body: sent }
  const typed = { ...headers, 'content-type': 'application/json' }
  return sent ? { method: 'POST', headers: typed, body: JSON.stringify(sent) } : { headers: typed }
}

export type Ask = Awaited<ReturnType<typeof callerOf>>

/** Imports entries from a sheet: lines of cells below a line of headings. */
export async function importLines(ask: Ask, path: string, lines: readonly (readonly (string | number)[])[]) {
  const sheet = new FormData()
  sheet.append('file', new Blob([`\ufeff${lines.map((cells) => cells.join(',')).join('\n')}\n`]), 'rows.csv')
  expect(await ask(path, sheet)).toMatchObject({ successCount: lines.length - 1, failCount: 0 })
}

interface MenuNode {
  readonly id: string
  readonly code: string
  readonly children?: readonly MenuNode[]
}

const flat = (nodes: readonly MenuNode[]): MenuNode[] => nodes.flatMap((one) => [one, ...flat(one.children ?? [])])

/** Gives a role these menus and buttons, and no others. */
export async function grantCodes(ask: Ask, roleId: string, codes: readonly string[]): Promise<void> {
  const held = flat(await ask('/api/blade-system/menu/tree')).filter(({ code }) => codes.includes(code))
  await ask('/api/blade-system/role/grant', { roleIds: roleId, menuIds: held.map(({ id }) => id) })
}

/** Gives a parameter of the platform another value; answers how to give it back the one it had. */
export async function setParam(ask: Ask, key: string, value: string): Promise<() => Promise<void>> {
  const [{ id, paramValue: before }] = (await ask(`/api/blade-system/param/list?paramKey=${key}`)).records
  const submit = (paramValue: string) => ask('/api/blade-system/param/submit', { id, paramValue })
  await submit(value)
  return () => submit(before)
}

/** From now on nobody who is added to the platform has to change the first password. */
export async function keepFirstPasswords(ask: Ask): Promise<void> {
  await setParam(ask, 'account.mustChange', '0')
}

let people = 0

/** Adds a person with a role that holds these menus and buttons; answers what they sign in with, and the role. */
export async function addPerson(ask: Ask, account: string, codes: readonly string[]) {
  const role = { roleName: account, roleAlias: account, sort: 9, status: 1 }
  const { id: roleId } = await ask('/api/blade-system/role/submit', role)
  await grantCodes(ask, roleId, codes)
  const { deptId } = await ask('/api/blade-auth/oauth/user-info')
  const person = { account, password: 'abcd1234', realName: account, type: 2, postStatus: 1, status: 1 }
  await ask('/api/blade-user/submit', { ...person, phone: `137000000${10 + people++}`, deptId, roleId })
  return { account, password: 'abcd1234', roleId: String(roleId) }
}
