/** Figures of a running server; loaded only where configured. */
export { createMetrics } from './metrics'
export { listenForMetrics } from './serve'
