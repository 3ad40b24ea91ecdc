/** How people choose the locale. */
export const name = '中文'
