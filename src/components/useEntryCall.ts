import { useEffect, useRef, useState } from 'react'
import type { BlockProps } from './block'

/** Makes one call about the first entry of a block when the block is drawn: its answer, or why it failed. */
export function useEntryCall<Answer>({ call, entries }: Pick<BlockProps, 'call' | 'entries'>, name: string) {
  const first = useRef({ call, name, id: entries[0]?.id })
  const [answer, setAnswer] = useState<Answer>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    const { call: send, name: made, id } = first.current
    send<Answer>(made, { id }).then(setAnswer, (error: Error) => setFailure(error.message))
  }, [])
  return { answer, failure }
}
