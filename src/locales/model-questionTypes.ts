// Printed by `npm run generate` from the folders of `src/locales`; not edited by hand.
import zhCN from './zh-CN/model/questionTypes'
import enUS from './en-US/model/questionTypes'

export const questionTypes = { 'zh-CN': zhCN, 'en-US': enUS }
