// Printed by `npm run generate` from the folders of `src/locales`; not edited by hand.
export const libraryOf = {
  'zh-CN': () => import('./zh-CN/library'),
  'en-US': () => import('./en-US/library'),
} as const
