/**
 * Substring search that an index answers, for one character as for many and in any script.
 * Each text is indexed by its characters and its pairs of characters (grams). Trigrams would miss the one and two
 * characters that Chinese words have, and depend on the server's locale; pairs alone were as fast on long texts.
 */
import type { SqlBool } from 'kysely'
import { type SqlFragment, sql } from '../connection/sql-tag'
import { quoted } from './table-definition'

/** A changed function needs a new name: indexes keep what the old one answered. */
const gramsOf = 'lectern_grams'
const gramsAskedBy = 'lectern_grams_asked'

/** SQL functions the indexes and searches call, by name. */
export const searchFunctions: Readonly<Record<string, string>> = {
  [gramsOf]: `
create or replace function ${gramsOf}(value text) returns text[]
language plpgsql immutable strict parallel safe cost 1000 as $$
declare
  letters text[] := string_to_array(lower(value), null);
  grams text[] := letters;
begin
  for i in 1 .. coalesce(cardinality(letters), 0) - 1 loop
    grams := grams || (letters[i] || letters[i + 1]);
  end loop;
  return grams;
end $$`,
  [gramsAskedBy]: `
create or replace function ${gramsAskedBy}(term text) returns text[]
language plpgsql immutable strict parallel safe cost 100 as $$
declare
  letters text[] := string_to_array(lower(term), null);
  grams text[] := '{}';
begin
  if coalesce(cardinality(letters), 0) < 2 then return letters; end if;
  for i in 1 .. cardinality(letters) - 1 loop
    grams := grams || (letters[i] || letters[i + 1]);
  end loop;
  return grams;
end $$`,
}

/** Queries only test if grams are the same: byte by byte is the quickest order for an index of them. */
const byBytes = 'collate "C"'

/** The key of the GIN index over a text column. */
export function gramsKey(column: string): string {
  return `${gramsOf}(${quoted(column)}) ${byBytes}`
}

/**
 * Texts whose lower case is the same in every locale: letters of English without `I`, which Turkish makes lower in another
 * way, and scripts without case. Of others the database alone knows the lower case.
 */
const alikeEverywhere =
  /^[ -HJ-~\u2010-\u205e\u3000-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uff01-\uff20\u{20000}-\u{2ebe0}]*$/u

/**
 * The grams to look for. A function of a parameter is computed anew for each row once the plan is made for any value, so
 * that they are a value, or a query of their own, which runs once.
 */
function gramsOfText(text: string): SqlFragment {
  if (!alikeEverywhere.test(text)) return sql`(select ${sql.raw(gramsAskedBy)}(${text}))`
  return sql`${gramsAsked(text.toLowerCase())}::text[]`
}

/** The grams of a text in lower case, as the function of the database makes them, each once. */
export function gramsAsked(text: string): string[] {
  const letters = [...text]
  if (letters.length < 2) return letters
  return [...new Set(letters.slice(1).map((letter, at) => letters[at]! + letter))]
}

/** The lower case of a text, computed once for a statement. */
const lowered = (text: string): SqlFragment =>
  alikeEverywhere.test(text) ? sql`${text.toLowerCase()}::text` : sql`(select lower(${text}))`

/**
 * True when a text column with a grams index holds the text, without case, each character meant literally.
 * For a column without that index use `holdsText`: this one would compute the grams of every row.
 */
export function indexedHoldsText(column: SqlFragment, text: string): SqlFragment<SqlBool> {
  if (text === '') return holdsText(column, text)
  const grams = sql`${sql.raw(gramsOf)}(${column}) ${sql.raw(byBytes)}`
  // Without an index the parts run in this order: the grams of a row take a hundred times as long as its text.
  return sql<SqlBool>`(${holdsText(column, text)} and ${grams} @> ${gramsOfText(text)})`
}

/** True when a text holds another, without case, each character meant literally. */
export function holdsText(column: SqlFragment, text: string): SqlFragment<SqlBool> {
  return sql<SqlBool>`strpos(lower(${column}), ${lowered(text)}) > 0`
}
