/** Parts that the stories of several people share: a window for each of them, and learners who answer by calls. */
import type { Browser, Page } from 'playwright-core'
import { type Ask, grantCodes } from './caller'
import { type Product, signIn, visit } from './product'

/** First password of everybody in a story. */
export const storyPassword = 'abcd1234'

/** Answers how to bring the window of a role to a path; each signs in once. */
export function windowsOf<Role extends string>(
  browser: Browser,
  product: Product,
  accounts: Readonly<Record<Role, string>>,
): (role: Role, path: string) => Promise<Page> {
  const open = new Map<Role, Page>()
  return async (role, path) => {
    const known = open.get(role)
    if (known) {
      await known.goto(product.url + path)
      return known
    }
    const { page } = await visit(browser)
    await signIn(page, product, path, { account: accounts[role], password: storyPassword })
    open.set(role, page)
    return page
  }
}

interface Learners {
  readonly count: number
  readonly deptName: string
  readonly roleName: string
  readonly roleAlias: string
  readonly person: (n: number) => { readonly account: string; readonly realName: string; readonly phone: string }
}

/** Adds a department of learners who may open their desk alone; answers its id. */
export async function addLearners(ask: Ask, given: Learners): Promise<string> {
  const { count, deptName, roleName, roleAlias, person } = given
  const dept = { deptName, fullName: deptName, deptCategory: 2, sort: 1, status: 1 }
  const { id: deptId } = await ask('/api/blade-system/dept/submit', dept)
  const { id: roleId } = await ask('/api/blade-system/role/submit', { roleName, roleAlias, sort: 9, status: 1 })
  await grantCodes(ask, roleId, ['desk'])
  const common = { password: storyPassword, type: 2, postStatus: 1, status: 1, deptId, roleId }
  for (let n = 0; n < count; n++) await ask('/api/blade-user/submit', { ...common, ...person(n) })
  return deptId
}
