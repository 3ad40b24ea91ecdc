/** The texts that the libraries of the console bring along. */
export { default as antd } from 'antd/es/locale/en_US'

/** The name of the locale in dayjs, which is part of it. */
export const dayjs = 'en'
