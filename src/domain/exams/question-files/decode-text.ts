/** Decodes text files (10 §7.1). */

/** The text of bytes in UTF-8, with or without mark, or else in GB18030; undefined when they are neither. */
export function decodeText(bytes: Uint8Array): string | undefined {
  const text = decodeAs('utf-8', bytes) ?? decodeAs('gb18030', bytes)
  return text?.includes('\0') ? undefined : text
}

function decodeAs(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch (fault) {
    // Thrown for bytes that the encoding does not have.
    if (fault instanceof TypeError) return undefined
    throw fault
  }
}
