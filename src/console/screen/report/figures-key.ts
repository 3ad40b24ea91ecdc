/** Under which the figures of all blocks are kept, first in their keys: whoever reads them anew need not load what draws them. */
export const figuresKey = 'figures'
