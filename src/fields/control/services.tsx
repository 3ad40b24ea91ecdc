/** Services of the screen around a control, provided by the console, so that no control sends requests itself. */
import { createContext, useContext } from 'react'
import type { Dictionary, Field, Upload } from '../definition/field'
import type { FileKinds } from '../definition/uploads/upload-rules'
import type { Locale } from '../definition/text'

export interface Option {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean
  readonly children?: readonly Option[]
  readonly isLeaf?: boolean
}

/** Parts of a reference's target that a table picker draws. */
export interface OptionTable {
  /** Columns of the target that the person may see. */
  readonly columns: readonly Field[]
  readonly rows: readonly (Option & { readonly entry: Readonly<Record<string, unknown>> })[]
  /** The field at the side of the target's list, with the services of the target. */
  readonly side?: { readonly field: Field; readonly services: FieldServices }
}

export interface FieldServices {
  readonly locale: Locale
  /** The fields of the resource, for a control that edits several of them at once. */
  readonly fields?: readonly Field[]
  /** Entries of a dictionary, those that are offered no longer disabled; `of` narrows what is installed. */
  readonly dictionary: (code: string, scope: Dictionary['scope'], of?: string) => Promise<readonly Option[]>
  /** Rises when entries of dictionaries were written, so that open controls ask anew. */
  readonly dictionaries?: number
  /** Asks for dictionaries written since, and reads those anew. */
  readonly pollChanges?: () => void
  /** Entries of a reference's target that match `search`, at most 50; `values` asks for the labels of chosen ones. */
  readonly options: (
    field: Field,
    query: { search?: string; values?: readonly string[]; entry: Readonly<Record<string, unknown>> },
  ) => Promise<readonly Option[]>
  /** Entries that each of these texts names, by the text: one, none, or several of one name. */
  readonly named: (
    field: Field,
    query: { texts: readonly string[]; entry: Readonly<Record<string, unknown>> },
  ) => Promise<ReadonlyMap<string, readonly Option[]>>
  /** The same entries with their columns; `side` narrows them to a value of the target's side field. */
  readonly table: (
    field: Field,
    query: { search?: string; side?: string; entry: Readonly<Record<string, unknown>> },
  ) => Promise<OptionTable>
  /** Opens the form of a new entry of the reference's target; absent where the person may not add one. */
  readonly quickAdd?: (
    field: Field,
    entry: Readonly<Record<string, unknown>>,
  ) => ((onAdded: (value: string) => void) => void) | undefined
  /** The tree a reference or parent field picks from; `parent` asks for one level of a lazy tree. */
  readonly tree: (
    field: Field,
    query: { parent?: string; entry: Readonly<Record<string, unknown>> },
  ) => Promise<readonly Option[]>
  /** Makes a call of another resource by its name; absent where nothing is asked. */
  readonly call?: <T>(resource: string, name: string, params: Readonly<Record<string, unknown>>) => Promise<T>
  /** Limits of the installation for each kind of file; absent where they are unknown. */
  readonly files?: FileKinds
  /** Sends a file; `onProgress` takes 0 to 1, `signal` gives up. Rejects with an Error whose message is fit to be read by people. */
  readonly upload: (
    file: File,
    wish: Pick<Upload, 'kind' | 'private'>,
    onProgress: (part: number) => void,
    signal?: AbortSignal,
  ) => Promise<{ link: string; name: string }>
}

const Services = createContext<FieldServices | null>(null)

export const FieldServicesProvider = Services.Provider

export function useFieldServices(): FieldServices {
  const services = useContext(Services)
  if (!services) throw new Error('No FieldServicesProvider')
  return services
}
