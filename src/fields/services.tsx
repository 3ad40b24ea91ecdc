/** What controls need from the screen they stand in, given by the console; so that no control fetches by itself. */
import { createContext, useContext } from 'react'
import type { Field } from './field'
import type { Locale } from './text'
import type { FieldTextKey } from './texts'

export interface Option {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean
  readonly children?: readonly Option[]
  readonly isLeaf?: boolean
}

export interface FieldServices {
  readonly locale: Locale
  /** Text of a control. */
  readonly t: (key: FieldTextKey, values?: Readonly<Record<string, unknown>>) => string
  /** Usable entries of a dictionary. */
  readonly dictionary: (code: string, scope: 'system' | 'biz') => Promise<readonly Option[]>
  /** Rises when entries of dictionaries were written, so that open controls ask anew. */
  readonly dictionaries?: number
  /** Entries of a reference's target that match `search`, at most 50; `values` asks for the labels of chosen ones. */
  readonly options: (
    field: Field,
    query: { search?: string; values?: readonly string[]; entry: Readonly<Record<string, unknown>> },
  ) => Promise<readonly Option[]>
  /** The tree a reference or parent field picks from; `parent` asks for one level of a lazy tree. */
  readonly tree: (
    field: Field,
    query: { parent?: string; entry: Readonly<Record<string, unknown>> },
  ) => Promise<readonly Option[]>
  /** Sends a file; `onProgress` takes 0 to 1, `signal` gives up. Rejects with an Error whose message is fit to be read by people. */
  readonly upload: (
    file: File,
    kind: string,
    onProgress: (part: number) => void,
    signal?: AbortSignal,
  ) => Promise<{ link: string; name: string }>
}

const Services = createContext<FieldServices | null>(null)

export const FieldServicesProvider = Services.Provider

export function useFieldServices(): FieldServices {
  const services = useContext(Services)
  if (!services) throw new Error('A control was drawn outside FieldServicesProvider.')
  return services
}
