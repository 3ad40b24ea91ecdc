/** The kinds of roles of the demo, each with what it holds: by groups of the menu, kinds of buttons, and scopes by their codes. */
import content from './content/roles.json' with { type: 'json' }

export interface RoleKind {
  readonly alias: string
  /** The account in each company that tries it. */
  readonly account?: string
  readonly name: string
  readonly nameEn: string
  readonly sort: number
  /** Codes of the groups whose pages it opens; all that do not speak of the platform itself when absent. */
  readonly groups?: readonly string[]
  /** Pages left out of these groups. */
  readonly without?: readonly string[]
  /** The buttons it holds, by their last word; all when absent. */
  readonly only?: readonly string[]
  /** The buttons it does not hold. */
  readonly except?: readonly string[]
  readonly dataScopes?: readonly string[]
  readonly apiScopes?: readonly string[]
}

export const roleKinds: readonly RoleKind[] = content.roles

/** The role of each demo account. */
export const roleAccounts: Readonly<Record<string, string>> = Object.fromEntries(
  roleKinds.flatMap(({ account, alias }) => (account ? [[account, alias]] : [])),
)
