import type { Resource } from '../../../model/types'
import type { PageProps } from '../../page'
import type { Row } from '../JobMapPath/levels'
import type { MapContent } from './useMapContent'

/** The resources whose fields the editor draws. */
export interface EditedResources {
  readonly level: Resource
  readonly task: Resource
}

/** The parts of the editor that its columns share. */
export interface BoardProps extends PageProps {
  readonly content: MapContent
  readonly resources: EditedResources
  readonly act: (resource: string, name: string, params: Row) => Promise<Row>
}
