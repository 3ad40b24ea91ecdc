/**
 * A small stroke alphabet of letters and digits that nobody takes for another. Each stroke is a line through points
 * `x,y` in a box of 10 by 14, so that it can be bent before it is drawn.
 */
export type Point = readonly [x: number, y: number]

const strokes: Readonly<Record<string, string>> = {
  A: '0,14 5,0 10,14|2,9 8,9',
  C: '10,2 7,0 4,0 1,3 0,7 1,11 4,14 7,14 10,12',
  E: '10,0 0,0 0,14 10,14|0,7 8,7',
  F: '10,0 0,0 0,14|0,7 8,7',
  H: '0,0 0,14|10,0 10,14|0,7 10,7',
  J: '3,0 10,0|8,0 8,10 6,14 3,14 0,11',
  K: '0,0 0,14|10,0 0,8|3,6 10,14',
  M: '0,14 0,0 5,8 10,0 10,14',
  N: '0,14 0,0 10,14 10,0',
  P: '0,14 0,0 7,0 10,2 10,5 7,8 0,8',
  R: '0,14 0,0 7,0 10,2 10,5 7,7 0,7|5,7 10,14',
  T: '0,0 10,0|5,0 5,14',
  U: '0,0 0,10 2,13 5,14 8,13 10,10 10,0',
  V: '0,0 5,14 10,0',
  W: '0,0 2,14 5,5 8,14 10,0',
  X: '0,0 10,14|10,0 0,14',
  Y: '0,0 5,7 10,0|5,7 5,14',
  3: '0,1 3,0 7,0 10,2 10,5 7,7 4,7|7,7 10,9 10,12 7,14 3,14 0,12',
  4: '8,14 8,0 0,10 10,10',
  7: '0,0 10,0 4,14',
  9: '10,5 8,8 4,8 1,7 0,4 1,1 4,0 7,0 10,2 10,6 9,10 4,14',
}

/** The characters a captcha is made of. */
export const captchaAlphabet = Object.keys(strokes)

/** The strokes of one character. */
export function strokesOf(character: string): readonly (readonly Point[])[] {
  return (strokes[character] ?? '').split('|').map((stroke) =>
    stroke.split(' ').map((point): Point => {
      const [x = 0, y = 0] = point.split(',').map(Number)
      return [x, y]
    }),
  )
}
