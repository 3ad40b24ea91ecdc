// Printed by `npm run generate` from the folders of `src/locales`; not edited by hand.
import zhCN from './zh-CN/model/titles'
import enUS from './en-US/model/titles'

export const titles = { 'zh-CN': zhCN, 'en-US': enUS }
