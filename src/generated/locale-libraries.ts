// Printed by `npm run generate` from the folders of `src/locales`; not edited by hand.
export const libraryOf = {
  'zh-CN': () => import('../locales/zh-CN/library'),
  'en-US': () => import('../locales/en-US/library'),
} as const
