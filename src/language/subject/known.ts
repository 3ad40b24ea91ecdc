/** The code and data installed beside the schema files; a list that is absent is not checked against. */
import type { FieldType } from '../../fields/definition/field-type'

/** The stored fields of a resource when its version was last raised. */
export interface DataVersion {
  readonly version: number
  /** Field → the kind of value that is stored. */
  readonly data: Readonly<Record<string, string>>
}

export interface Known {
  /** Registered controls by name: the field types they edit (absent = any), and a JSON Schema of their props. */
  readonly controls?: Readonly<Record<string, { readonly types?: readonly FieldType[]; readonly props?: object }>>
  /** Hand-made components, `training/PhaseEditor`. */
  readonly components?: readonly string[]
  /** Server actions, `course/push`. */
  readonly actions?: readonly string[]
  /** Those of them that read a sent file. */
  readonly fileActions?: readonly string[]
  /** Names of icons, `BookOutlined`. */
  readonly icons?: readonly string[]
  /** Named conditions, `course/mine`. */
  readonly conditions?: readonly string[]
  /** Effects of moves, `message/mail-maker`. */
  readonly effects?: readonly string[]
  /** Computations of fields, `system/group-people`. */
  readonly computations?: readonly string[]
  /** Figures of reports, `statistics/streak`. */
  readonly figures?: readonly string[]
  /** Rows made for reports, `opsm/feedback-senders`: field → its type, or its format. */
  readonly sources?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** The stored fields of each resource when its version was last raised. */
  readonly data?: Readonly<Record<string, DataVersion>>
  /** Checks by code, `screen-words`. */
  readonly checks?: readonly string[]
  /** Routes beyond those of the schemas and the menu. */
  readonly routes?: readonly string[]
  /** Menu and button codes; absent = those of `menu.json`, when there is one. */
  readonly permissionCodes?: readonly string[]
  /** Codes of dictionaries; absent = those of the first rows, where there are any. */
  readonly dictionaryCodes?: { readonly system: readonly string[]; readonly biz: readonly string[] }
  /** In a release build a text without an en-US version is an error. */
  readonly release?: boolean
}
