/** How the person arranged a list, as the uppermost layer of what is seen. */
import { useEffect, useState } from 'react'
import type { OwnSettings } from '../../model/overlay/explain'
import { request } from '../api'

type OwnArrangement = OwnSettings

const nothing: OwnArrangement = {}

export function useOwnArrangement(screen: string): OwnArrangement {
  const [own, setOwn] = useState(nothing)
  useEffect(() => {
    let isStale = false
    request<readonly { readonly screen: string; readonly content: OwnArrangement }[]>({
      path: '/api/blade-system/list-setting/mine',
      encrypted: true,
    }).then(
      (rows) => !isStale && setOwn(rows.find((row) => row.screen === screen)?.content ?? nothing),
      () => undefined,
    )
    return () => {
      isStale = true
    }
  }, [screen])
  return own
}
