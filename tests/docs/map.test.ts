/** The map of the code names what is there. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const map = readFileSync('src/README.md', 'utf8')
const prose = map.replaceAll(/```[\s\S]*?```/g, '')
const quoted = new Set([...prose.matchAll(/`([^`]+)`/g)].map(([, text]) => text!))

/** Folders and files beside `src` begin with their own names; a path ends where a name is yet to be chosen. */
const paths = [...quoted]
  .filter((text) => /^[\w-]+(\/[\w.<>-]*)+$/.test(text))
  .map((text) => text.replace(/[^/]*<.*$/, ''))
const places = (path: string) => [join('src', path), path]

const roomsOf = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

describe('The map of the code', () => {
  it('is read at a glance', () => {
    expect(map.trimEnd().split('\n').length).toBeLessThanOrEqual(80)
  })

  it('names files and folders that are there', () => {
    expect(paths.length).toBeGreaterThan(40)
    expect(paths.filter((path) => !places(path).some((place) => existsSync(place)))).toEqual([])
  })

  it.each(['src', 'src/server', 'src/console'])('names every room of %s', (folder) => {
    expect(roomsOf(folder).filter((room) => !quoted.has(room))).toEqual([])
  })

  it('goes through the rooms of the console from the ground up, as `tests/architecture.test.ts` has their floors', () => {
    const floors = /const consoleFloors = \[([\s\S]*?)\n\]/.exec(
      readFileSync('tests/architecture.test.ts', 'utf8'),
    )![1]!
    const floorOf = new Map(
      floors.split('\n').flatMap((line, floor) => [...line.matchAll(/'([^']+)'/g)].map(([, room]) => [room!, -floor])),
    )
    const table = map.slice(map.indexOf('Rooms of `console`')).split('\n\n')[1]!
    const rooms = [...table.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, cell]) =>
      cell!.replaceAll('`', '').split(' · '),
    )
    const climb = rooms.map((room) => floorOf.get(room))
    expect(rooms.filter((_, at) => climb[at] === undefined)).toEqual([])
    expect(climb).toEqual(climb.toSorted((a, b) => a! - b!))
  })

  it('draws every room of the server', () => {
    const picture = /```mermaid\n([\s\S]*?)```/.exec(map)?.[1] ?? ''
    const drawn = new Set(picture.match(/[\w-]+/g))
    expect([...roomsOf('src'), ...roomsOf('src/server')].filter((room) => !drawn.has(room))).toEqual([])
  })
})
