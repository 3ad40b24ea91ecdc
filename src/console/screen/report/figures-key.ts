/** First part of the cache keys of figures: code that reads them anew need not load their charts. */
export const figuresKey = 'figures'
