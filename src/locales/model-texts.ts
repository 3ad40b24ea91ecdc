// Printed by `npm run generate` from the folders of `src/locales`; not edited by hand.
export { messages } from './model-messages'
export { overlay } from './model-overlay'
export { questionTypes } from './model-questionTypes'
export { rules } from './model-rules'
export { sentences } from './model-sentences'
export { titles } from './model-titles'
