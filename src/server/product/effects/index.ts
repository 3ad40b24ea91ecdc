/** Every effect that a move can name in `then`, by its name: `area/verb-noun`. */
import type { Effect, Moved } from './effect'
import { mailMaker } from './mail-creator'
import { checkReceivers, dropWaiting, queueAgain, queueAll } from './message'
import { tellReaders } from './news'
import { tellScope, withdraw } from './system-message'

const effects: Readonly<Record<string, Effect>> = {
  'message/check-receivers': checkReceivers,
  'message/drop-queued': dropWaiting,
  'message/mail-maker': mailMaker,
  'message/queue-failed': queueAgain,
  'message/queue-records': queueAll,
  'message/tell-scope': tellScope,
  'message/withdraw': withdraw,
  'opsm/tell-readers': tellReaders,
}

/** For the rules of the language. */
export const effectNames: readonly string[] = Object.keys(effects)

/** Runs the effects of a move, one after the other, in its transaction. */
export async function runEffects(moved: Moved): Promise<void> {
  for (const name of moved.move.then ?? []) {
    const effect = Object.hasOwn(effects, name) ? effects[name] : undefined
    if (!effect) throw new Error(`No effect "${name}" is registered in src/server/product/effects/index.ts.`)
    await effect(moved)
  }
}
