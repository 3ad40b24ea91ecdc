/** Files inside questions become uploads of the tenant, and the html names them by their links. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EmbeddedFile, Question } from '../../../domain/exams/questions/question'
import type { CallContext } from '../../core/context/call'
import { storeFile } from '../../files/upload'
import { newId } from '../../sql/new-id'

const inline = /data:(?:image|audio)\/(png|jpeg|jpg|gif|webp|bmp|mp3|mpeg|wav);base64,([A-Za-z0-9+/=\s]+)/g

/** The question with links instead of files. */
export async function withStoredFiles(context: CallContext, { files = [], ...question }: Question): Promise<Question> {
  const said = JSON.stringify(question)
  const found = new Map<string, EmbeddedFile>()
  for (const file of files) found.set(`@@PLUGINFILE@@/${file.path}`, file)
  for (const [whole, kind = '', content = ''] of said.matchAll(inline)) {
    const extension = kind === 'mpeg' ? 'mp3' : kind
    found.set(whole, { path: `${found.size + 1}.${extension}`, content: content.replaceAll(/\s/g, '') })
  }
  let text = said
  for (const [place, file] of found) {
    if (!text.includes(place)) continue
    const link = await storeEmbedded(context, file)
    text = text.replaceAll(place, link)
  }
  return JSON.parse(text) as Question
}

async function storeEmbedded(context: CallContext, { path, content }: EmbeddedFile): Promise<string> {
  const { database, model, stores, caller, now } = context
  if (!stores) throw new Error('Files of questions need stores; give the context of the call some.')
  const folder = await mkdtemp(join(tmpdir(), 'lectern-question-'))
  try {
    const bytes = Buffer.from(content, 'base64')
    const name = path.split('/').pop()!
    const sent = {
      field: 'file',
      name,
      extension: name.split('.').pop()!.toLowerCase(),
      size: bytes.length,
      path: join(folder, 'file'),
    }
    await writeFile(sent.path, bytes)
    const kept = await storeFile(sent, { kind: 'file', isPrivate: false }, caller, now, {
      database,
      model: () => model,
      ...stores,
      newId,
    })
    return kept.link
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The question with its files in its html, to be shown before they are stored. */
export function withShownFiles({ files = [], ...question }: Question): Question {
  if (files.length === 0) return question as Question
  const shown = files.reduce((text, { path, content }) => {
    const extension = path.split('.').pop()!.toLowerCase()
    const kind = extension === 'jpg' ? 'jpeg' : extension
    return text.replaceAll(`@@PLUGINFILE@@/${path}`, `data:image/${kind};base64,${content}`)
  }, JSON.stringify(question))
  return JSON.parse(shown) as Question
}
