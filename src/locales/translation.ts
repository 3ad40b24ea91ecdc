type PluralSuffix = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

type PluralBase<Key> = Key extends `${infer Base}_${PluralSuffix}` ? Base : never

/** Keys by which texts are asked for: one that counts is named without its forms. */
export type TextKeyOf<Texts> = Exclude<keyof Texts, `${string}_${PluralSuffix}`> | PluralBase<keyof Texts>

/**
 * The same texts in another locale: every key, no other, and the plural forms that the language has. `_other` is one that
 * each language has; a test asks for the rest.
 */
export type Translation<Texts> = Readonly<Record<keyof Texts, string>> & {
  readonly [Key in `${PluralBase<keyof Texts>}_${Exclude<PluralSuffix, 'other'>}`]?: string
}
