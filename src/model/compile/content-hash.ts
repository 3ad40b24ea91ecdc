/** A short content hash that names cached copies; not for security. Runs alike on the server and in the browser. */

/** 28 hex digits over the text's UTF-16 units: two 53-bit cyrb hashes with different seeds, in one pass. */
export function contentHash(text: string): string {
  let [a, b, c, d] = [0x41c6ce57, 0xdeadbeef, 0x9e3779b9, 0x85ebca6b]
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    a = Math.imul(a ^ unit, 2654435761)
    b = Math.imul(b ^ unit, 1597334677)
    c = Math.imul(c ^ unit, 2246822507)
    d = Math.imul(d ^ unit, 3266489909)
  }
  return mixed(a, b) + mixed(c, d)
}

function mixed(high: number, low: number): string {
  const first = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  const second = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(first ^ (first >>> 13), 3266489909)
  return (4294967296 * (2097151 & second) + (first >>> 0)).toString(16).padStart(14, '0')
}
