/** The people of a company: one for each role that can be tried, and staff with plausible facts, the same each time. */
import type { Entry } from '../../seed/new-rows'
import type { Company } from '../companies'
import { nameOf } from './names'
import { roleAccounts } from '../roles'

/** Ids of what people belong to. */
export interface Places {
  /** Departments, the topmost first; people are spread over those without others below. */
  readonly departments: readonly { readonly id: string; readonly isLeaf: boolean }[]
  readonly posts: readonly string[]
  readonly roles: ReadonlyMap<string, string>
}

export interface PeopleFacts {
  readonly password: string
  readonly mustChange: 0 | 1
  /** Names go on from one company to the next. */
  readonly firstName: number
  readonly now: Date
}

const day = 86_400_000

/** The entries of all people of a company. */
export function peopleOf(company: Company, places: Places, given: PeopleFacts): Entry[] {
  const tried = Object.entries(roleAccounts)
  return Array.from({ length: company.people }, (_, n): Entry => {
    const [account, role] = tried[n] ?? [staffAccount(company, n), 'user']
    return {
      ...factsOf(company, places, given, n),
      account,
      password: given.password,
      mustChangePassword: given.mustChange,
      roleId: [places.roles.get(role)].filter(Boolean),
      ...(n < tried.length && { status: 1, postStatus: 1 }),
    }
  })
}

const staffAccount = ({ short }: Company, n: number): string => `${short}${String(n).padStart(4, '0')}`

function factsOf(company: Company, { departments, posts }: Places, { firstName, now }: PeopleFacts, n: number): Entry {
  const leaves = departments.filter(({ isLeaf }) => isLeaf)
  const branch = departments.find(({ isLeaf }, at) => at > 0 && !isLeaf)
  const dept = n === 0 ? departments[0] : n === 1 ? branch : placeOf(n, departments, leaves)
  const number = String(n).padStart(4, '0')
  const hasLeft = n % 29 === 28
  const born = new Date(Date.UTC(1966 + ((n * 7) % 36), (n * 5) % 12, 1 + ((n * 11) % 28)))
  const joined = new Date(now.getTime() - (30 + ((n * 53) % 3600)) * day)
  return {
    realName: nameOf(firstName + n),
    name: nameOf(firstName + n),
    type: 2,
    sex: 1 + (n % 2),
    birthday: isoDay(born),
    phone: `13${company.tenantId.slice(0, 1)}0000${number}`,
    email: `${company.short}${number}@example.com`,
    code: `${company.short.toUpperCase()}${number}`,
    deptId: dept?.id,
    postId: [posts[(n * 3) % Math.max(posts.length, 1)]].filter(Boolean),
    entryDate: isoDay(joined),
    postStatus: hasLeft ? 3 : n % 41 === 40 ? 2 : 1,
    status: hasLeft || n % 37 === 36 ? 0 : 1,
    activeStatus: n % 3 === 0 ? 0 : 1,
  }
}

/** The first after those that can be tried fill every department; the others crowd into some. */
function placeOf(n: number, all: Places['departments'], leaves: Places['departments']) {
  const tried = Object.keys(roleAccounts).length
  if (n < tried) return leaves[(n * 5) % leaves.length]
  if (n < tried + all.length) return all[n - tried]
  const turn = (n * 0.618034) % 1
  return leaves[Math.floor(turn ** 1.7 * leaves.length)]
}

const isoDay = (date: Date): string => date.toISOString().slice(0, 10)
