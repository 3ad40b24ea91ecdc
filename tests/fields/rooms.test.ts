import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { fieldTypes } from '../../src/fields/definition/field-type'

const room = join(import.meta.dirname, '../../src/fields')

it.each(fieldTypes)('keeps the four faces of %s in its folder', (type) => {
  const files = readdirSync(join(room, type))
  expect(files).toEqual(expect.arrayContaining(['shape.ts', 'column.ts', 'control.tsx', 'sample.ts']))
})

it.each(['shapes.ts', 'columns.ts', 'samples.ts', 'definition/zone.ts'])('runs %s without a browser', (door) => {
  const reached = reach(join(room, door))
  expect(reached.filter((path) => !path.startsWith(room))).toEqual([])
  expect(reached.filter((path) => /\.tsx$|\.css$/.test(path))).toEqual([])
})

/** Files that a file needs when it runs, itself included; packages by name. */
function reach(path: string, seen = new Set<string>()): string[] {
  if (seen.has(path)) return []
  seen.add(path)
  if (path.startsWith(room)) for (const next of importsOf(path)) reach(next, seen)
  return [...seen]
}

function importsOf(path: string): string[] {
  const text = readFileSync(path, 'utf8').replace(/^import type [^']*'[^']*'/gm, '')
  const wanted = [...text.matchAll(/(?:^import |^(?:import|export|\}) .*from |\bimport\()'([^']+)'/gm)].map(
    ([, name]) => name!,
  )
  return wanted.map((name) => (name.startsWith('.') ? existing(join(dirname(path), name)) : name))
}

function existing(path: string): string {
  if (path.endsWith('.css')) return path
  const files = readdirSync(dirname(path))
  return [`${path}.ts`, `${path}.tsx`].find((file) => files.includes(relative(dirname(path), file))) ?? path
}
