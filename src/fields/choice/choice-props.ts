/** Props of the inputs of a few options. */
import type { InputProps } from '../control/control'

export interface ChoiceOption {
  readonly value: string | number | boolean
  readonly label: string
  readonly disabled?: boolean
}

export interface ChoiceInputProps extends InputProps {
  readonly options: readonly ChoiceOption[]
  readonly many: boolean
  readonly isLoading?: boolean
  /** Said in the open list instead of options. */
  readonly notice?: string
}
