/**
 * Hand-made inputs, cells and blocks that a schema can name (`x-widget: "training/PhaseEditor"`), one folder each.
 * Not for the default faces of field types; those are in `src/fields/<type>/control.tsx`.
 */
import type { Control } from '../fields/control/control'
import type { Block } from './block'
import type { ComponentRegistry } from './registry'
import { control as templateText } from './message/TemplateText/control'
import type { Page } from './page'

export type { Block, BlockProps } from './block'
export type { Page, PageProps } from './page'

/** By the name schemas use, `<area>/<Name>`. */
export const components: Readonly<Record<string, Control>> = {
  'message/TemplateText': templateText,
}

/** Shown by actions of kind `component`; each is loaded when it is first opened. */
export const blocks: Readonly<Record<string, () => Promise<{ default: Block }>>> = {
  'access/GrantTree': () => import('./access/GrantTree/GrantTree'),
  'message/TestTemplate': () => import('./message/TestTemplate/TestTemplate'),
  'resource/FilePreview': () => import('./resource/FilePreview/FilePreview'),
  'resource/TestStore': () => import('./resource/TestStore/TestStore'),
  'resource/UploadFiles': () => import('./resource/UploadFiles/UploadFiles'),
  'system/AddWords': () => import('./system/Words/AddWords'),
  'system/TestWords': () => import('./system/Words/TestWords'),
  'system/AssignRoles': () => import('./system/People/AssignRoles'),
  'system/OrgChart': () => import('./system/OrgChart/OrgChart'),
  'system/RemoveTenant': () => import('./system/Tenant/RemoveTenant'),
  'system/ResetAccounts': () => import('./system/People/ResetAccounts'),
  'system/ScreenPeople': () => import('./system/People/ScreenPeople'),
  'system/SetPostStatus': () => import('./system/People/SetPostStatus'),
  'system/TreeSorter': () => import('./system/TreeSorter/TreeSorter'),
  'system/TestMail': () => import('./system/SendTest/TestMail'),
  'system/TestMessage': () => import('./system/SendTest/TestMessage'),
}

/** Pages that a menu names; each is loaded when it is first opened. */
export const pages: Readonly<Record<string, () => Promise<{ default: Page }>>> = {
  'system/TenantCharts': () => import('./system/Tenant/TenantCharts'),
  'system/TenantLook': () => import('./system/Tenant/TenantLook'),
  'audit/ReviewQueue': () => import('./audit/ReviewQueue/ReviewQueue'),
  'examples/Gallery': () => import('./examples/Gallery/Gallery'),
  'audit/ReviewDetail': () => import('./audit/ReviewDetail/ReviewDetail'),
}

/** All of them, for pages that show components by their names. */
export const componentRegistry: ComponentRegistry = { components, blocks, pages }

/** Every name, for the rules of the language. */
export const componentNames: readonly string[] = [
  ...Object.keys(components),
  ...Object.keys(blocks),
  ...Object.keys(pages),
]
