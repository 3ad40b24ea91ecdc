/** Takes away of random files what the rules refuse, until they are sound. */
import type { FileProblem } from '../../../src/language/problem'
import { readSchemas, type SchemaText } from '../../../src/language/read'
import { registryNames } from '../../../src/server/product/registry'
import { inOrder } from '../../../src/language/text/canonical'
import { parentOf, valueAt, without } from '../../../src/language/text/pointer'

export interface RandomFile {
  readonly path: string
  readonly json: unknown
}

const most = 60

/** The files that are sound beside the others; those that no removal helps are left out. */
export function soundOf(random: readonly RandomFile[], beside: readonly SchemaText[]): RandomFile[] {
  let files = [...random]
  for (let round = 0; round < most; round++) {
    const texts = files.map(({ path, json }) => ({ path, text: JSON.stringify(inOrder(json)) }))
    const faults = readSchemas([...beside, ...texts], registryNames).problems.filter(({ level }) => level === 'error')
    const isFaulty = (path: string) => faults.some(({ file }) => file === path)
    if (!files.some(({ path }) => isFaulty(path))) return files
    files = files.flatMap(({ path, json }) => {
      if (!isFaulty(path)) return [{ path, json }]
      const own = faults.filter(({ file }) => file === path).sort(laterFirst)
      const less = withoutFaults(json, own, round > most / 2)
      return less === undefined ? [] : [{ path, json: less }]
    })
  }
  throw new Error('No end of faults: a rule refuses what is not there.')
}

/** Removals from the end leave places before them where they are. */
const laterFirst = (a: FileProblem, b: FileProblem) => b.pointer.localeCompare(a.pointer, 'en', { numeric: true })

/** The document without what is faulty, or without what holds it. */
function withoutFaults(json: unknown, faults: readonly FileProblem[], isLate: boolean): unknown {
  let left = json
  for (const { pointer, code } of faults) {
    const holder = isLate || code === 'form-empty' ? parentOf(pointer) : pointer
    const place = heldPlace(left, code === 'form-required' ? '/x-form' : holder)
    if (place === undefined) continue
    left = without(left, place)
  }
  return left === json ? undefined : left
}

/** The place itself or the nearest around it that is there; undefined when the file needs that. */
function heldPlace(json: unknown, pointer: string): string | undefined {
  if (pointer === '' || protectedPlaces.test(pointer)) return undefined
  return valueAt(json, pointer) === undefined ? heldPlace(json, parentOf(pointer)) : pointer
}

/** Without these a file is none. */
const protectedPlaces = /^\/(properties|x-resource|x-api|x-access|required|properties\/caption(\/(type|title))?)$/
