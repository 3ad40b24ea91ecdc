/** Files as one archive that is sent while it is made: file after file, so that one of any size takes the memory of one file. */
import { Zip, ZipPassThrough } from 'fflate'

export interface ArchivedFile {
  readonly name: string
  /** Stored as it is: sheets, pictures and documents are compressed already. */
  readonly content: Uint8Array | AsyncIterable<Uint8Array>
}

export async function* archiveOf(files: AsyncIterable<ArchivedFile>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    ready.push(bytes)
  })
  for await (const { name, content } of files) {
    const file = new ZipPassThrough(name)
    zip.add(file)
    for await (const part of content instanceof Uint8Array ? [content] : content) {
      file.push(part)
      yield* ready.splice(0)
    }
    file.push(new Uint8Array(), true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}

/** The text as the name of a file on every system. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not stand in names of files
export const fileNameOf = (text: string): string => text.replace(/[\\/:*?"<>|\u0000-\u001f]/g, '_').slice(0, 120)
