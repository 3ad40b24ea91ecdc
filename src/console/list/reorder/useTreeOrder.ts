import { useCallback } from 'react'
import { entryName } from '../../../model/entries/entry-name'
import type { Resource } from '../../../model/types'
import { call } from '../../api'
import { useLocale } from '../../i18n/useLocale'
import { useCodes } from '../../session'
import { useFeedback } from '../../ui/feedback/useFeedback'
import { isHeld } from '../../actions/applicable'
import type { Entry } from '../../data/entry'
import { findEntry } from '../../data/entry-tree'
import { numbersFor, placeOf, type Where, withPlaced } from './tree-order'
import { useConfirm } from '../../ui/feedback/useConfirm'
import { useErrorToast } from '../../ui/feedback/useErrorToast'
import type { ListQuery } from '../query/useListQuery'

/** Moving rows of a tree: among those beside them at once, below another row after a question. */
export function useTreeOrder(resource: Resource, { rows, tree, refresh }: ListQuery) {
  const { levels } = tree
  const { locale, t } = useLocale()
  const { message } = useFeedback()
  const codes = useCodes()
  const confirm = useConfirm()
  const toastFailure = useErrorToast()
  const { sort, update } = resource.calls
  const labelOf = (entry: Entry | undefined) => entryName(resource, entry, locale)

  const keep = useCallback(
    async (order: readonly Entry[]) => {
      const field = resource.list.order!
      const items = numbersFor(order, field).map(({ id, number }) => ({ id, [field]: number }))
      if (items.length > 0) await call(sort!, { items })
    },
    [resource, sort],
  )
  const done = async (moved: Entry) => {
    await refresh()
    void message.success({ key: 'place', content: t('list:place.done', { label: labelOf(moved) }) })
  }
  const onMoved = (id: string, to: string, where: Where) => {
    const moved = findEntry(rows, levels, id)
    const [from, there] = [placeOf(rows, levels, id), placeOf(rows, levels, to)]
    if (!moved || !from || !there) return
    const parent = where === 'into' ? to : there.parent
    if (parent === from.parent) {
      if (where !== 'into') void keep(withPlaced(from.siblings, moved, to, where)).then(() => done(moved), toastFailure)
      return
    }
    if (!update || !isHeld(update.perm, codes)) return void message.info(t('list:tree.beside'))
    const label = labelOf(moved)
    const above = parent === '' ? t('list:tree.top') : labelOf(findEntry(rows, levels, parent))
    confirm(t('list:tree.move', { label, above }), async () => {
      const { parent: field, root } = resource.tree!
      const revision = moved.revision === undefined ? {} : { revision: moved.revision }
      await call(update, { id, ...revision, [field]: parent === '' ? root : parent })
      if (where !== 'into') await keep(withPlaced(there.siblings, moved, to, where))
      await done(moved)
    })
  }
  const onStep = (entry: Entry, by: number) => {
    const siblings = placeOf(rows, levels, entry.id)?.siblings ?? []
    const at = siblings.findIndex(({ id }) => id === entry.id)
    const next = siblings[Math.min(Math.max(at + by, 0), siblings.length - 1)]
    if (!next || next.id === entry.id) return
    void keep(withPlaced(siblings, entry, next.id, by < 0 ? 'before' : 'after')).then(() => done(entry), toastFailure)
  }
  return { onMoved, onStep }
}
