import { useCallback, useRef } from 'react'
import { isEmpty } from '../../../model/conditions/predicate'
import type { Field, Resource } from '../../../model/types'
import { call, CallFailure } from '../../api'
import { isSame } from '../../data/same-value'
import { declined, useConsent } from '../../ui/feedback/useConsent'
import { findEntry } from '../../data/entry-tree'
import { useErrorToast } from '../../ui/feedback/useErrorToast'
import type { ListQuery } from '../query/useListQuery'

export type OnRefused = (id: string, field: Field, reason: string) => void

/** Saves one value of a row: shown at once; a refused one goes back with the reason. One save after the other. */
export function useSaveCell(resource: Resource, list: ListQuery, onRefused: OnRefused) {
  const toastFailure = useErrorToast()
  const withConsent = useConsent()
  const latest = useRef(list)
  latest.current = list
  const queue = useRef<Promise<void>>(Promise.resolve())

  const save = useCallback(
    async (id: string, field: Field, value: unknown) => {
      const { rows, tree, replaceRow, refresh } = latest.current
      const entry = findEntry(rows, tree.levels, id)
      if (!entry || isSame(entry[field.name], value)) return
      const before = entry[field.name]
      await replaceRow(id, { [field.name]: value })
      const putBack = () => latest.current.replaceRow(id, { [field.name]: before })
      const revision = entry.revision === undefined ? {} : { revision: entry.revision }
      const params = { id, ...revision, [field.name]: isEmpty(value) ? null : value }
      try {
        const answer = await withConsent((consent) => call(resource.calls.update!, { ...params, ...consent }))
        if (answer === declined) return void (await putBack())
        await refresh()
      } catch (failure) {
        await putBack()
        const reason = reasonOf(failure)
        if (reason === undefined) toastFailure(failure)
        else onRefused(id, field, reason)
        // Somebody else saved meanwhile: go on from the row as it is now.
        if (failure instanceof CallFailure && failure.code === 409) await refresh()
      }
    },
    [resource, toastFailure, withConsent, onRefused],
  )
  return useCallback(
    (id: string, field: Field, value: unknown) => {
      queue.current = queue.current.then(() => save(id, field, value)).catch(toastFailure)
    },
    [save, toastFailure],
  )
}

/** The problem of the value says more than the general message. */
const reasonOf = (failure: unknown): string | undefined =>
  failure instanceof CallFailure ? failure.errors[0]?.message : undefined
