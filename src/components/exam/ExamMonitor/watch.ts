/** The people and counts that the monitor of an exam reads. */

export const tiles = ['scope', 'absent', 'answering', 'handedIn', 'odd'] as const
export type Tile = (typeof tiles)[number]

export const acts = ['remind', 'extend', 'submit', 'void'] as const
export type Act = (typeof acts)[number]

export interface Watched {
  readonly recordId: string
  readonly userId: string
  readonly realName: string
  readonly account: string
  readonly deptName: string
  readonly state: 'absent' | 'answering' | 'handedIn' | 'void'
  readonly answered: number
  readonly total: number
  readonly secondsLeft: number | null
  readonly switches: number
  readonly faceFailures: number
  readonly snapshots: number
  readonly isOdd: boolean
}

export interface Watch {
  readonly exam: { readonly name: string }
  readonly serverTime: string
  readonly tiles: Readonly<Record<Tile, number>>
  readonly people: readonly Watched[]
}

/** The people of a tile whose name, account or department holds the text. */
export function peopleOf({ people }: Watch, tile: Tile, text: string): readonly Watched[] {
  const asked = text.trim().toLowerCase()
  return people.filter((person) => {
    const { realName, account, deptName, state, isOdd } = person
    const isOfTile = tile === 'scope' || (tile === 'odd' ? isOdd : state === tile)
    return isOfTile && [realName, account, deptName].some((each) => each.toLowerCase().includes(asked))
  })
}
