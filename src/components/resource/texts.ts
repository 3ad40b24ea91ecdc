/** Texts of the dialogs of files and their stores. */
import type { Text } from '../../model/types'

const say = (zh: string, en: string): Text => ({ 'zh-CN': zh, 'en-US': en })

export const texts = {
  test: say('开始调试', 'Try it'),
  testing: say('将写入、读取并删除一个小文件。', 'Writes, reads and removes a small file.'),
  took: say('{message}，用时 {ms} 毫秒', '{message}, in {ms} ms'),
  close: say('关闭', 'Close'),
  choose: say('选择文件', 'Choose files'),
  drop: say('点击或拖拽文件到此处上传', 'Click, or drop files here, to upload'),
  private: say('私有：仅可通过有时效的链接读取', 'Private: read by links that expire, and no others'),
  sent: say('已上传', 'Uploaded'),
  sending: say('正在上传 {name}', 'Uploading {name}'),
  finish: say('完成', 'Done'),
  download: say('下载', 'Download'),
  copy: say('复制链接', 'Copy the link'),
  copied: say('链接已复制', 'The link was copied'),
  cannotCopy: say('无法复制，请手动选择链接', 'Copying is not possible here; select the link'),
  newTab: say('在新标签页打开', 'Open in a new tab'),
  noPreview: say('该格式暂不支持预览，请下载后查看', 'This kind of file is not shown here; download it'),
  expires: say('打开与下载链接 10 分钟内有效', 'The links to open and to download hold for 10 minutes'),
} as const
