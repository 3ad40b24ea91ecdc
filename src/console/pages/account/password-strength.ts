/** Rough strength of a password: 0 nothing typed, 1 weak, 2 medium, 3 strong. */
export function strengthOf(password: string): 0 | 1 | 2 | 3 {
  if (password === '') return 0
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(password)).length
  const isRepeated = new Set(password).size <= password.length / 3
  if (password.length < 8 || kinds < 2 || isRepeated) return 1
  return password.length >= 12 && kinds >= 3 ? 3 : 2
}
