/** Words of scopes in the open dialect. */

/** Paths are written without our prefix there. */
export function forOpenScopePath(path: unknown): string {
  const text = String(path ?? '').trim()
  return text === '' || text.startsWith('/api/') ? text : `/api${text.startsWith('/') ? '' : '/'}${text}`
}

/** `create_user` → `createUser`; a dash stands for none. */
export function scopeColumnOf(column: unknown): string {
  const text = String(column ?? '').trim()
  return text === '-' ? '' : text.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}
