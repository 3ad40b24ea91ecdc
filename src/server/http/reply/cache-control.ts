export const immutable = 'max-age=31536000, immutable'
