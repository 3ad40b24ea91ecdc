import { lazy, useMemo } from 'react'
import { type Block, blocks } from '../../../components'
import type { ComponentBlock as BlockSchema } from '../../../model/types/screen'
import { call } from '../../api'
import { useLocale } from '../../i18n/useLocale'
import { useToast } from '../../ui/feedback/useFeedback'
import { filledIn, useScreenState } from '../screen-context'

const loaded = new Map<string, Block>()

function blockOf(name: string): Block | undefined {
  const load = Object.hasOwn(blocks, name) ? blocks[name] : undefined
  if (!load || loaded.has(name)) return loaded.get(name)
  loaded.set(name, lazy(load))
  return loaded.get(name)
}

const nothing = () => undefined

/** A hand-made component about the record of the screen. */
export default function ComponentBlock({ block }: { readonly block: BlockSchema }) {
  const state = useScreenState()
  const { locale } = useLocale()
  const say = useToast()
  const { record, recordResource, refresh } = state
  const Shown = blockOf(block.component)
  const ask = useMemo(
    () =>
      <T,>(name: string, params: Readonly<Record<string, unknown>>) =>
        call<T>(recordResource!.calls[name]!, params),
    [recordResource],
  )
  if (!Shown || !recordResource) return null
  return (
    <div className="lectern-card">
      <Shown
        resource={recordResource}
        entries={record ? [record] : []}
        locale={locale}
        call={ask}
        say={say}
        onDone={refresh}
        onClose={nothing}
        onDirty={nothing}
        {...filledIn(block.props, state)}
      />
    </div>
  )
}
