/** Pixels where nothing is laid out. */
const usualWidth = 480

export const chartWidth = (element: HTMLElement): number => Math.round(element.clientWidth) || usualWidth
