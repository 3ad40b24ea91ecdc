export { column } from '../text/column'
