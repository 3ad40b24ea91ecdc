import { useMemo } from 'react'
import { fieldOf } from '../../../model/names'
import type { ListBlock as Block } from '../../../model/types/screen'
import type { Action, Resource } from '../../../model/types'
import { ListFailure, ListSkeleton } from '../../ui/DataState'
import { ListView } from '../../list/ListView'
import { useLocalListState } from '../../list/query/useListState'
import { ResourceServices } from '../../controls/ResourceServices'
import { useResource } from '../../data/useResource'
import { filledIn, type ScreenState, useScreenState } from '../screen-context'

/** A list inside a screen: the same list as everywhere, with the rows that the block's filter lets through. */
export default function ListBlock({ block }: { readonly block: Block }) {
  const { resource, error, retry } = useResource(block.resource)
  if (error) return <ListFailure message={error.message} onRetry={retry} />
  return resource ? <OpenList block={block} resource={resource} /> : <ListSkeleton />
}

function OpenList({ block, resource }: { readonly block: Block; readonly resource: Resource }) {
  const state = useScreenState()
  const shown = useMemo(() => withPick(resource, block, state), [resource, block, state])
  const fixed = useMemo(() => fixedOf(block, resource, state), [block, resource, state])
  const parts = useMemo(
    () => ({
      call: block.call,
      columns: block.columns,
      search: block.search,
      actions: block.actions && [...block.actions, pickName],
      fixed,
      limited: Object.keys(filledIn(equalities(block), state)),
      preset: { ...filledIn(equalities(block), state), ...filledIn(block.preset, state) },
    }),
    [block, fixed, state],
  )
  const hold = useLocalListState(resource.list, block.view)
  return (
    <ResourceServices resource={resource}>
      <ListView resource={shown} hold={hold} block={parts} screen={`${state.screen.name}#${block.id}`} />
    </ResourceServices>
  )
}

const pickName = '$pick'

/** The button that sends the ticked rows, beside the actions of the resource. */
function withPick(resource: Resource, { pick }: Block, state: ScreenState): Resource {
  const call = pick && resource.calls[pick.call]
  if (!pick || !call) return resource
  const action: Action = {
    name: pickName,
    title: pick.title,
    on: ['bulk'],
    as: 'call',
    perm: call.perm,
    call: pick.call,
    ...(pick.max !== undefined && { max: pick.max }),
    with: filledIn(pick.with, state),
  }
  return { ...resource, actions: [...resource.actions, action] }
}

/** Parameters of every read of the list: the block, the values in its filter, and shared filters it knows. */
function fixedOf(block: Block, resource: Resource, state: ScreenState) {
  const { screen, params, record } = state
  const known = screen.search.flatMap(({ kind, name }) =>
    kind === 'field' && fieldOf(resource, name)?.search && params[name] !== undefined ? [[name, params[name]]] : [],
  )
  const own = { ...Object.fromEntries(known), ...filledIn(block.with, state) }
  if (!block.filter) return own
  const names = operandsIn(block.filter)
  const about = (kind: '$param' | '$record', values: Readonly<Record<string, unknown>> = {}) =>
    JSON.stringify(
      Object.fromEntries(names.filter((each) => each.kind === kind).map(({ name }) => [name, values[name]])),
    )
  return {
    ...own,
    _block: `${screen.name}#${block.id}`,
    _params: about('$param', params),
    _record: about('$record', record),
  }
}

function operandsIn(value: unknown): { readonly kind: string; readonly name: string }[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) =>
    key === '$param' || key === '$record' ? [{ kind: key, name: String(part) }] : operandsIn(part),
  )
}

/** Equality filters preset the form that adds a row. */
function equalities({ filter }: Block): Readonly<Record<string, unknown>> {
  const plain = Object.entries(filter ?? {}).filter(([key, value]) => {
    if (key.includes('.') || key === 'all' || key === 'any' || key === 'not' || key.startsWith('$')) return false
    return typeof value !== 'object' || (value !== null && ('$param' in value || '$record' in value))
  })
  return Object.fromEntries(plain)
}
