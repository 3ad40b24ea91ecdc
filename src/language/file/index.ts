/** The files as TypeScript sees them once their structure was checked. `type`, not `interface`: they are plain records. */
export type * from './field'
export type * from './first-run'
export type * from './parts'
export * from './resource'
export type * from './states'
export type * from './views'
