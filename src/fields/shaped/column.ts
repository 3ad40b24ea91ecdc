/** As free data is kept: what it may hold is judged before. */
export { column } from '../json/column'
