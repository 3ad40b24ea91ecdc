/** An id for a part that the server does not know yet; the server gives it one of its own. */
export const newPartId = (): string => `new-${crypto.randomUUID()}`
