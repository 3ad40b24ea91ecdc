/** The texts that the libraries of the console bring along. */
import 'dayjs/locale/zh-cn'

export { default as antd } from 'antd/es/locale/zh_CN'

/** The name of the locale in dayjs. */
export const dayjs = 'zh-cn'
