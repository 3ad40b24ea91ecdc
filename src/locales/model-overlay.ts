// Printed by `npm run generate` from the folders of `src/locales`; not edited by hand.
import zhCN from './zh-CN/model/overlay'
import enUS from './en-US/model/overlay'

export const overlay = { 'zh-CN': zhCN, 'en-US': enUS }
