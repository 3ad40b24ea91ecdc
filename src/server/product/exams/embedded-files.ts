/** Files of questions out of a file: those inside become uploads of the tenant, those named must be the caller's to name. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EmbeddedFile, Question } from '../../../domain/exams/questions/question'
import type { CallContext } from '../../core/context/call'
import { enqueueDeletionOf } from '../../files/delete-files'
import { storeFile, type UploadedFile } from '../../files/upload'
import { filesIn, checkFiles, namesIn, proofOf } from '../../sql/named-files'
import { newId } from '../../sql/new-id'
import { dataOf, filesAsData, placeOf } from './embedded-pictures'
import type { BatchItem } from './import-batch'
import { questionSent } from './question-row'

/**
 * The items with a fault where the question, as it will be stored, names a file that the caller may not name. `stored`: the
 * questions with links in the place of their files.
 */
export async function withFileFaults(
  context: CallContext,
  { tenantId }: { readonly tenantId: string },
  items: readonly BatchItem[],
  stored?: ReadonlyMap<Question, Question>,
): Promise<readonly BatchItem[]> {
  const { database, model, caller } = context
  const named = items.map(({ question: given }) => {
    const question = given && (stored?.get(given) ?? given)
    return question ? filesIn({ ...question, ...questionSent({ ...question }) }) : []
  })
  const proof = { ...proofOf(context, items), tenantIds: [caller.tenantId, tenantId] }
  const { unusable } = await checkFiles(database.kysely, model, named.flat(), proof)
  return items.map((item, at) => {
    const others = item.faults.filter(({ code }) => code !== 'row.file')
    const isStrange = named[at]!.some(({ name }) => unusable.has(name))
    return { ...item, faults: isStrange ? [...others, { code: 'row.file', params: {} }] : others }
  })
}

/**
 * Stores the files of questions and has the questions written with links in their place. It is called outside a transaction,
 * so that nobody waits for a store. Files that no written question names are dropped: all of them where the write fails.
 */
export async function storeFilesOf<Written extends { readonly questions: readonly unknown[] }>(
  context: CallContext,
  questions: readonly Question[],
  write: (stored: ReadonlyMap<Question, Question>) => Promise<Written>,
): Promise<Written> {
  const names = new Set<string>()
  const store = async (file: EmbeddedFile) => {
    const { name, link } = await storeEmbedded(context, file)
    names.add(name)
    return link
  }
  const dropAllBut = async (used: ReadonlySet<string>) => {
    const unused = [...names].filter((name) => !used.has(name))
    if (unused.length > 0) await enqueueDeletionOf(context.database.kysely, context.caller.tenantId, unused)
  }
  try {
    const stored = new Map<Question, Question>()
    for (const question of questions) stored.set(question, await withLinks(question, store))
    const written = await write(stored)
    await dropAllBut(namesIn(written.questions))
    return written
  } catch (error) {
    await dropAllBut(new Set())
    throw error
  }
}

/** The question with links instead of files. */
async function withLinks(
  { files = [], ...question }: Question,
  store: (file: EmbeddedFile) => Promise<string>,
): Promise<Question> {
  const said = JSON.stringify(question)
  const found = new Map<string, EmbeddedFile>()
  for (const file of files) found.set(placeOf(file), file)
  for (const file of filesAsData(said)) if (file.isStorable) found.set(file.whole, file)
  let text = said
  for (const [place, file] of found) {
    if (!text.includes(place)) continue
    text = text.replaceAll(place, await store(file))
  }
  return JSON.parse(text) as Question
}

async function storeEmbedded(context: CallContext, { path, content }: EmbeddedFile): Promise<UploadedFile> {
  const { database, model, stores, caller, now } = context
  if (!stores)
    throw new Error('Files of questions need stores; store them outside a transaction, in a context that has some.')
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
    return await storeFile(sent, { kind: 'file', isPrivate: false }, caller, now, {
      database,
      model: () => model,
      ...stores,
      newId,
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The question with its files in its html, to be shown before they are stored. */
export function withShownFiles({ files = [], ...question }: Question): Question {
  if (files.length === 0) return question
  const shown = files.reduce((text, file) => text.replaceAll(placeOf(file), dataOf(file)), JSON.stringify(question))
  return JSON.parse(shown) as Question
}
