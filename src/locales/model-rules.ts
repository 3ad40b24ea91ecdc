// Printed by `npm run generate` from the folders of `src/locales`; not edited by hand.
import zhCN from './zh-CN/model/rules'
import enUS from './en-US/model/rules'

export const rules = { 'zh-CN': zhCN, 'en-US': enUS }
