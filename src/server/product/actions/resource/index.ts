/** The actions of this folder by the names that schemas give them. */
import type { ActionsOf } from '../action'
import { openAttachment, removeAttachments } from './attachments'
import { moveResources, permit, removeResources } from './change-resources'
import { enableOne } from './enable-one'
import { download, preview, previewShared } from './open-resource'
import { listResources, listShares, readResource } from './read-resources'
import { saveResource } from './save-resource'
import { share, unshare } from './share-resources'
import { sendTestMessage } from './sms'
import { enableStore, saveStore, testStore } from './stores'

export const resourceActions: ActionsOf<'resource'> = {
  'resource/download': download,
  'resource/enable-one': enableOne,
  'resource/enable-store': enableStore,
  'resource/list-resources': listResources,
  'resource/list-shares': listShares,
  'resource/move-resources': moveResources,
  'resource/open-attachment': openAttachment,
  'resource/permit': permit,
  'resource/preview': preview,
  'resource/preview-shared': previewShared,
  'resource/read-resource': readResource,
  'resource/remove-attachments': removeAttachments,
  'resource/remove-resources': removeResources,
  'resource/save-resource': saveResource,
  'resource/save-store': saveStore,
  'resource/send-test-message': sendTestMessage,
  'resource/share': share,
  'resource/test-store': testStore,
  'resource/unshare': unshare,
}
