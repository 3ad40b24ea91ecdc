import type { Vault } from '../../core/context/ports'
import type { FirstRunOptions } from '../seed/options'

export interface DemoParts extends Pick<FirstRunOptions, 'database' | 'model' | 'columns' | 'now'> {
  readonly vault: Vault
  readonly signal?: AbortSignal
}
