/** Parameters of a request for a log: secrets as stars, cut to the length of the column. */
import { shapes } from '../../../fields/shapes'
import { weakMemoize } from '../../../fields/definition/memoize'
import type { Resource } from '../../../model/types'
import { passwordNames } from '../request/passwords'

const stars = '******'
const most = 4000

const always = new Set(
  [
    ...passwordNames,
    'password1',
    'password2',
    'secret',
    'token',
    'access_token',
    'refresh_token',
    'refreshToken',
    'accessToken',
    'clientSecret',
    'client_secret',
    'secretKey',
    'accessKey',
    'authorization',
    'cookie',
    'blade-auth',
    'code',
    'idCard',
  ].map((name) => name.toLowerCase()),
)

/** The parameters as JSON text; fields that their schema keeps from readers are stars, whatever they are called. */
export function maskedParams(params: unknown, resource?: Resource): string {
  const hidden = resource ? hiddenIn(resource) : always
  const masked = (name: string, value: unknown) =>
    hidden.has(name.toLowerCase()) && value !== '' && value !== null ? stars : value
  const given = params ?? {}
  return cut(holdsAny(given, hidden) ? JSON.stringify(given, masked) : JSON.stringify(given), most)
}

/** True when one of these names may be in it: looks only at the top, where most requests have all they sent. */
function holdsAny(given: object, names: ReadonlySet<string>): boolean {
  return Object.entries(given).some(
    ([name, value]) => (typeof value === 'object' && value !== null) || names.has(name.toLowerCase()),
  )
}

/** Names of parameters of a resource that logs hide; cached. */
const hiddenIn = weakMemoize((resource: Resource): ReadonlySet<string> => {
  const hidden = new Set(always)
  // A parameter named `code` is a secret at sign-in; in a resource it is an ordinary value.
  hidden.delete('code')
  for (const field of resource.fields) {
    const { store, writeOnly, type, access } = field
    // A reader of the log may not hold the code of a field.
    const isOpen = store === 'plain' && !writeOnly && !shapes[type].isSecret && !access?.mask && !access?.read
    if (!isOpen) hidden.add(field.name.toLowerCase())
  }
  return hidden
})

/** A text cut to a length in characters, never within one. */
export function cut(text: string, max: number): string {
  return text.length <= max
    ? text
    : [...text.slice(0, max)]
        .slice(0, max)
        .join('')
        .replace(/[\ud800-\udbff]$/, '')
}
