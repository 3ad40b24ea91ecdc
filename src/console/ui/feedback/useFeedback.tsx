/**
 * Toasts and confirmations over the page. Their code loads with the first of them; until then they wait in a queue.
 */
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { createObservable } from '../../browser/emitter'
import { preload } from '../../browser/preload'
import type { FeedbackApi, FeedbackHostProps } from './FeedbackHost'

type ToastContent = Parameters<FeedbackApi['message']['success']>[0]
type ConfirmOptions = Parameters<FeedbackApi['modal']['confirm']>[0]
type Show = (api: FeedbackApi) => void

/** The API of the drawn host, and the queue while there is none. */
function createFeedbackQueue() {
  let api: FeedbackApi | undefined
  let queue: readonly Show[] = []
  /** Number of times something was queued; each has the host's code requested again, should it not have arrived. */
  const requests = createObservable(0)
  return {
    requests,
    show(show: Show): void {
      if (api) {
        show(api)
        return
      }
      queue = [...queue, show]
      requests.set(requests.get() + 1)
    },
    /** Undefined when the frame unmounts, and the host with it. */
    setApi(next: FeedbackApi | undefined): void {
      api = next
      if (!next) return
      const queued = queue
      queue = []
      for (const show of queued) show(next)
    },
  }
}

const feedbackQueue = createFeedbackQueue()

const toastOf = (name: 'success' | 'error' | 'warning' | 'info' | 'loading') => (content: ToastContent) =>
  feedbackQueue.show(({ message }) => void message[name](content))

const feedback = {
  message: {
    success: toastOf('success'),
    error: toastOf('error'),
    warning: toastOf('warning'),
    info: toastOf('info'),
    /** Stays until another of its key takes its place. */
    loading: toastOf('loading'),
    destroy: (key: string) => feedbackQueue.show(({ message }) => message.destroy(key)),
  },
  modal: {
    confirm: (options: ConfirmOptions) => feedbackQueue.show(({ modal }) => void modal.confirm(options)),
    /** Stays until the person closes it. */
    info: (options: ConfirmOptions) => feedbackQueue.show(({ modal }) => void modal.info(options)),
  },
}

/** Always the same object, so that callbacks need not list it among their dependencies. */
export const useFeedback = () => feedback

const toast = (text: string, as: 'success' | 'warning' | 'error' = 'success') => feedback.message[as](text)

/** A toast, as hand-made components show it. */
export const useToast = () => toast

const loadHost = () => import('./FeedbackHost')

/** Loads the code ahead: only code that is here can say that the server is unreachable. Imports are cached, failed ones are tried again. */
export const preloadFeedback = (): void => void loadHost().catch(() => {})

/** Milliseconds after which the code loads in any case. */
const preloadDelay = 4000

/** The place of toasts and confirmations, once in the frame. */
export function FeedbackPlace() {
  const requests = useSyncExternalStore(feedbackQueue.requests.subscribe, feedbackQueue.requests.get)
  const [Host, setHost] = useState<ComponentType<FeedbackHostProps>>()
  useEffect(() => preload(loadHost, preloadDelay), [])
  useEffect(() => {
    if (requests === 0) return
    loadHost().then(
      (module) => setHost(() => module.default),
      () => undefined,
    )
  }, [requests])
  return Host && <Host onApi={feedbackQueue.setApi} />
}
