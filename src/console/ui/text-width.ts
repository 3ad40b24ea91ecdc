/** Letters that take nearly the room of two. */
const broad = /[mwMW@%]/

const isSquare = (letter: string) => letter >= '\u2e80'

/** About how many pixels a line of text takes in a size: Chinese letters fill a square. */
export const textWidth = (text: string, size: number): number =>
  [...text].reduce((sum, letter) => sum + size * (isSquare(letter) ? 1 : broad.test(letter) ? 0.85 : 0.58), 0)
