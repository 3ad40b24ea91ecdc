import { useCallback, useEffect, useState } from 'react'
import type { PageProps } from '../../page'
import type { MapTemplate } from '../JobMapPath/places'
import { levelsOf, type LevelRow, type Row } from '../JobMapPath/levels'

export interface JobMap extends Row {
  readonly id: string
  readonly name: string
  readonly templateId?: string
  readonly enableStatus: number
  readonly auditStatus: number
}

export interface MapContent {
  readonly map: JobMap
  readonly levels: readonly LevelRow[]
  readonly templates: readonly MapTemplate[]
}

/** A map with its levels as they are stored; `act` makes a change by a call and reads them again. */
export function useMapContent({ call }: Pick<PageProps, 'call'>, id: string) {
  const [content, setContent] = useState<MapContent>()
  const [failure, setFailure] = useState<string>()
  const read = useCallback(async () => {
    const map = await call<JobMap & { readonly levelList?: unknown }>('course/job-map', 'detail', { id })
    const templates = await call<readonly MapTemplate[]>('course/job-map-template', 'list')
    setContent({ map, levels: levelsOf(map.levelList), templates })
  }, [call, id])
  useEffect(() => {
    read().catch((error: Error) => setFailure(error.message))
  }, [read])
  const act = useCallback(
    async (resource: string, name: string, params: Row): Promise<Row> => {
      try {
        return await call<Row>(resource, name, params)
      } finally {
        await read()
      }
    },
    [call, read],
  )
  return { content, failure, act }
}
