import type zhCN from '../../zh-CN/components/resource'
import type { Translation } from '../../translation'

export default {
  test: 'Run test',
  testing: 'Writes, reads and deletes a small file.',
  took: '{message}, in {ms} ms',
  close: 'Close',
  choose: 'Choose files',
  drop: 'Click or drop files here to upload',
  private: 'Private: opened only through links that expire',
  sent: 'Uploaded',
  sending: 'Uploading {name}',
  finish: 'Done',
  download: 'Download',
  copy: 'Copy link',
  copied: 'Link copied',
  cannotCopy: "Couldn't copy. Select the link and copy it yourself",
  newTab: 'Open in new tab',
  noPreview: 'No preview for this file type. Download it to view',
  expires: 'Links to open and download are valid for 10 minutes',
} satisfies Translation<typeof zhCN>
