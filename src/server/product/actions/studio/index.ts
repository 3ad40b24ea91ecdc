/** The actions of this folder by the names that schemas give them. */
import type { ActionsOf } from '../action'
import { countImpact, previewDraft } from './impact'
import { discardDraft, readDraft, saveDraft } from './overlays'
import { approve, publish, rollBack, takeBack, withdraw } from './publish'
import { exportOverlay, importOverlay, listOverlayVersions } from './versions'

export const studioActions: ActionsOf<'studio'> = {
  'studio/approve': approve,
  'studio/count-impact': countImpact,
  'studio/discard-draft': discardDraft,
  'studio/export-overlay': exportOverlay,
  'studio/import-overlay': importOverlay,
  'studio/list-versions': listOverlayVersions,
  'studio/preview': previewDraft,
  'studio/publish': publish,
  'studio/read-draft': readDraft,
  'studio/roll-back': rollBack,
  'studio/save-draft': saveDraft,
  'studio/take-back': takeBack,
  'studio/withdraw': withdraw,
}
