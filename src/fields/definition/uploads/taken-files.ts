/** File name endings as browser and server compare them. */

export const megabyte = 1024 * 1024

/** An ending without its dot, in small letters. */
export const bare = (ending: string): string => ending.replace(/^\./, '').toLowerCase()

/** True when one of the endings takes a file; `jpg` takes `jpeg` too. */
export function takes(accept: readonly string[], ending: string): boolean {
  const plain = (each: string) => bare(each).replace(/^jpeg$/, 'jpg')
  return accept.some((each) => plain(each) === plain(ending))
}
