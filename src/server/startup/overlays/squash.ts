/** Writes changes for all tenants into the schema files, each only where the compiled file then says the same by itself. */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { layOver } from '../../../model/overlay/apply'
import { squashed } from '../../../model/overlay/squash'
import type { Op, Overlay } from '../../../model/overlay/types'
import type { Resource } from '../../../model/types'
import { writeWhole } from '../../core/write-whole'
import { loadModel } from '../model/load'

export function squash(
  folder: string,
  overlay: Overlay,
): { readonly written: readonly string[]; readonly kept: readonly Op[] } {
  if (overlay.scope.tenant !== undefined) return { written: [], kept: overlay.ops }
  const path = join(resolve(folder), `${overlay.resource}.json`)
  const before = readFileSync(path, 'utf8')
  const kept: Op[] = []
  let text = before
  for (const op of overlay.ops) {
    const next = withOp(folder, path, text, overlay, op)
    if (next === undefined) kept.push(op)
    else text = next
  }
  writeWhole(path, text)
  return { written: text === before ? [] : [path], kept }
}

/** The text of the file with the change in it; undefined when the file would not compile or not say the same. */
function withOp(folder: string, path: string, text: string, overlay: Overlay, op: Op): string | undefined {
  const alone = { ...overlay, ops: [op] }
  const base = compiled(folder, overlay.resource)
  if (!base) return undefined
  const effective = layOver(base, base, alone).resource
  const next = effective === base ? undefined : squashed(JSON.parse(text), op, effective)
  if (!next) return undefined
  const printed = `${JSON.stringify(next, null, 2)}\n`
  writeWhole(path, printed)
  const now = compiled(folder, overlay.resource)
  const [report] = now ? layOver(now, now, alone).reports : []
  if (report?.outcome === 'pruned') return printed
  writeWhole(path, text)
  return undefined
}

const compiled = (folder: string, name: string): Resource | undefined =>
  loadModel(resolve(folder)).model?.resources[name]
