import type { Namespace, Resources } from '../locales'

declare module 'i18next' {
  interface CustomTypeOptions {
    /** A key names its namespace, `list:columns.reset`; without one it is of the first. */
    defaultNS: ['common', ...Exclude<Namespace, 'common'>[]]
    resources: Resources
    keySeparator: false
    interpolationPrefix: '{'
    interpolationSuffix: '}'
    /** A place without its value does not compile. */
    strictInterpolationChecks: true
  }
}
