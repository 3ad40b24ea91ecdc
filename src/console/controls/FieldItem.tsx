import { BaseItem } from '@formily/antd-v5/esm/form-item'
import { FormLayout } from '@formily/antd-v5/esm/form-layout'
import { type ReactNode, useCallback } from 'react'
import './field-item.css'

/** The fields within have their label above the control, on as many lines as it needs. */
export function FieldLayout({ children }: { readonly children: ReactNode }) {
  return (
    <FormLayout layout="vertical" colon={false} labelWrap feedbackLayout="terse">
      {children}
    </FormLayout>
  )
}

interface FieldItemProps {
  readonly id: string
  readonly name: string
  readonly label: string
  readonly description?: string
  readonly error?: string
  readonly isRequired: boolean
  /** It takes the whole width of the form. */
  readonly isWide: boolean
  /** Columns of the form that it takes, where they are more than one and not all. */
  readonly span?: number
  readonly isReadOnly: boolean
  /** Why nobody can change it. */
  readonly reason?: string
  readonly children: ReactNode
}

/**
 * Label, mark, hint and error around one control, in the frame of Formily's FormItem. FormItem binds its label to no control and
 * announces no error; both happen here. It gets no `feedbackStatus`, which would redden every input of a table of rows.
 */
export function FieldItem(props: FieldItemProps) {
  const { id, name, label, description, error, isRequired, isReadOnly, reason, children } = props
  const bindLabel = useCallback((text: HTMLElement | null) => text?.closest('label')?.setAttribute('for', id), [id])
  return (
    <BaseItem
      className={classesOf(props)}
      data-field={name}
      label={<span ref={bindLabel}>{label}</span>}
      asterisk={isRequired}
      extra={
        isReadOnly
          ? reason && <div className="lectern-field-reason">{reason}</div>
          : description && <div id={`${id}-hint`}>{description}</div>
      }
      // The region stands before its text comes, or a screen reader misses it.
      feedbackText={
        <div className="lectern-field-error" id={`${id}-error`} aria-live="polite">
          {error}
        </div>
      }
    >
      <div className="lectern-field-control">{children}</div>
    </BaseItem>
  )
}

const classesOf = ({ isWide, span, error, isReadOnly }: FieldItemProps) =>
  ['lectern-field', isWide && 'is-wide', span && `is-spanning-${span}`, error && 'is-refused', isReadOnly && 'is-fixed']
    .filter(Boolean)
    .join(' ')
