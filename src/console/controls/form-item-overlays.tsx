/**
 * Stands for antd's overlays in Formily's FormItem (`vite.config.ts`). Labels wrap and errors stand below their field, so it
 * opens neither, and a form need not load them before its first field.
 */
import type { ReactNode } from 'react'

export function Tooltip({ children }: { readonly children?: ReactNode }) {
  return <>{children}</>
}

export const Popover = Tooltip
