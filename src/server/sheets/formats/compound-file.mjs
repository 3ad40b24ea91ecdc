/** One stream out of a compound file, the container of old Office files (MS-CFB); nothing in it can make the answer larger than the file. */

/** From here on numbers mark the end of a chain, and sectors that belong to none. */
const marks = 0xfffffffa

const entryBytes = 128
const kinds = { stream: 2, root: 5 }

/** The bytes of the first of these streams that lies in the root folder; undefined when there is none. */
export function streamOf(bytes, names) {
  const file = opened(bytes)
  const entries = entriesOf(read(file, chainOf(file.fat, bytes.readUInt32LE(48))))
  const root = entries[0]
  if (root?.kind !== kinds.root) throw new Error('a compound file without a root')
  const listed = inRoot(entries, root)
  const found = names.map((name) => listed.find((entry) => entry.name === name)).find(Boolean)
  const content = found && contentOf(file, root, found)
  if (content && content.length < found.size) throw new Error('a stream that is cut off')
  return content
}

function opened(bytes) {
  const shift = bytes.length < 512 ? 0 : bytes.readUInt16LE(30)
  if (![9, 12].includes(shift)) throw new Error('no compound file')
  const size = 2 ** shift
  const sectors = { bytes, size, most: Math.ceil(bytes.length / size) }
  return { ...sectors, fat: numbersIn(read(sectors, fatSectors(sectors))) }
}

/** The sectors that the table of sectors lies in: the first 109 are told at the head, the others in a chain of their own. */
function fatSectors({ bytes, size, most }) {
  const ids = numbersIn(bytes.subarray(76, 512))
  const visited = []
  let next = bytes.readUInt32LE(68)
  while (next < marks) {
    const sector = bytes.subarray((next + 1) * size, (next + 2) * size)
    if (sector.length < size || visited.length > most) throw new Error('a table that does not end')
    visited.push(next)
    const told = numbersIn(sector)
    next = told.pop()
    ids.push(...told)
  }
  const used = ids.filter((id) => id < marks)
  if (used.length > most) throw new Error('a table larger than its file')
  return used
}

/** The sectors that follow each other, from the first. */
function chainOf(table, first) {
  const chain = []
  for (let at = first; at < table.length; at = table[at]) {
    if (chain.length >= table.length) throw new Error('a chain that does not end')
    chain.push(at)
  }
  return chain
}

const read = ({ bytes, size }, chain) =>
  Buffer.concat(chain.map((sector) => bytes.subarray((sector + 1) * size, (sector + 2) * size)))

const numbersIn = (bytes) => Array.from({ length: Math.floor(bytes.length / 4) }, (_, at) => bytes.readUInt32LE(at * 4))

function entriesOf(directory) {
  return Array.from({ length: Math.floor(directory.length / entryBytes) }, (_, index) => {
    const entry = directory.subarray(index * entryBytes, (index + 1) * entryBytes)
    const name = entry.subarray(0, Math.min(64, Math.max(2, entry.readUInt16LE(64))) - 2).toString('utf16le')
    const near = { left: entry.readUInt32LE(68), right: entry.readUInt32LE(72), child: entry.readUInt32LE(76) }
    return { name, kind: entry[66], ...near, first: entry.readUInt32LE(116), size: entry.readUInt32LE(120) }
  })
}

/** The streams beside each other in the root: folders of embedded objects may hold workbooks of their own. */
function inRoot(entries, root) {
  const seen = new Set()
  const wanted = [root.child]
  while (wanted.length > 0) {
    const index = wanted.pop()
    const entry = entries[index]
    if (!entry || seen.has(index)) continue
    seen.add(index)
    wanted.push(entry.left, entry.right)
  }
  return [...seen].map((index) => entries[index]).filter(({ kind }) => kind === kinds.stream)
}

/** Small streams lie in pieces of 64 bytes within the stream of the root. */
function contentOf(file, root, { first, size }) {
  const { bytes, fat } = file
  if (size >= bytes.readUInt32LE(56)) return read(file, chainOf(fat, first)).subarray(0, size)
  const within = read(file, chainOf(fat, root.first))
  const pieces = chainOf(numbersIn(read(file, chainOf(fat, bytes.readUInt32LE(60)))), first)
  return Buffer.concat(pieces.map((piece) => within.subarray(piece * 64, piece * 64 + 64))).subarray(0, size)
}
