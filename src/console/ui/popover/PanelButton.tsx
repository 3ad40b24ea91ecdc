import { type ComponentType, lazy, type ReactNode, Suspense, useMemo } from 'react'
import { IconButton } from '../IconButton'
import { useAnchor } from './useAnchor'

export interface PanelProps {
  /** The button that opened it. */
  readonly from: HTMLElement
  readonly onClose: () => void
}

interface PanelButtonProps {
  readonly label: string
  readonly load: () => Promise<{ default: ComponentType<PanelProps> }>
  readonly children: ReactNode
}

/** A button of the top bar that opens a panel beside it, whose code comes when the pointer or the focus is there. */
export function PanelButton({ label, load, children }: PanelButtonProps) {
  const { from, open, onPointerDown, close } = useAnchor()
  const Panel = useMemo(() => lazy(load), [load])
  const ahead = () => void load().catch(() => {})
  return (
    <>
      <IconButton
        label={label}
        aria-haspopup="dialog"
        aria-expanded={from !== undefined}
        onClick={open}
        onPointerEnter={ahead}
        onFocus={ahead}
        onPointerDown={onPointerDown}
      >
        {children}
      </IconButton>
      <Suspense>{from && <Panel from={from} onClose={close} />}</Suspense>
    </>
  )
}
