import type zhCN from '../../zh-CN/components/resource'
import type { Translation } from '../../translation'

export default {
  test: 'Try it',
  testing: 'Writes, reads and removes a small file.',
  took: '{message}, in {ms} ms',
  close: 'Close',
  choose: 'Choose files',
  drop: 'Click, or drop files here, to upload',
  private: 'Private: read by links that expire, and no others',
  sent: 'Uploaded',
  sending: 'Uploading {name}',
  finish: 'Done',
  download: 'Download',
  copy: 'Copy the link',
  copied: 'The link was copied',
  cannotCopy: 'Copying is not possible here; select the link',
  newTab: 'Open in a new tab',
  noPreview: 'This kind of file is not shown here; download it',
  expires: 'The links to open and to download hold for 10 minutes',
} satisfies Translation<typeof zhCN>
