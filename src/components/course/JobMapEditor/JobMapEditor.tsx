import { Alert } from 'antd'
import { useEffect, useState } from 'react'
import type { PageProps } from '../../page'
import { TextBars } from '../../TextBars'
import type { EditedResources } from './board-props'
import { EditorBoard } from './EditorBoard'
import { useMapContent } from './useMapContent'
import './job-map-editor.css'

/** The content of a job map: its levels, their places on the template, and the tasks of the chosen one. */
export default function JobMapEditor(props: PageProps) {
  const { query, resource, Fields } = props
  const id = query.get('id') ?? ''
  const { content, failure, act } = useMapContent(props, id)
  const [resources, setResources] = useState<EditedResources>()
  useEffect(() => {
    void Promise.all([resource('course/job-map-level'), resource('course/job-map-task')]).then(([level, task]) =>
      setResources({ level, task }),
    )
  }, [resource])
  if (failure) return <Alert type="error" showIcon message={failure} />
  if (!content || !resources) return <TextBars />
  return (
    <Fields resource={resources.task}>
      <EditorBoard {...props} content={content} resources={resources} act={act} />
    </Fields>
  )
}
