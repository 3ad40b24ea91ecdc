/** Figures of a running server; loaded only where they are asked for. */
export { createMetrics } from './metrics'
export { listenForMetrics } from './serve'
