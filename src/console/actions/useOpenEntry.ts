import { useLocation, useNavigate } from 'react-router-dom'
import type { Action, Resource } from '../../model/types'
import { siblingRoute } from '../session/route-beside'
import { copyOf, fillFromRow, presetRoute } from './applicable'
import type { Entry } from '../data/entry'

type Given = Readonly<Record<string, unknown>>

/**
 * Opens an entry, or the form of a new one: on the page that the resource has for it, else over the list. `preset` is
 * what the list gives to every new entry.
 */
export function useOpenEntry({ form, detail }: Resource, open: (dialog: string) => void, preset?: Given) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  /** The route of a page, where it is one. */
  const pageOf = (view: Resource['form'] | Resource['detail']) =>
    view.open === 'page' ? siblingRoute(view.routes, pathname) : undefined
  const show = (page: string | undefined, { name, as }: Action, id: string | undefined) => {
    const key = as === 'copy' ? copyOf : 'id'
    if (page) return navigate(id === undefined ? page : `${page}?${key}=${encodeURIComponent(id)}`)
    return open(id === undefined ? name : `${name}:${id}`)
  }
  return {
    openForm: (action: Action, entry: Entry | undefined) => show(pageOf(form), action, entry?.id),
    openDetail: (action: Action, entry: Entry | undefined) => show(pageOf(detail), action, entry?.id),
    /** `more`: values that the place of the button gives to a new entry, by field. */
    openNew: (action: Action, entry: Entry | undefined, more: Given) => {
      const page = pageOf(form)
      if (page) return navigate(presetRoute(page, { ...preset, ...fillFromRow(action.preset, entry), ...more }))
      return open(entry ? `${action.name}:${entry.id}` : [action.name, ...Object.values(more)].join('@'))
    },
  }
}
