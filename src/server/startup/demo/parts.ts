import type { Files, Vault } from '../../core/context/ports'
import type { FirstRunOptions } from '../seed/options'

export interface DemoParts extends Pick<FirstRunOptions, 'database' | 'model' | 'columns' | 'now'> {
  readonly vault: Vault
  /** Stores of uploads; what needs a file is left out where there are none. */
  readonly files?: Files
  readonly signal?: AbortSignal
}

/** A file that somebody of the demo uploads. */
export interface DemoFile {
  readonly name: string
  readonly bytes: Buffer
}
