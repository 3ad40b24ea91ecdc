const kinds = ['video', 'audio', 'document', 'picture', 'archive', 'link', 'article'] as const

/** The kind of a resource by the stored code of its type. */
export const kindOf = (resType: unknown): (typeof kinds)[number] => kinds[Number(resType ?? 1) - 1] ?? 'archive'
