// Printed by `npm run generate` from the folders of `src/locales`; not edited by hand.
import zhCN from './zh-CN/model/sentences'
import enUS from './en-US/model/sentences'

export const sentences = { 'zh-CN': zhCN, 'en-US': enUS }
