// Printed by `npm run generate` from the folders of `src/locales`; not edited by hand.
import zhCN from './zh-CN/model/messages'
import enUS from './en-US/model/messages'

export const messages = { 'zh-CN': zhCN, 'en-US': enUS }
