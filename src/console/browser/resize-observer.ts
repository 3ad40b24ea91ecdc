/** Stands for the polyfill that antd's parts ask for. */
export default ResizeObserver
