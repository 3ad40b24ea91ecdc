/** All schema files together, once they were read. */
import type { MenuFile, ReportFile, ResourceFile, RowsFile, ScreenFile } from '../../generated/schema-files'
import type { Origins } from './traits'

export interface SchemaSet {
  readonly resources: readonly SchemaResource[]
  readonly rows: readonly { readonly path: string; readonly json: RowsFile }[]
  readonly menu: { readonly path: string; readonly json: MenuFile } | null
  readonly screens: readonly NamedFile<ScreenFile>[]
  readonly reports: readonly NamedFile<ReportFile>[]
}

/** A file with the name its path gives it, `system/overview`. */
export interface NamedFile<File> {
  readonly name: string
  readonly path: string
  readonly json: File
}

export interface SchemaResource {
  /** `system/param`. */
  readonly name: string
  /** The file, `schemas/system/param.json`. */
  readonly path: string
  /** The file with its traits laid under it. */
  readonly json: ResourceFile
  /** Values that other files wrote, or that stand elsewhere in the own file. */
  readonly origin: Origins
}
