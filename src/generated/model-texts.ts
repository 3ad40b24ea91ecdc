// Printed by `npm run generate` from the folders of `src/locales`; not edited by hand.
import messageszhCN from '../locales/zh-CN/model/messages'
import messagesenUS from '../locales/en-US/model/messages'
import ruleszhCN from '../locales/zh-CN/model/rules'
import rulesenUS from '../locales/en-US/model/rules'
import titleszhCN from '../locales/zh-CN/model/titles'
import titlesenUS from '../locales/en-US/model/titles'

export const messages = { 'zh-CN': messageszhCN, 'en-US': messagesenUS }
export const rules = { 'zh-CN': ruleszhCN, 'en-US': rulesenUS }
export const titles = { 'zh-CN': titleszhCN, 'en-US': titlesenUS }
