/**
 * What the console says and asks over the page: short messages, and questions with a yes. Their code comes with the
 * first of them; what was said meanwhile waits.
 */
import type { App } from 'antd'
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { createEmitter } from '../../browser/emitter'
import { fetchAhead } from '../../browser/preload'

type Voice = Pick<ReturnType<typeof App.useApp>, 'message' | 'modal'>
type Said = Parameters<Voice['message']['success']>[0]
type Question = Parameters<Voice['modal']['confirm']>[0]

let voice: Voice | undefined
/** How often something was said before anything could be. */
let timesWanted = 0
let waiting: ((voice: Voice) => void)[] = []
const { subscribe, emit } = createEmitter()

function withVoice(use: (voice: Voice) => void): void {
  if (voice) {
    use(voice)
    return
  }
  waiting.push(use)
  timesWanted += 1
  emit()
}

const kind = (name: 'success' | 'error' | 'warning' | 'info' | 'loading') => (said: Said) =>
  withVoice(({ message }) => void message[name](said))

const feedback = {
  message: {
    success: kind('success'),
    error: kind('error'),
    warning: kind('warning'),
    info: kind('info'),
    /** Stays until another of its key takes its place. */
    loading: kind('loading'),
    destroy: (key: string) => withVoice(({ message }) => message.destroy(key)),
  },
  modal: {
    confirm: (question: Question) => withVoice(({ modal }) => void modal.confirm(question)),
    /** Stands until it was read. */
    info: (told: Question) => withVoice(({ modal }) => void modal.info(told)),
  },
}

/** Always the same, so that it need not be named among what a callback depends on. */
export const useFeedback = () => feedback

const say = (text: string, as: 'success' | 'warning' | 'error' = 'success') => feedback.message[as](text)

/** A short message, as hand-made components say it. */
export const useToast = () => say

const fetchSpeaker = () => import('./FeedbackHost')

let isPrepared = false

/** Fetches the code ahead: that the server is away can only be said by what is here. */
export function prepareFeedback(): void {
  if (isPrepared) return
  isPrepared = true
  fetchSpeaker().catch(() => {
    isPrepared = false
  })
}

/** Milliseconds after which it is fetched in any case. */
const ahead = 4000

interface SpeakerProps {
  readonly onVoice: (voice: Voice | undefined) => void
}

/** Where messages and questions are drawn: once, in the frame. Code that did not arrive is asked for at the next word. */
export function FeedbackPlace() {
  const wanted = useSyncExternalStore(subscribe, () => timesWanted)
  const [Speaker, setSpeaker] = useState<ComponentType<SpeakerProps>>()
  useEffect(() => fetchAhead(fetchSpeaker, ahead), [])
  useEffect(() => {
    if (wanted === 0) return
    fetchSpeaker().then(
      (room) => setSpeaker(() => room.default),
      () => undefined,
    )
  }, [wanted])
  return Speaker && <Speaker onVoice={take} />
}

/** Undefined when the frame goes, and with it what was said. */
function take(next: Voice | undefined): void {
  voice = next
  if (!next) return
  const uses = waiting
  waiting = []
  for (const use of uses) use(next)
}
