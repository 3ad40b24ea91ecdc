import { lazy, useMemo } from 'react'
import type { Block } from '../../../components'
import { blocks } from '../../../components/blocks'
import type { ComponentBlock as BlockSchema } from '../../../model/types/screen'
import { call } from '../../api'
import { useLocale } from '../../i18n/useLocale'
import { useToast } from '../../ui/feedback/useFeedback'
import { filledIn, useScreenState } from '../screen-context'

/** Made once for each block: another lazy component in the same place would mount the block again. */
const lazyBlocks: ReadonlyMap<string, Block> = new Map(Object.entries(blocks).map(([name, load]) => [name, lazy(load)]))

const nothing = () => undefined

/** A hand-made component about the record of the screen. */
export default function ComponentBlock({ block }: { readonly block: BlockSchema }) {
  const state = useScreenState()
  const { locale } = useLocale()
  const toast = useToast()
  const { record, recordResource, refresh } = state
  const Shown = lazyBlocks.get(block.component)
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
        toast={toast}
        onDone={refresh}
        onClose={nothing}
        onDirty={nothing}
        {...filledIn(block.props, state)}
      />
    </div>
  )
}
