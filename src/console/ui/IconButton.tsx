import { type ButtonHTMLAttributes, forwardRef } from 'react'

interface HeaderButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly label: string
}

/** A button of the top bar that shows a picture only; a drop-down hands it a ref and attributes of its own. */
export const IconButton = forwardRef<HTMLButtonElement, HeaderButtonProps>(
  ({ label, className = '', ...rest }, ref) => (
    <button
      ref={ref}
      type="button"
      {...rest}
      className={`header-button ${className}`}
      aria-label={label}
      title={label}
    />
  ),
)
