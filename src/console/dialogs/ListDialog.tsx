import type { DialogProps } from '../actions/dialogs/registry'
import { entryName } from '../../model/entries/entry-name'
import { DialogFrame } from '../ui/Dialog'
import { ResourceServices } from '../controls/ResourceServices'
import { useEntry } from '../data/useEntry'
import { useResource } from '../data/useResource'
import { useLocale } from '../i18n/useLocale'
import type { Entry } from '../data/entry'
import { ListFailure } from '../ui/DataState'
import { ListView } from '../list/ListView'
import { useRelatedBlock } from '../list/related/useRelatedBlock'
import { useLocalListState } from '../list/query/useListState'
import { TextBars } from '../../components/TextBars'
import type { Action, Resource } from '../../model/types'

type ListDialogProps = DialogProps['list']

/** The list block of an action, about the row it was opened on. */
export default function ListDialog({ resource, action, id, row, onClose }: ListDialogProps) {
  const { locale } = useLocale()
  const { entry, error, retry } = useEntry(resource, id, row)
  const target = useResource(action.open?.list)
  const name = entryName(resource, entry, locale)
  const failure = error ?? target.error
  return (
    <DialogFrame
      as={action.as === 'drawer' ? 'drawer' : 'dialog'}
      width={action.width ?? 880}
      title={name === '' ? action.title[locale] : `${action.title[locale]} - ${name}`}
      onClose={onClose}
    >
      {failure ? (
        <ListFailure message={failure.message} onRetry={error ? retry : target.retry} />
      ) : target.resource && (entry || id === undefined) ? (
        <ResourceServices resource={target.resource}>
          <BlockList owner={resource} resource={target.resource} action={action} row={entry} />
        </ResourceServices>
      ) : (
        <TextBars />
      )}
    </DialogFrame>
  )
}

function BlockList(props: { owner: Resource; resource: Resource; action: Action; row?: Entry }) {
  const { owner, resource, action, row } = props
  const block = useRelatedBlock({
    block: action.open!,
    row,
    owner,
    resource,
    name: `${owner.name}#open.${action.name}`,
  })
  const hold = useLocalListState(resource.list)
  return <ListView resource={resource} hold={hold} block={block} screen={`${resource.name}.${action.name}`} />
}
