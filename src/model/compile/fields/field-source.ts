/** The source that a field is compiled from. */
import type { Field } from '../../../fields/definition/field'
import type { Prefix } from '../../names'
import type { FieldDeclaration } from '../../../generated/schema-files'

/** `$defs` of a file. */
export type Definitions = Readonly<Record<string, FieldDeclaration>>

export interface FieldSource {
  readonly name: string
  readonly property: FieldDeclaration
  readonly required: boolean
  readonly system: boolean
  /** This resource, when the field is its tree's parent. */
  readonly treeOf?: { readonly resource: string; readonly label: string }
  /** The field whose range this one ends. */
  readonly rangeOf?: string
  /** Prefix of button codes of the resource. */
  readonly perm?: Prefix
  /** `$defs` of the file: parts that rows of a child table may be made of. */
  readonly defs?: Definitions
}

/** Compiles the fields of a part of the entry: `perm` is the prefix of button codes, `defs` are the parts of the file. */
export type RowFields = (part: FieldDeclaration, perm: Prefix, defs: Definitions) => Field[]
