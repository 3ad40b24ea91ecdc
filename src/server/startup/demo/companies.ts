/** The companies of the demo, each a folder of `content`. The first is the platform's own tenant. */
import dh from './content/dh/company.json' with { type: 'json' }
import jn from './content/jn/company.json' with { type: 'json' }
import xl from './content/xl/company.json' with { type: 'json' }

/** A department and those below it. */
export interface Branch {
  readonly name: string
  readonly code: string
  readonly below?: readonly Branch[]
}

export interface Company {
  readonly tenantId: string
  readonly name: string
  /** In front of account numbers and e-mail addresses. */
  readonly short: string
  readonly people: number
  /** Above 1 most people joined lately, below it long ago. */
  readonly growth: number
  /** Code of the topmost department, where rows files bring departments and posts. */
  readonly top?: string
  readonly departments?: Branch
  /** The rank is a word of `post_category`. */
  readonly posts?: readonly { readonly code: string; readonly name: string; readonly rank: string }[]
  /** Groups of people, all or those of the department of a code. */
  readonly groups?: readonly { readonly title: string; readonly description: string; readonly department?: string }[]
}

export const companies: readonly Company[] = [dh, jn, xl]
