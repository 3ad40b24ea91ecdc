import type { Text } from '../../../model/types'

const say = (zh: string, en: string): Text => ({ 'zh-CN': zh, 'en-US': en })

export const texts = {
  title: say('组织架构图', 'Organisation chart'),
  people: say('{n}人', '{n} people'),
  empty: say('暂无部门', 'No departments'),
}
