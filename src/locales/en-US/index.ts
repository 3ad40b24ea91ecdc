/** How people choose the locale. */
export const name = 'English'
