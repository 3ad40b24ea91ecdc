/**
 * Substring search that an index answers, for one character as for many and in any script.
 * Each text is indexed by its characters and its pairs of characters (grams). Trigrams would miss the one and two
 * characters that Chinese words have, and depend on the server's locale; pairs alone were as fast on long texts.
 */
import type { RawBuilder, SqlBool } from 'kysely'
import { sql } from '../connection/sql-tag'
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

/** Grams are only ever asked whether they are the same: byte by byte is the quickest order an index of them can be in. */
const byBytes = 'collate "C"'

/** The key of the GIN index over a text column. */
export function gramsKey(column: string): string {
  return `${gramsOf}(${quoted(column)}) ${byBytes}`
}

/**
 * Whether a text column that has a grams index holds the text, without case, each character meant literally.
 * For a column without that index use `holdsText`: this one would compute the grams of every row.
 */
export function indexedHoldsText(column: RawBuilder<unknown>, text: string): RawBuilder<SqlBool> {
  if (text === '') return holdsText(column, text)
  const asked = sql`${sql.raw(gramsAskedBy)}(${text})`
  return sql<SqlBool>`(${sql.raw(gramsOf)}(${column}) ${sql.raw(byBytes)} @> ${asked} and ${holdsText(column, text)})`
}

/** Whether a text holds another, without case, each character meant literally. */
export function holdsText(column: RawBuilder<unknown>, text: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`strpos(lower(${column}), lower(${text})) > 0`
}
