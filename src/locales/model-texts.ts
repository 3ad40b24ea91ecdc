// Printed by `npm run generate` from the folders of `src/locales`; not edited by hand.
import zhCN_messages from './zh-CN/model/messages'
import enUS_messages from './en-US/model/messages'
import zhCN_overlay from './zh-CN/model/overlay'
import enUS_overlay from './en-US/model/overlay'
import zhCN_rules from './zh-CN/model/rules'
import enUS_rules from './en-US/model/rules'
import zhCN_sentences from './zh-CN/model/sentences'
import enUS_sentences from './en-US/model/sentences'
import zhCN_titles from './zh-CN/model/titles'
import enUS_titles from './en-US/model/titles'

export const messages = { 'zh-CN': zhCN_messages, 'en-US': enUS_messages }
export const overlay = { 'zh-CN': zhCN_overlay, 'en-US': enUS_overlay }
export const rules = { 'zh-CN': zhCN_rules, 'en-US': enUS_rules }
export const sentences = { 'zh-CN': zhCN_sentences, 'en-US': enUS_sentences }
export const titles = { 'zh-CN': zhCN_titles, 'en-US': enUS_titles }
