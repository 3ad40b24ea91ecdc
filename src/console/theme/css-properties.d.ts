import 'react'

/** Styles read what a component tells them from custom properties. */
declare module 'react' {
  interface CSSProperties {
    readonly [property: `--${string}`]: string | number | undefined
  }
}
