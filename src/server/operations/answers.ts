/** The answers of the usual operations, by the kind of their call. */
import type { CallKind } from '../../model/types'
import type { detail } from './read/detail'
import type { lazyTree } from './read/lazy-tree'
import type { list } from './read/list'
import type { page } from './read/page'
import type { tree } from './read/tree'
import type { Written } from './pipeline/write'

interface Answers {
  readonly page: Awaited<ReturnType<typeof page>>
  readonly list: Awaited<ReturnType<typeof list>>
  readonly tree: Awaited<ReturnType<typeof tree>>
  readonly lazyTree: Awaited<ReturnType<typeof lazyTree>>
  readonly detail: Awaited<ReturnType<typeof detail>>
  readonly create: Written
  readonly copy: Written
  readonly update: Written
  readonly submit: Written
}

/** The answer of the usual operation of a call of this kind; unknown where schemas and requests decide its form. */
export type AnswerOf<Kind extends CallKind> = Kind extends keyof Answers ? Answers[Kind] : unknown
