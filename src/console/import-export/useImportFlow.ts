import { firstLocale } from '../../fields/definition/text'
import { useState } from 'react'
import type { Call, Resource } from '../../model/types'
import { useDownload } from './ImportParts'
import { type Cells, repairedSheet } from './repaired-sheet'
import { type ImportAnswer, useImport } from './useImport'

type Sent = Readonly<Record<string, string>>

/** One import from the choice of a file to its end: sent, repaired and sent again, or begun anew with another file. */
export function useImportFlow(resource: Resource, call: Call | undefined, onImported: () => unknown) {
  const { state, start, again } = useImport(resource, call, onImported)
  const [file, setFile] = useState<File>()
  const [sent, setSent] = useState<Sent>({})
  const [repairing, setRepairing] = useState<ImportAnswer>()
  const download = useDownload()
  return {
    state,
    /** The result so far; the old one stays until that of rows which are sent again is here. */
    answer: state.at === 'done' ? state.answer : state.at === 'choosing' ? undefined : repairing,
    file,
    setFile,
    isBusy: state.at === 'sending' || state.at === 'running',
    begin: (beside: Sent = {}) => {
      setSent(beside)
      setRepairing(undefined)
      if (file) void start(file, beside)
    },
    /** The repaired rows go the way the file went. */
    send: (answer: ImportAnswer, cells: Cells) => {
      if (!answer.repair) return
      setRepairing(answer)
      void start(repairedSheet(answer.repair, cells, file?.name ?? resource.title[firstLocale]), sent)
    },
    beginAnew: () => {
      setFile(undefined)
      again()
    },
    fetchTemplate: () => download('/api/blade-resource/oss/template/download', { code: resource.name }),
    fetchFailed: (id: string) => download('/api/blade-resource/import-log/fail-file', { id }),
  }
}

export type ImportFlow = ReturnType<typeof useImportFlow>
